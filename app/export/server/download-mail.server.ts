import { findDownload } from "#db/export/data-downloads";
import { ownMail } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { forReader } from "~/kernel/language/in-language.server";
import { formatInstant } from "~/kernel/time/dates";
import type { MailMaker } from "~/mail/server/deliver.server";
import { downloadLetter } from "../domain/download-letter";

/** Of one that was given up it is withheld once another is under way, and the other way round. */
const makeNotice: MailMaker<"download-ready" | "download-failed"> = async (ctx, { kind, userId, recipients }) => {
	const [owner, download] = await Promise.all([
		readAccount(ctx, userId),
		findDownload(ctx.db, userId, ctx.clock.now()),
	]);
	const failed = kind === "download-failed";
	if (!owner || !download || (failed ? download.failedAt : download.readyAt) === null)
		return { withheld: "no longer wanted" };
	const { language, timezone } = owner;
	const [email = ""] = recipients.to;
	return forReader(owner, () => {
		const until = failed ? null : formatInstant(download.expiresAt, timezone);
		const letter = downloadLetter({ language, email, until, links: linksOf(ctx) });
		return ownMail(letter, letter.title);
	});
};

export const DOWNLOAD_MAILS = { "download-ready": makeNotice, "download-failed": makeNotice };

function linksOf({ config: { publicUrl } }: AppContext) {
	return publicUrl === ""
		? null
		: { page: `${publicUrl}/settings/download`, security: `${publicUrl}/settings/security` };
}
