import { z } from "zod";
import type { Instant } from "~/kernel/time/dates";

/** What a link that is mailed to an account's owner does. */
export const LINK_PURPOSES = ["confirm-address", "keep-address", "stop-reports", "forgotten-timer"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export interface AccountLink {
	/** The database keeps no token. */
	tokenHash: string;
	userId: string;
	purpose: LinkPurpose;
	/** What it does it to: the address, the timer's id; empty where the purpose says all. */
	subject: string;
	expiresAt: Instant;
}

/** The token of a link, as the API takes it. */
export const LinkPayload = z.object({ token: z.string().max(200) });
