import { inflateSync } from "node:zlib";
import { PictureError } from "./size";

/**
 * How much more than requested may come out before inflating ends: workerd asks for room by tens of thousands of bytes, and
 * calls what is all there too much where the room for one more piece is not allowed.
 */
const SPARE = 1_000_000;

/** Inflates what should be `size` bytes. Throws PictureError: "overfull" where there is more, "damaged" where there is less. */
export function inflateTo(size: number, data: Uint8Array): Uint8Array {
	let bytes: Uint8Array;
	try {
		bytes = inflateSync(data, { maxOutputLength: size + SPARE });
	} catch (error) {
		throw new PictureError(error instanceof RangeError ? "overfull" : "damaged");
	}
	if (bytes.length === size) return bytes;
	throw new PictureError(bytes.length > size ? "overfull" : "damaged");
}
