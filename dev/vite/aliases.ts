import path from "node:path";

/** The import names of tsconfig.json's `paths`, for Vite and Vitest. */
export const aliases = {
	"~": path.resolve("app"),
	"#db": path.resolve("db"),
	"#workers": path.resolve("workers"),
	"#tests": path.resolve("tests"),
};
