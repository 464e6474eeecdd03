import { hash } from "node:crypto";
import { RuleBroken } from "#db/commit";
import type { AppContext } from "~/context";
import { toBucket } from "~/kernel/bucket";
import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** The token of a link in a mail: its account's bucket and 256 random bits. */
export function makeLinkToken({ ids }: AppContext, accountId: string): string {
	return `${toBucket(accountId)}.${ids.token(32)}`;
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
	return hash("sha256", token, "hex");
}

export function linkEnded(): AppError {
	return notFound(m.access_reset_ended());
}

/** What the database refused of what a link was to do, in words. */
export function linkRefusal(error: unknown): unknown {
	if (!(error instanceof RuleBroken)) return error;
	return error.rule === "email_free" ? new AppError("conflict", m.access_email_taken()) : linkEnded();
}
