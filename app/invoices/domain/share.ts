import { z } from "zod";
import { toBucket } from "~/kernel/bucket";
import type { Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

/** Random bytes in a token: 256 bits can't be guessed. */
export const TOKEN_BYTES = 32;

/** "0" is of links from before there were buckets. */
const TOKEN = /^(0|[0-9a-f]{3})\.[\w-]{43}$/;

/** A token as links contain it: its account's bucket, and the secret. */
export function shareToken(accountId: string, secret: string): string {
	return `${toBucket(accountId)}.${secret}`;
}

/** Whether a text can be a token at all; what can't is asked of no database. */
export function isShareToken(text: string): boolean {
	return TOKEN.test(text);
}

export function shareUrl(origin: string, token: string): string {
	return `${origin}/i/${token}`;
}

/** The page of a client's statement, by a token of its own. */
export function statementUrl(origin: string, token: string): string {
	return `${shareUrl(origin, token)}/statement`;
}

export interface NewLink {
	/** `null` where it never runs out. */
	expiresAt?: Instant | null;
	renew?: boolean;
}

/** What `POST /api/invoices/{id}/share` takes, and that of a client. */
export const SharePayload = z.object({
	expiresAt: z.iso
		.datetime({ offset: true, error: () => m.invoices_share_wrong_end() })
		.nullish()
		.transform((text): Instant | null => (text ? Date.parse(text) : null))
		.describe("When the link runs out; null for never"),
	renew: z.boolean().default(false).describe("Whether all earlier links end, those in mails too"),
});

export const ShareView = z.object({ url: z.url().describe("The page. It is told here and nowhere else") });
