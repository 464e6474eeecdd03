import { PDFObject } from "pdf-lib";

/**
 * A PDF object out of its finished text. A structure tree has thousands of small dictionaries, and writing them once
 * takes a third of the time that building them as maps of names and serialising those takes.
 * @param text ASCII, in the syntax of ISO 32000-1, 7.3.
 */
export function asciiObject(text: string): PDFObject {
	return new AsciiObject(text);
}

class AsciiObject extends PDFObject {
	constructor(private readonly text: string) {
		super();
	}

	override sizeInBytes(): number {
		return this.text.length;
	}

	override copyBytesInto(buffer: Uint8Array, offset: number): number {
		for (let at = 0; at < this.text.length; at++) buffer[offset + at] = this.text.charCodeAt(at);
		return this.text.length;
	}

	override toString(): string {
		return this.text;
	}
}
