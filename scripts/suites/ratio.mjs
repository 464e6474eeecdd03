import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What the product is made of. */
const SOURCES = ["app", "db", "dev", "workers"];

/** What is generated, and the tests of what is no product: its scripts, which are JavaScript. */
const LEFT_OUT = /^(app\/paraglide|tests\/scripts)\//;

/** The least that tests may be beside what they test, by lines that are not empty. */
export const LEAST_RATIO = 0.6;

/**
 * Lines of TypeScript that are not empty: of the tests, with what they share, and of the product.
 *
 * @param {string} root
 * @returns {{ tests: number, sources: number, ratio: number }}
 */
export function testRatio(root) {
	const tests = linesIn(root, "tests");
	const sources = SOURCES.reduce((sum, folder) => sum + linesIn(root, folder), 0);
	return { tests, sources, ratio: tests / sources };
}

/** @param {string} root @param {string} folder */
function linesIn(root, folder) {
	return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
		.map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")))
		.filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !LEFT_OUT.test(file))
		.reduce((sum, file) => sum + filledLines(readFileSync(path.join(root, file), "utf8")), 0);
}

/** @param {string} text */
function filledLines(text) {
	return text.split("\n").filter((line) => line.trim() !== "").length;
}
