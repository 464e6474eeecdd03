import { z } from "zod";
import type { Instant } from "~/kernel/dates";
import { BUCKET } from "~/kernel/jobs";
import { m } from "~/paraglide/messages";

/** Bytes of chance in a token: nobody guesses 256 bits. */
export const TOKEN_BYTES = 32;

const TOKEN = new RegExp(`^${BUCKET}\\.[\\w-]{43}$`);

/** A token as links carry it: which database its account is in, and the secret. */
export function shareToken(secret: string): string {
	return `${BUCKET}.${secret}`;
}

/** Whether a text can be a token at all; what can't is asked of no database. */
export function isShareToken(text: string): boolean {
	return TOKEN.test(text);
}

export function shareUrl(origin: string, token: string): string {
	return `${origin}/i/${token}`;
}

/** What `POST /api/invoices/{id}/share` takes. */
export const SharePayload = z.object({
	expiresAt: z.iso
		.datetime({ offset: true, error: () => m.invoices_share_wrong_end() })
		.nullish()
		.transform((text): Instant | null => (text ? Date.parse(text) : null))
		.describe("When the link runs out; null for never"),
});

export const ShareView = z.object({ url: z.url().describe("The client's page. It is told here and nowhere else") });
