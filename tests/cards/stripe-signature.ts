import { createHmac } from "node:crypto";

export const WEBHOOK_SECRET = "whsec_of_the_tests";

/** The `Stripe-Signature` of a body, as Stripe makes it. `at` is in milliseconds. */
export function signed(body: string | Uint8Array, at: number, secret = WEBHOOK_SECRET): string {
	const seconds = Math.floor(at / 1000);
	return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex")}`;
}
