import type { PDFContext, PDFRef } from "pdf-lib";
import { deflated, PdfStream } from "./pdf-stream";

/**
 * PDF 1.7 with object and cross-reference streams (ISO 32000-1, 7.5.7 and 7.5.8).
 * @param trailer its entries, without /Size
 */
export function writePdfFile(context: PDFContext, trailer: string): Uint8Array {
	const streams: Indirect[] = [];
	const others: [PDFRef, string][] = [];
	for (const [ref, object] of context.enumerateIndirectObjects()) {
		if (object instanceof PdfStream) streams.push([ref, object]);
		else others.push([ref, `${object}`]);
	}
	const holder = context.nextRef();
	const table = context.nextRef();
	const parts: (string | Uint8Array)[] = [HEAD];
	const places = new CrossReferences(table.objectNumber + 1);
	let size = HEAD.length;
	const put = ([{ objectNumber }, { entries, content }]: Indirect) => {
		places.standAt(objectNumber, size);
		const head = `${objectNumber} 0 obj\n<<${entries}/Length ${content.length}>>\nstream\n`;
		parts.push(head, content, STREAM_END);
		size += head.length + content.length + STREAM_END.length;
	};
	for (const stream of streams) put(stream);
	for (const [index, [{ objectNumber }]] of others.entries()) places.standIn(objectNumber, holder.objectNumber, index);
	put([holder, packObjects(others)]);
	const start = size;
	places.standAt(table.objectNumber, start);
	put([table, deflated(places.bytes, `/Type/XRef/Size ${places.count}/W[${WIDTHS.join(" ")}]${trailer}`)]);
	parts.push(`startxref\n${start}\n%%EOF`);
	return join(parts);
}

type Indirect = [PDFRef, PdfStream];

/** Bytes above 127 in its comment say that the file is not text (ISO 32000-1, 7.5.2). */
const HEAD = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n";
const STREAM_END = "\nendstream\nendobj\n";

/** Objects that are no streams, in one that is (ISO 32000-1, 7.5.7). */
function packObjects(objects: readonly [PDFRef, string][]): PdfStream {
	let [index, body] = ["", ""];
	for (const [{ objectNumber }, text] of objects) {
		index += `${objectNumber} ${body.length} `;
		body += `${text}\n`;
	}
	const content = join([index, body]);
	return deflated(content, `/Type/ObjStm/N ${objects.length}/First ${index.length}`);
}

/** Bytes of an entry's three fields: kind, place, and generation or place within a holder (ISO 32000-1, 7.5.8.2). */
const WIDTHS = [1, 4, 2] as const;

class CrossReferences {
	readonly bytes: Uint8Array;
	private readonly view: DataView;

	constructor(readonly count: number) {
		this.bytes = new Uint8Array(count * ENTRY);
		this.view = new DataView(this.bytes.buffer);
		for (let number = 0; number < count; number++) this.write(number, FREE, 0, MAX_GENERATIONS);
	}

	/** An object by its offset from the file's beginning. */
	standAt(number: number, offset: number) {
		this.write(number, IN_FILE, offset, 0);
	}

	/** One of those in an object stream, by its place among them. */
	standIn(number: number, holder: number, index: number) {
		this.write(number, IN_STREAM, holder, index);
	}

	private write(number: number, kind: number, second: number, third: number) {
		const at = number * ENTRY;
		this.view.setUint8(at, kind);
		this.view.setUint32(at + WIDTHS[0], second);
		this.view.setUint16(at + WIDTHS[0] + WIDTHS[1], third);
	}
}

const ENTRY = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];
const FREE = 0;
const IN_FILE = 1;
const IN_STREAM = 2;
const MAX_GENERATIONS = 0xffff;

/** @param parts bytes, and texts of one byte a character */
function join(parts: readonly (string | Uint8Array)[]): Uint8Array {
	const file = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
	let at = 0;
	for (const part of parts) {
		if (typeof part !== "string") file.set(part, at);
		else for (let index = 0; index < part.length; index++) file[at + index] = part.charCodeAt(index);
		at += part.length;
	}
	return file;
}
