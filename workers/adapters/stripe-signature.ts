import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "~/kernel/time/dates";

/** An older signature is a replay (docs.stripe.com/webhooks, "Preventing replay attacks"). */
const TOLERANCE_MS = 5 * 60_000;

/**
 * Whether a body was signed with the secret within five minutes of now. The header reads `t=<seconds>,v1=<hex>`; while a
 * secret is being replaced it has more than one `v1`.
 */
export function isSignedBy(secret: string, body: Uint8Array, header: string | null, now: Instant): boolean {
	const pairs = (header ?? "").split(",").map((pair) => pair.trim().split("=", 2));
	const [, seconds = ""] = pairs.find(([name]) => name === "t") ?? [];
	if (!/^\d{1,12}$/.test(seconds) || Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS) return false;
	const expected = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
	return pairs.some(([name, hex = ""]) => name === "v1" && isEqual(expected, hex));
}

function isEqual(expected: Uint8Array, hex: string): boolean {
	return /^[0-9a-f]{64}$/i.test(hex) && timingSafeEqual(expected, Buffer.from(hex, "hex"));
}
