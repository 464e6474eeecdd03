import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "~/kernel/time/dates";

/** As every app has it where nothing else is said (RFC 6238 with SHA-1): other choices are ignored by some. */
const STEP_MS = 30_000;
const DIGITS = 6;

/** Steps before and after the present one whose codes are good too: clocks differ, and people type slowly. */
const DRIFT = 1;

const CODE = /^\d{6}$/;

export function codeAt(secret: Uint8Array, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac("sha1", secret).update(counter).digest();
	const offset = mac.readUInt8(mac.length - 1) & 0xf;
	const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
	return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

export function stepAt(now: Instant): number {
	return Math.floor(now / STEP_MS);
}

/** The step that a code is of, among those that are good now and later than `after`; `null` where it is of none. */
export function matchStep(secret: Uint8Array, code: string, now: Instant, after: number): number | null {
	if (!CODE.test(code)) return null;
	let match: number | null = null;
	for (let step = stepAt(now) - DRIFT; step <= stepAt(now) + DRIFT; step++) {
		const same = timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code));
		if (same && step > after) match = step;
	}
	return match;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding (RFC 4648 section 6), as apps take secrets. */
export function toBase32(bytes: Uint8Array): string {
	let [text, bits, value] = ["", 0, 0];
	for (const byte of bytes) {
		value = ((value << 8) | byte) & 0xfff;
		bits += 8;
		while (bits >= 5) {
			bits -= 5;
			text += ALPHABET[(value >> bits) & 31];
		}
	}
	return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}
