import { describe, expect, it } from "vitest";
import { isLoopbackHost, parseTarget } from "./address.ts";

describe("the path of a request", () => {
  it("is decoded and loses its query", () => {
    expect(parseTarget("/a%20b.html?x=/../y")).toEqual({ path: "/a b.html" });
  });

  it("is also understood in absolute form", () => {
    expect(parseTarget("http://localhost:3000/faq")).toEqual({ path: "/faq" });
    expect(parseTarget("http://localhost:3000")).toEqual({ path: "/" });
  });

  it.each(["/%", "/%E0%A4%A", "/a%00b", "*", "", "favicon.ico"])(
    "is refused as malformed: %j",
    (target) => expect(parseTarget(target)).toEqual({ refused: 400 }),
  );

  it.each([
    "/../package.json",
    "/%2e%2e/package.json",
    "/a/..%2f..%2fpackage.json",
    "/..%5cpackage.json",
    "/a%5cb",
    "/.env",
    "/a/.git/config",
    "//example.com/a",
  ])("never leaves the folder: %j", (target) =>
    expect(parseTarget(target)).toEqual({ refused: 404 }),
  );

  it("may lie in .well-known", () => {
    expect(parseTarget("/.well-known/security.txt")).toEqual({
      path: "/.well-known/security.txt",
    });
  });
});

describe("the Host header", () => {
  it.each([
    "localhost",
    "localhost:3000",
    "127.0.0.1:3000",
    "LOCALHOST:1",
    "local1.localhost:3334",
    "a.b.localhost",
    "[::1]:3000",
  ])("names this machine: %s", (host) =>
    expect(isLoopbackHost(host)).toBe(true),
  );

  it.each([
    undefined,
    "",
    "example.com",
    "localhost.example.com",
    "evil-localhost",
    ".localhost",
    "127.0.0.1.example.com:3000",
  ])("names somebody else: %s", (host) =>
    expect(isLoopbackHost(host)).toBe(false),
  );
});
