import { joinBytes } from "~/document/image/png";

/** The end of a ZIP that is put together of parts, each a ZIP of its own (PKWARE APPNOTE 6.3.10, sections 4.3.12 to 4.3.16). */

const END_BYTES = 22;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** What a field holds whose value has a place of 64 bits instead. */
const SEE_64 = 0xffff_ffff;
const SEE_64_SHORT = 0xffff;
/** Whoever reads such an entry needs version 4.5. */
const VERSION_64 = 45;

const AT = { version: 6, nameLength: 28, extraLength: 30, commentLength: 32, offset: 42, name: 46 };

export interface ZipPart {
	body: Uint8Array;
	/** What the end of a ZIP lists of them, with offsets from the start of the body. */
	list: Uint8Array;
	entries: number;
}

/** A whole ZIP of below 4 GiB taken apart. Throws where it isn't one without a comment. */
export function takeApart(zip: Uint8Array): ZipPart {
	const end = new DataView(zip.buffer, zip.byteOffset + zip.length - END_BYTES, END_BYTES);
	if (end.getUint32(0, true) !== END) throw new Error("no ZIP without a comment");
	const [size, offset] = [end.getUint32(12, true), end.getUint32(16, true)];
	return {
		body: zip.subarray(0, offset),
		list: zip.subarray(offset, offset + size),
		entries: end.getUint16(10, true),
	};
}

/** A part's list with its offsets counted from the start of the whole ZIP, in which `before` bytes precede the part. */
export function movedList(list: Uint8Array, before: number): Uint8Array {
	const moved: Uint8Array[] = [];
	for (let at = 0; at < list.length; ) {
		const view = new DataView(list.buffer, list.byteOffset + at);
		const length =
			AT.name +
			view.getUint16(AT.nameLength, true) +
			view.getUint16(AT.extraLength, true) +
			view.getUint16(AT.commentLength, true);
		moved.push(movedEntry(list.slice(at, at + length), view.getUint32(AT.offset, true) + before));
		at += length;
	}
	return joinBytes(moved);
}

function movedEntry(entry: Uint8Array, offset: number): Uint8Array {
	const view = new DataView(entry.buffer);
	view.setUint32(AT.offset, Math.min(offset, SEE_64), true);
	if (offset < SEE_64) return entry;
	const extraLength = view.getUint16(AT.extraLength, true);
	const commentAt = AT.name + view.getUint16(AT.nameLength, true) + extraLength;
	view.setUint16(AT.version, VERSION_64, true);
	view.setUint16(AT.extraLength, extraLength + 12, true);
	const wide = new DataView(new ArrayBuffer(12));
	wide.setUint16(0, 1, true);
	wide.setUint16(2, 8, true);
	wide.setBigUint64(4, BigInt(offset), true);
	return joinBytes([entry.subarray(0, commentAt), new Uint8Array(wide.buffer), entry.subarray(commentAt)]);
}

interface Totals {
	entries: number;
	/** Bytes of all bodies, and of all lists. */
	bodies: number;
	lists: number;
}

/** What follows the lists: of 64 bits where the ZIP is that large. */
export function zipEnd({ entries, bodies, lists }: Totals): Uint8Array {
	const end = new DataView(new ArrayBuffer(END_BYTES));
	end.setUint32(0, END, true);
	const count = Math.min(entries, SEE_64_SHORT);
	end.setUint16(8, count, true);
	end.setUint16(10, count, true);
	end.setUint32(12, Math.min(lists, SEE_64), true);
	end.setUint32(16, Math.min(bodies, SEE_64), true);
	const isSmall = entries < SEE_64_SHORT && lists < SEE_64 && bodies < SEE_64;
	return isSmall
		? new Uint8Array(end.buffer)
		: joinBytes([end64({ entries, bodies, lists }), new Uint8Array(end.buffer)]);
}

function end64({ entries, bodies, lists }: Totals): Uint8Array {
	const view = new DataView(new ArrayBuffer(76));
	view.setUint32(0, END_64, true);
	view.setBigUint64(4, 44n, true);
	view.setUint16(12, VERSION_64, true);
	view.setUint16(14, VERSION_64, true);
	view.setBigUint64(24, BigInt(entries), true);
	view.setBigUint64(32, BigInt(entries), true);
	view.setBigUint64(40, BigInt(lists), true);
	view.setBigUint64(48, BigInt(bodies), true);
	view.setUint32(56, LOCATOR_64, true);
	view.setBigUint64(64, BigInt(bodies + lists), true);
	view.setUint32(72, 1, true);
	return new Uint8Array(view.buffer);
}
