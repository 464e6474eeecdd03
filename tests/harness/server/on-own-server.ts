import { test as browserTest } from "../browser/browser";

/** The tests' browsers, on the server of their process. */
export const test = browserTest.extend({ baseURL: ({ server }, use) => use(server.origin) });
