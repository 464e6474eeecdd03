import {
	type PDFContext,
	PDFCrossRefStream,
	type PDFDict,
	PDFHeader,
	PDFName,
	type PDFObject,
	PDFObjectStream,
	PDFRawStream,
	type PDFRef,
	PDFStream,
	PDFTrailer,
} from "pdf-lib";
import { deflate } from "./pdf-stream";

/** PDF 1.7 with object and cross-reference streams (ISO 32000-1, 7.5.7 and 7.5.8), by the runtime's zlib. */
export function writePdfFile(context: PDFContext): Uint8Array {
	const objects = context.enumerateIndirectObjects();
	const dictionaries = objects.filter(([, object]) => !(object instanceof PDFStream));
	const holder = context.nextRef();
	const table = context.nextRef();
	const held = PDFObjectStream.withContextAndObjects(context, dictionaries, false);
	const streams = objects.filter(([, object]) => object instanceof PDFStream);
	const body: Indirect[] = [...streams, [holder, packed(held.dict, held.getUnencodedContents())]];

	const header = PDFHeader.forVersion(1, 7);
	const offsets = new Map<PDFRef, number>();
	let size = header.sizeInBytes() + NEWLINE;
	for (const object of body) {
		offsets.set(object[0], size);
		size += objectSize(object);
	}
	offsets.set(table, size);
	const entries = PDFCrossRefStream.create(makeTrailer(context), false);
	const indexes = new Map(dictionaries.map(([ref], index) => [ref, index]));
	for (const ref of [...objects.map(([each]) => each), holder, table]) {
		const index = indexes.get(ref);
		if (index === undefined) entries.addUncompressedEntry(ref, offsets.get(ref) ?? 0);
		else entries.addCompressedEntry(ref, holder, index);
	}
	entries.updateDict();
	body.push([table, packed(entries.dict, entries.getUnencodedContents())]);
	return write(header, body, PDFTrailer.forLastCrossRefSectionOffset(size));
}

type Indirect = [PDFRef, PDFObject];

const NEWLINE = 1;
const OBJECT = " 0 obj\n";
const END = "\nendobj\n";

function packed(dict: PDFDict, content: Uint8Array): PDFRawStream {
	dict.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
	return PDFRawStream.of(dict, deflate(content));
}

function makeTrailer(context: PDFContext): PDFDict {
	const { Root, Info, ID } = context.trailerInfo;
	return context.obj({ Size: context.largestObjectNumber + 1, Root, Info, ID });
}

function objectSize([ref, object]: Indirect): number {
	return `${ref.objectNumber}`.length + OBJECT.length + object.sizeInBytes() + END.length;
}

function write(header: PDFHeader, body: readonly Indirect[], trailer: PDFTrailer): Uint8Array {
	const size = body.reduce((sum, object) => sum + objectSize(object), header.sizeInBytes() + NEWLINE);
	const file = new Uint8Array(size + trailer.sizeInBytes());
	let at = header.copyBytesInto(file, 0);
	const ascii = (text: string) => {
		for (let index = 0; index < text.length; index++) file[at++] = text.charCodeAt(index);
	};
	ascii("\n");
	for (const [ref, object] of body) {
		ascii(`${ref.objectNumber}${OBJECT}`);
		at += object.copyBytesInto(file, at);
		ascii(END);
	}
	trailer.copyBytesInto(file, at);
	return file;
}
