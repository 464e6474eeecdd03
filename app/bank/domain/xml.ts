import { FileFault } from "./file-fault";

export interface XmlHandler {
	open(name: string, attributes: string): void;
	text(part: string): void;
	close(name: string): void;
}

const MAX_ELEMENTS = 110_000;
const MAX_DEPTH = 100;
const NAME = /[^\s/>]*/y;
const WHOLE_NAME = /^[\p{L}_][\p{L}\p{N}_.:-]*$/u;
const ATTRIBUTE = /\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*')/y;

/**
 * Reads XML (XML 1.0 without document types, in which entities that grow without end are declared) in one pass. Throws
 * FileFault where it is not well-formed, or has too many elements.
 */
export function readXml(file: string, handler: XmlHandler): void {
	const names: string[] = [];
	/** The names that were met, and what each is without its prefix: a file of 100,000 elements has thirty. */
	const localNames = new Map<string, string>();
	let [at, elements] = [file.charCodeAt(0) === 0xfeff ? 1 : 0, 0];
	while (at < file.length) {
		const tag = file.indexOf("<", at);
		const end = tag < 0 ? file.length : tag;
		if (names.length > 0) {
			if (end > at) handler.text(file.slice(at, end));
		} else if (file.slice(at, end).trim() !== "") throw new FileFault("unreadable");
		if (tag < 0) break;
		const kind = file.charAt(tag + 1);
		if (kind === "?") at = behind(file, "?>", tag);
		else if (kind === "!" && file.startsWith("<!--", tag)) at = behind(file, "-->", tag + 4);
		else if (kind === "!" && file.startsWith("<![CDATA[", tag)) {
			at = behind(file, "]]>", tag);
			handler.text(file.slice(tag + 9, at - 3).replaceAll("&", "&amp;"));
		} else if (kind === "/") {
			at = behind(file, ">", tag);
			const name = names.pop();
			if (name === undefined || !isEndOf(name, file.slice(tag + 2, at - 1))) throw new FileFault("unreadable");
			handler.close(localNames.get(name) ?? "");
		} else {
			if (++elements > MAX_ELEMENTS) throw new FileFault("full");
			const { name, attributes, isEmpty, next } = readTag(file, tag);
			if ((names.length === 0 && elements > 1) || names.length >= MAX_DEPTH) throw new FileFault("unreadable");
			const local = localNames.get(name) ?? localName(name);
			localNames.set(name, local);
			handler.open(local, attributes);
			if (isEmpty) handler.close(local);
			else names.push(name);
			at = next;
		}
	}
	if (names.length > 0 || elements === 0) throw new FileFault("unreadable");
}

function readTag(file: string, tag: number) {
	NAME.lastIndex = tag + 1;
	NAME.test(file);
	const nameEnd = NAME.lastIndex;
	const name = file.slice(tag + 1, nameEnd);
	if (file.charAt(nameEnd) === ">") return { name, attributes: "", isEmpty: false, next: nameEnd + 1 };
	let at = nameEnd;
	ATTRIBUTE.lastIndex = at;
	while (ATTRIBUTE.test(file)) at = ATTRIBUTE.lastIndex;
	const attributes = file.slice(nameEnd, at);
	while (/\s/.test(file.charAt(at))) at++;
	const isEmpty = file.charAt(at) === "/";
	if (isEmpty) at++;
	if (file.charAt(at) !== ">") throw new FileFault("unreadable");
	return { name, attributes, isEmpty, next: at + 1 };
}

function behind(file: string, mark: string, from: number): number {
	const at = file.indexOf(mark, from);
	if (at < 0) throw new FileFault("unreadable");
	return at + mark.length;
}

function isEndOf(name: string, ended: string): boolean {
	return ended === name || ended.trimEnd() === name;
}

function localName(name: string): string {
	if (!WHOLE_NAME.test(name.slice(0, 200))) throw new FileFault("unreadable");
	return name.slice(name.indexOf(":") + 1);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A text with the five entities of XML and characters that are written as numbers. What else there is stays. */
export function decodeEntities(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
		if (name) return ENTITIES[name] ?? whole;
		const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
		return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : whole;
	});
}
