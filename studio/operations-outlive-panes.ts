import { useEffect } from "react";
import { useDocumentStore } from "sanity";

/**
 * Carries out what a form began although its pane is gone. Sanity stops an
 * operation when nobody listens to operations any more, and only open panes
 * do: “Restore most recent revision” leaves its pane at the very click.
 */
export function useOperationsOutlivePanes(): void {
  const { pair } = useDocumentStore();
  useEffect(() => {
    // All documents share the stream behind this one.
    const events = pair.operationEvents("siteSettings", "siteSettings");
    const subscription = events.subscribe();
    return () => subscription.unsubscribe();
  }, [pair]);
}
