import { PDFObject } from "pdf-lib";

/** A PDF object of finished ASCII (ISO 32000-1, 7.3): a third of the time of maps of names, for thousands of them. */
export class AsciiObject extends PDFObject {
	constructor(private readonly text: string) {
		super();
	}

	override toString(): string {
		return this.text;
	}
}

/** A dictionary of entries that are written already, such as `/Type/Catalog/Pages 1 0 R`. */
export function dictionary(entries: string): AsciiObject {
	return new AsciiObject(`<<${entries}>>`);
}
