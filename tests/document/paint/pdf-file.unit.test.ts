import { inflateSync } from "node:zlib";
import { PDFContext } from "pdf-lib";
import { expect, test } from "vitest";
import { dictionary } from "~/document/paint/pdf-ascii";
import { writePdfFile } from "~/document/paint/pdf-file";
import { deflated, PdfStream } from "~/document/paint/pdf-stream";

const FREE = 0;
const IN_FILE = 1;
const IN_STREAM = 2;

function aFile() {
	const context = PDFContext.create();
	const catalog = context.nextRef();
	const [never, picture] = [context.nextRef(), context.register(new PdfStream("/Type/XObject", BINARY))];
	const page = context.register(deflated(new TextEncoder().encode("0 0 m ".repeat(40_000)), "/Length1 1"));
	const note = context.register(dictionary(`/Note(${"x".repeat(70_000)})`));
	context.assign(catalog, dictionary(`/Type/Catalog/Pages ${page}`));
	return { file: writePdfFile(context, `/Root ${catalog}`), refs: { catalog, never, picture, page, note } };
}

const BINARY = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** Reads strictly by the cross-reference stream (ISO 32000-1, 7.5.8): readers that search a damaged file see no fault. */
function readPlaces(file: Uint8Array) {
	const text = Buffer.from(file).toString("latin1");
	const [, start = ""] = /\nstartxref\n(\d+)\n%%EOF$/.exec(text) ?? [];
	const head = text.slice(Number(start), text.indexOf("stream\n", Number(start)));
	const number = (key: string) => Number(new RegExp(`/${key} (\\d+)`).exec(head)?.[1]);
	const from = Number(start) + head.length + "stream\n".length;
	const bytes = inflateSync(file.subarray(from, from + number("Length")));
	const widths = (/\/W\[([\d ]+)\]/.exec(head)?.[1] ?? "").split(" ").map(Number);
	const size = widths.reduce((sum, width) => sum + width, 0);
	expect(bytes.length).toBe(number("Size") * size);
	const entries = Array.from({ length: number("Size") }, (_, index) => {
		const before = (field: number) => widths.slice(0, field).reduce((sum, width) => sum + width, index * size);
		return widths.map((width, field) => bytes.readUIntBE(before(field), width));
	});
	return { text, entries };
}

test("each object stands where the cross-references say, and those that are none are free", () => {
	const { file, refs } = aFile();
	const { text, entries } = readPlaces(file);
	for (const [number, [kind, place = 0]] of entries.entries()) {
		if (kind === IN_FILE) expect(text.slice(place).startsWith(`${number} 0 obj\n<<`), `${number}`).toBe(true);
	}
	const kinds = Object.values(refs).map(({ objectNumber }) => entries[objectNumber]?.[0]);
	expect(kinds).toEqual([IN_STREAM, FREE, IN_FILE, IN_FILE, IN_STREAM]);
	expect(entries[0]).toEqual([FREE, 0, 0xffff]);
	expect(entries.filter(([kind]) => kind === FREE)).toHaveLength(2);
});

test("an object within a stream is the one of its place there", () => {
	const { file, refs } = aFile();
	const { text, entries } = readPlaces(file);
	const [, holder = 0, index = -1] = entries[refs.note.objectNumber] ?? [];
	const at = entries[holder]?.[1] ?? 0;
	const head = text.slice(at, text.indexOf("stream\n", at));
	const [, length = "", first = ""] = [/./, /\/Length (\d+)/, /\/First (\d+)/].map((each) => each.exec(head)?.[1]);
	const from = at + head.length + "stream\n".length;
	const content = inflateSync(file.subarray(from, from + Number(length))).toString("latin1");
	const pairs = content.slice(0, Number(first)).trim().split(" ").map(Number);
	expect(pairs[2 * index]).toBe(refs.note.objectNumber);
	expect(content.slice(Number(first) + (pairs[2 * index + 1] ?? 0)).startsWith("<</Note(xxx")).toBe(true);
});

test("bytes of a stream are the file's as they are, with their length beside them", () => {
	const { text } = readPlaces(aFile().file);
	const stream = `<</Type/XObject/Length 256>>\nstream\n${Buffer.from(BINARY).toString("latin1")}\nendstream\nendobj\n`;
	expect(text).toContain(stream);
	expect(text.startsWith("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n")).toBe(true);
});
