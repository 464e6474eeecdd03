import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { commentsIn } from "./comments";

/** What comments and documents cite: documents with their sections, decisions, and files of the source. */

interface Cited {
	/** The file that cites, from the project's root. */
	from: string;
	/** "docs/pdf.md section 3", "dev/vite/aliases.ts" */
	what: string;
}

const SECTION = /\b(docs\/[\w-]+\.md) section (\d+)/g;
const SOURCE = /(?<![\w/.-])(?:app|db|dev|docs|public|scripts|tests|workers)\/[\w./-]+\.(?:css|json|md|mjs|ts|tsx)\b/g;
const DECISION = /\bdocs\/decisions\/(\d{4})\b(?!-)/g;
/** A document without the folder that it is in, or none at all: nobody could open it. */
const VAGUE = /(?<![\w/.-])(?:[a-z-]+\.md\b|spec(?:ification)? sections? \d)/g;
const LINK = /\]\(([^)#:]+)\)/g;
/** Documents at the root of the project, which are cited by their name alone. */
const AT_ROOT = /^(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$/;

/** Citations that lead nowhere. `text` of a file of code is read in its comments alone, of a document as a whole. */
export function brokenCitations(root: string, file: string, text: string): Cited[] {
	const isDocument = file.endsWith(".md");
	const prose = isDocument
		? text
		: commentsIn(text)
				.join("\n")
				.replace(/\s*\n\s*\*?\s*/g, " ");
	const broken = [
		...matches(prose, SECTION).filter(([, document = "", section = ""]) => !hasSection(root, document, section)),
		...matches(prose, SOURCE).filter(([cited]) => !existsSync(path.join(root, cited))),
		...matches(prose, DECISION).filter(([, number = ""]) => !hasDecision(root, number)),
		...(isDocument ? deadLinks(root, file, prose) : matches(prose, VAGUE).filter(([name]) => !AT_ROOT.test(name))),
	];
	return broken.map(([what]) => ({ from: file, what }));
}

function deadLinks(root: string, file: string, text: string): RegExpMatchArray[] {
	const folder = path.dirname(path.join(root, file));
	return matches(text, LINK).filter(([, target = ""]) => !existsSync(path.resolve(folder, target)));
}

function hasSection(root: string, document: string, section: string): boolean {
	const file = path.join(root, document);
	return existsSync(file) && new RegExp(`^## ${section}\\. `, "m").test(readFileSync(file, "utf8"));
}

function hasDecision(root: string, number: string): boolean {
	return readdirSync(path.join(root, "docs/decisions")).some((name) => name.startsWith(`${number}-`));
}

function matches(text: string, pattern: RegExp): RegExpMatchArray[] {
	return [...text.matchAll(pattern)];
}
