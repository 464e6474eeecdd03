import { PDFObject } from "pdf-lib";

/** A PDF object of finished ASCII (ISO 32000-1, 7.3): a third of the time of maps of names, for thousands of them. */
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
