import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Handler } from "hono";

/** What is served, and how. */
type StaticFiles = {
  /** Folders to look in, the live one first, read for each request. */
  folders: () => readonly string[];
  /** Headers for a file, by its path below the folder. */
  headers: (path: string) => Record<string, string>;
  /** Whether it is an application, whose page answers unknown addresses. */
  application?: boolean;
};

/** Compressed copies, hidden files, and the page that only status 404 shows. */
const NOT_SERVED = /\.(br|gz)$|\/\.(?!well-known\/)|^\/404(\.html)?$/;

/** Serves files as a static host would; what is not there is the not-found page. */
export function staticFiles({
  folders,
  headers,
  application,
}: StaticFiles): Handler {
  return async (context) => {
    const { path } = context.req;
    const serve = async (from: { root: string } | { path: string }) => {
      const file = serveStatic({ ...from, precompressed: true });
      return (await file(context, async () => {})) ?? undefined;
    };
    const answer = (response: Response, name: string, status: number) => {
      for (const [key, value] of Object.entries(headers(name)))
        response.headers.set(key, value);
      const init = { status, headers: response.headers };
      return new Response(response.body, init);
    };

    if (!NOT_SERVED.test(path)) {
      for (const root of folders()) {
        const file = await serve({ root });
        if (file) return answer(file, path, file.status);
      }
    }
    const [live] = folders();
    if (!live) return context.text("There is no page yet.\n", 503);
    const accepted = context.req.header("accept");
    const isRoute = application && accepted?.includes("text/html");
    const name = isRoute ? "/index.html" : "/404.html";
    const page = await serve({ path: join(live, name) });
    if (!page) return context.notFound();
    return answer(page, name, isRoute ? 200 : 404);
  };
}
