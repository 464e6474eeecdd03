import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

/** The renderer of pages and mails alone; `react-dom/server` brings the one that streams too, which nothing here uses. */
const RENDERER = require
	.resolve("react-dom/package.json")
	.replace("package.json", "cjs/react-dom-server-legacy.browser.production.min.js");

/** What modules of the browser's half of React import from `react-dom`, for components that run on a server too. */
const REACT_DOM = `
export const flushSync = (run) => run();
export const createPortal = () => { throw new Error("A server renders no portals."); };
`;

/** Every file of a mail names its type; nodemailer's table of 1,100 types is for those that don't. */
const MIME_TYPES = `
export const detectMimeType = () => "application/octet-stream";
export const detectExtension = () => "bin";
`;

/**
 * Leaves out of the server's build what its packages bring and it never runs: a tenth of the text that V8 reads at a Worker's
 * start (docs/decisions/0053-what-runs-at-start.md).
 */
export function leanServer(): Plugin {
	return {
		name: "lean-server",
		enforce: "pre",
		apply: (_, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
		resolveId(source, importer = "") {
			if (source === "react-dom/server") return RENDERER;
			if (source === "react-dom") return "\0lean:react-dom";
			if (source === "./mime-types.js" && importer.includes("/nodemailer/")) return "\0lean:mime-types";
			return undefined;
		},
		load: (id) => ({ "\0lean:react-dom": REACT_DOM, "\0lean:mime-types": MIME_TYPES })[id],
	};
}
