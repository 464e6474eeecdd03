import { expect } from "vitest";
import type { Answer } from "./api";

/** On every answer, whatever it is. */
export const ALWAYS = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
	"cache-control": "private, no-store",
};

type Policy = (nonce: string) => string;

/** Of every answer, but what is another's below. */
export const HOUSE: Policy = (nonce) =>
	[
		"default-src 'self'",
		`script-src 'self' 'wasm-unsafe-eval' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");

/** Of the pages for clients, which load from here alone. */
export const CLIENTS: Policy = (nonce) =>
	[
		"default-src 'none'",
		`script-src 'nonce-${nonce}'`,
		"style-src 'self'",
		"img-src 'self'",
		"font-src 'self'",
		"connect-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");

/** The nonce that an answer's policy names; checks that the policy is exactly ours. */
export function nonceOf({ headers }: Pick<Answer, "headers">, policy = HOUSE): string {
	const given = headers.get("Content-Security-Policy") ?? "";
	const nonce = /'nonce-([\w-]{22})'/.exec(given)?.[1] ?? "";
	expect(given).toBe(policy(nonce));
	return nonce;
}
