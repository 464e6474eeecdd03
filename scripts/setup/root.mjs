import { fileURLToPath } from "node:url";

/** The project's folder. Every script works from there, wherever it was called. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

process.chdir(root);
