/** Bytes of PDF content streams (ISO 32000-1, 7.3); not strings, since a long invoice writes a hundred thousand. */
export class PdfBytes {
	private bytes = new Uint8Array(0x2000);
	length = 0;

	/** ASCII text as it is: operators, names. */
	ascii(text: string): this {
		this.reserve(text.length);
		for (let at = 0; at < text.length; at++) this.bytes[this.length++] = text.charCodeAt(at);
		return this;
	}

	/** A number of whole hundredths and a space after it: 1234 writes `12.34 `. */
	hundredths(value: number): this {
		this.reserve(MAX_NUMBER_LENGTH);
		let rest = value;
		if (rest < 0) {
			this.bytes[this.length++] = MINUS;
			rest = -rest;
		}
		this.whole(Math.floor(rest / 100));
		const fraction = rest % 100;
		if (fraction > 0) {
			this.bytes[this.length++] = POINT;
			this.bytes[this.length++] = ZERO + Math.floor(fraction / 10);
			if (fraction % 10 > 0) this.bytes[this.length++] = ZERO + (fraction % 10);
		}
		this.bytes[this.length++] = SPACE;
		return this;
	}

	/** A glyph number inside `(…)` as two bytes: one code of an Identity-H string (ISO 32000-1, 7.3.4.2 and 9.7.5.2). */
	glyph(glyph: number): this {
		this.reserve(4);
		this.stringByte(glyph >> 8);
		this.stringByte(glyph & 0xff);
		return this;
	}

	/** Repeats what is between two offsets. */
	again(from: number, end: number): this {
		this.reserve(end - from);
		this.bytes.copyWithin(this.length, from, end);
		this.length += end - from;
		return this;
	}

	written(): Uint8Array {
		return this.bytes.subarray(0, this.length);
	}

	/** Escaped where it would end the string or, as the end of a line, be read as another. */
	private stringByte(byte: number) {
		const isLineEnd = byte === LINE_FEED || byte === CARRIAGE_RETURN;
		if (isLineEnd || byte === OPENING || byte === CLOSING || byte === BACKSLASH) this.bytes[this.length++] = BACKSLASH;
		this.bytes[this.length++] = !isLineEnd ? byte : byte === LINE_FEED ? LETTER_N : LETTER_R;
	}

	private whole(value: number) {
		let power = 1;
		while (power * 10 <= value) power *= 10;
		for (let rest = value; power >= 1; power = Math.floor(power / 10)) {
			const digit = Math.floor(rest / power);
			this.bytes[this.length++] = ZERO + digit;
			rest -= digit * power;
		}
	}

	private reserve(more: number) {
		if (this.length + more <= this.bytes.length) return;
		const larger = new Uint8Array(2 * (this.length + more));
		larger.set(this.bytes);
		this.bytes = larger;
	}
}

const MAX_NUMBER_LENGTH = 24;
const MINUS = 0x2d;
const POINT = 0x2e;
const SPACE = 0x20;
const ZERO = 0x30;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const OPENING = 0x28;
const CLOSING = 0x29;
const BACKSLASH = 0x5c;
const LETTER_N = 0x6e;
const LETTER_R = 0x72;
