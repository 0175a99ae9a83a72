"use client";

import { domAnimation, LazyMotion, MotionConfig } from "framer-motion";
import * as m from "framer-motion/m";

const SPRING = { type: "spring", visualDuration: 0.4, bounce: 0.18 } as const;

/** What stays in the form after a visitor has joined: a tick that is drawn, like the rulebook's, and two quiet sentences. */
export default function Confirmation({
  title,
  text,
}: {
  title: string;
  text: string;
}) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={SPRING}>
        <m.div
          className="flex items-start gap-3.5"
          initial={{ y: 8, scale: 0.99 }}
          animate={{ y: 0, scale: 1 }}
        >
          <svg
            className="w-6 flex-none fill-none stroke-green stroke-[1.75]"
            viewBox="0 0 24 24"
            aria-hidden="true"
            focusable="false"
          >
            <circle
              className="fill-surface stroke-none"
              cx="12"
              cy="12"
              r="11"
            />
            <m.path
              d="m7 12.5 3.5 3.5L17 8.5"
              initial={{ pathLength: 0 }}
              animate={{ pathLength: 1 }}
              transition={{ delay: 0.15, duration: 0.4 }}
            />
          </svg>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-muted">{text}</p>
          </div>
        </m.div>
      </MotionConfig>
    </LazyMotion>
  );
}
