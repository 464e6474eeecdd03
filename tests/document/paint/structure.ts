import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from "pdf-lib";
import type { openPdf } from "./reading";

/** A structure element as a reader aloud meets it. */
export type ReadElement = {
	readonly ref: string;
	readonly role: string;
	readonly dict: PDFDict;
	readonly kids: readonly ReadElement[];
};

/** The structure tree of an opened PDF, from both ends: down from its root, and back from the pieces of each page. */
export function readStructure({ document, context }: Awaited<ReturnType<typeof openPdf>>) {
	const pages = document.getPages().map(({ ref }) => ref);
	const elements: ReadElement[] = [];
	/** References of the elements that claim a piece, by page and MCID. */
	const pieces = new Map<string, string[]>();
	const claim = (page: PDFObject | undefined, mcid: PDFObject | undefined, ref: string) => {
		const index = page instanceof PDFRef ? pages.indexOf(page) : -1;
		if (!(mcid instanceof PDFNumber) || index < 0) throw new Error("A piece without a page");
		const key = `${index} ${mcid.asNumber()}`;
		pieces.set(key, [...(pieces.get(key) ?? []), ref]);
	};

	const read = (ref: PDFRef, parent: PDFObject | undefined): ReadElement => {
		const dict = context.lookup(ref, PDFDict);
		if (dict.get(PDFName.of("P")) !== parent) throw new Error("An element that does not know its parent");
		const kids: ReadElement[] = [];
		for (const kid of listOf(dict.get(PDFName.of("K")))) {
			if (kid instanceof PDFRef) kids.push(read(kid, ref));
			else if (kid instanceof PDFDict) claim(kid.get(PDFName.of("Pg")), kid.get(PDFName.of("MCID")), ref.toString());
			else claim(dict.get(PDFName.of("Pg")), kid, ref.toString());
		}
		const role = dict.lookup(PDFName.of("S"), PDFName).decodeText();
		const element = { ref: ref.toString(), role, dict, kids };
		elements.push(element);
		return element;
	};

	const rootRef = document.catalog.get(PDFName.of("StructTreeRoot"));
	const root = context.lookup(rootRef, PDFDict);
	for (const kid of listOf(root.get(PDFName.of("K")))) read(kid as PDFRef, rootRef);
	const numbers = root.lookup(PDFName.of("ParentTree"), PDFDict).lookup(PDFName.of("Nums"), PDFArray);
	const parents = pages.map((ref) => {
		const key = context.lookup(ref, PDFDict).lookup(PDFName.of("StructParents"), PDFNumber).asNumber();
		const index = numbers.asArray().findIndex((each, at) => at % 2 === 0 && `${each}` === `${key}`);
		return listOf(numbers.get(index + 1)).map(String);
	});
	return { elements, pieces, parents };
}

function listOf(object: PDFObject | undefined): PDFObject[] {
	return object instanceof PDFArray ? object.asArray() : object ? [object] : [];
}
