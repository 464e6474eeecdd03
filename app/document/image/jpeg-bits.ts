import type { HuffmanTable } from "./jpeg-parts";
import { PictureError } from "./size";

/** Reads the coded data of a JPEG's scan bit by bit. What is stuffed into it is left out; past its end is damage. */
export class JpegBits {
	#at: number;
	#bits = 0;
	#count = 0;
	/** Zeros that were given past the end: a last code may look at a few that it does not take. */
	#lent = 0;

	constructor(
		readonly bytes: Uint8Array,
		from: number,
		readonly end: number,
	) {
		this.#at = from;
	}

	bit(): number {
		return this.bits(1);
	}

	/** The next `count` bits as a number, 16 at most. */
	bits(count: number): number {
		if (count === 0) return 0;
		this.#fill(count);
		this.#count -= count;
		if (this.#count < this.#lent) throw new PictureError("damaged");
		return (this.#bits >>> this.#count) & ((1 << count) - 1);
	}

	/** A number of so many bits, whose first says its sign (ITU-T T.81 section F.2.2.1). */
	signed(count: number): number {
		const value = this.bits(count);
		return count > 0 && value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
	}

	/** The value of the next code. */
	value(table: HuffmanTable): number {
		this.#fill(16);
		const next = (this.#bits >>> (this.#count - 16)) & 0xffff;
		const short = table.short[next >> 8] ?? 0;
		if (short > 0) {
			this.bits(short >> 8);
			return short & 255;
		}
		for (let length = 9; length <= 16; length++) {
			const code = next >> (16 - length);
			if (code > (table.largest[length] ?? -1)) continue;
			this.bits(length);
			return table.values[code + (table.offset[length] ?? 0)] ?? 0;
		}
		throw new PictureError("damaged");
	}

	/** Goes on behind the next restart marker. */
	restart(): void {
		this.#count = 0;
		this.#bits = 0;
		this.#lent = 0;
		while (this.#at < this.end && this.bytes[this.#at] === 0xff && this.bytes[this.#at + 1] === 0xff) this.#at++;
		const marker = this.bytes[this.#at + 1] ?? 0;
		if (this.bytes[this.#at] !== 0xff || marker < 0xd0 || marker > 0xd7 || this.#at + 2 > this.end)
			throw new PictureError("damaged");
		this.#at += 2;
	}

	/** Takes in bytes until there are `count` bits. A marker stops it, as the end does. */
	#fill(count: number): void {
		while (this.#count < count) {
			const byte = this.bytes[this.#at] ?? 0;
			const isMarker = byte === 0xff && this.bytes[this.#at + 1] !== 0;
			const over = this.#at >= this.end || isMarker;
			this.#bits = ((this.#bits << 8) | (over ? 0 : byte)) & 0xffffff;
			this.#count += 8;
			if (over) this.#lent += 8;
			else this.#at += byte === 0xff ? 2 : 1;
		}
	}
}
