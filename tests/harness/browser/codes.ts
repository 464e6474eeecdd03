import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an app on a phone shows for a secret that was typed into it, a number of half minutes from now (RFC 6238). */
export function codeOf(secret: string, away = 0): string {
	const bits = [...secret.replaceAll(" ", "")].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"));
	const bytes = (bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + away));
	const mac = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
	const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
	return String(number % 1_000_000).padStart(6, "0");
}
