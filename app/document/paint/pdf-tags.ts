import type { Mark, Part, Role } from "../layout/operations";

/** What the structure tree says of one element: what it is, and which pieces of which pages make it up. */
export type TaggedElement = {
	readonly role: Role;
	readonly part: Part;
	readonly row: number;
	readonly column: number;
	/** Marked-content sequences, by page and number within that, in reading order. */
	readonly pieces: { readonly page: number; readonly mcid: number }[];
	readonly figure: Figure | null;
};

/** What a picture shows, and where: left, bottom, right and top edge in points from the page's bottom left corner. */
export type Figure = { readonly alt: string; readonly box: readonly [number, number, number, number] };

/** The elements of a document, gathered while its pages are written (ISO 32000-1, 14.7.4.2). */
export class PdfTags {
	readonly elements: TaggedElement[] = [];
	/** For each page the element of each of its marked-content sequences: what the parent tree is made of. */
	readonly pages: TaggedElement[][] = [];
	private readonly byPlace = new Map<string, TaggedElement>();

	turnPage(): void {
		this.pages.push([]);
	}

	/** Begins one more piece of an element on the last page: its marked-content sequence, and whether it is the first. */
	take({ role, part, row, column }: Exclude<Mark, { artifact: unknown }>, figure: Figure | null) {
		const place = `${part} ${row} ${column}`;
		let element = this.byPlace.get(place);
		if (!element) {
			element = { role, part, row, column, pieces: [], figure };
			this.byPlace.set(place, element);
			this.elements.push(element);
		}
		const page = this.pages.length - 1;
		const sequences = this.pages[page] ?? [];
		element.pieces.push({ page, mcid: sequences.length });
		return { mcid: sequences.push(element) - 1, first: element.pieces.length === 1 };
	}
}
