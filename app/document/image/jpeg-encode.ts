import { encode } from "jpeg-js";
import type { Pixels } from "./pixels";

/** Of 100: at 300 dots an inch nobody sees that anything was left out. */
const QUALITY = 90;

/** Writes pixels as a JPEG in three colours; what is clear in them is lost. */
export function encodeJpeg({ width, height, rgba }: Pixels): Uint8Array {
	return Uint8Array.from(encode({ width, height, data: rgba }, QUALITY).data);
}
