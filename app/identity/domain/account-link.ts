import { z } from "zod";
import type { Instant } from "~/kernel/dates";

/** What a link that is mailed to an account's owner does. */
export const LINK_PURPOSES = ["confirm-address", "keep-address"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export interface AccountLink {
	/** The database keeps no token. */
	tokenHash: string;
	userId: string;
	purpose: LinkPurpose;
	/** What it does it to: the address. */
	subject: string;
	expiresAt: Instant;
}

/** The token of a link, as the API takes it. */
export const LinkPayload = z.object({ token: z.string().max(200) });
