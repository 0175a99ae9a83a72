"use client";

import { useEffect, useState } from "react";

/**
 * Watches which of some sections a reader is in: the last one whose top has
 * passed the upper third of the window, as long as it is still on screen.
 *
 * @param ids element ids, in the order of the page
 * @returns the id of the current section, or `null` between them
 */
export function useCurrentSection(ids: string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(" ");

  useEffect(() => {
    const onScreen = new Set<string>();
    const watched = key.split(" ");
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) onScreen.add(target.id);
          else onScreen.delete(target.id);
        }
        setCurrent(watched.findLast((id) => onScreen.has(id)) ?? null);
      },
      // The document as root: margins hold in the Studio's frame, too.
      { root: document, rootMargin: "-30% 0px -65% 0px" },
    );
    for (const id of watched) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  return current;
}
