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
		this.reserve(LONGEST_NUMBER);
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

	/** A glyph number as four hexadecimal digits: one code of an Identity-H string (ISO 32000-1, 9.7.5.2). */
	glyph(glyph: number): this {
		this.reserve(4);
		this.bytes[this.length++] = HEX.charCodeAt(glyph >> 12);
		this.bytes[this.length++] = HEX.charCodeAt((glyph >> 8) & 15);
		this.bytes[this.length++] = HEX.charCodeAt((glyph >> 4) & 15);
		this.bytes[this.length++] = HEX.charCodeAt(glyph & 15);
		return this;
	}

	/** What stands between two places once more. */
	again(from: number, end: number): this {
		this.reserve(end - from);
		this.bytes.copyWithin(this.length, from, end);
		this.length += end - from;
		return this;
	}

	written(): Uint8Array {
		return this.bytes.subarray(0, this.length);
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

const HEX = "0123456789abcdef";
const LONGEST_NUMBER = 24;
const MINUS = 0x2d;
const POINT = 0x2e;
const SPACE = 0x20;
const ZERO = 0x30;
