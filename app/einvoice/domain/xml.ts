/** A piece of an XML document; `null` where there is nothing to say. */
export type XmlNode = XmlElement | null;

interface XmlElement {
	name: string;
	attributes: Readonly<Record<string, string>>;
	content: string | readonly XmlElement[];
}

/** An element; without content it is `null`, since an empty one is an error to e-invoices (PEPPOL-EN16931-R008). */
export function element(
	name: string,
	content: string | readonly XmlNode[],
	attributes: Readonly<Record<string, string>> = {},
): XmlNode {
	if (typeof content === "string") {
		const text = valid(content).trim();
		return text === "" ? null : { name, attributes, content: text };
	}
	const children = content.filter((child) => child !== null);
	return children.length === 0 ? null : { name, attributes, content: children };
}

/** An element of lines, each of which ends with a line feed, the last one too. */
export function linesElement(name: string, lines: readonly string[]): XmlNode {
	const texts = lines.map((line) => valid(line).trim()).filter((line) => line !== "");
	return texts.length === 0 ? null : { name, attributes: {}, content: texts.map((line) => `${line}\n`).join("") };
}

/** A whole document, UTF-8. Throws TypeError where its root is empty. */
export function xmlDocument(root: XmlNode): string {
	if (root === null) throw new TypeError("an XML document has a root");
	return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, "")}`;
}

function write({ name, attributes, content }: XmlElement, indent: string): string {
	const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(valid(value))}"`);
	const open = `${indent}<${name}${pairs.join("")}>`;
	if (typeof content === "string") return `${open}${escaped(content)}</${name}>\n`;
	return `${open}\n${content.map((child) => write(child, `${indent}  `)).join("")}${indent}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Only what XML 1.0 allows (production 2, Char): no control characters, no lone surrogates, no U+FFFE and U+FFFF. */
function valid(text: string): string {
	return text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}
