import { findSeries } from "#db/recurring/recurring-invoices";
import { listTroubled } from "#db/recurring/series-runs";
import type { Actor } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import { ownMail } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { forReader } from "~/kernel/language/in-language.server";
import type { MailMaker } from "~/mail/server/deliver.server";
import { type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import type { Series } from "../domain/recurring-invoice";
import { stoppedLetter } from "../domain/stopped-letter";

/** For the batch that records it: notifies the owner that a series has stopped, once for each date. `null` where that can't be. */
export function planStoppedMail(ctx: AppContext, owner: Actor, { id, nextOn }: Series): PlannedMail | null {
	if (mailRefusal(ctx, owner) !== null) return null;
	const key = `${id} ${nextOn}`;
	return planMail(ctx, { userId: owner.id, kind: "series-stopped", payload: { seriesId: id }, to: [owner.email], key });
}

const makeStoppedMail: MailMaker<"series-stopped"> = async (ctx, { userId, payload }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner) return { withheld: "account closed" };
	const row = await findSeries(ctx.db, userId, payload.seriesId);
	if (!row || row.series.trouble === "") return { withheld: "it goes on" };
	const { publicUrl } = ctx.config;
	const href = publicUrl === "" ? null : `${publicUrl}/recurring/${payload.seriesId}`;
	return forReader(owner, () => {
		const letter = stoppedLetter(row.series, { language: owner.language, href });
		return { ...ownMail(letter, letter.title), demo: owner.demoUntil !== null };
	});
};

export const STOPPED_MAILS = { "series-stopped": makeStoppedMail };

const MAX_SHOWN = 5;

/** The account's series that are stopped until their owner acts. */
export function readStoppedSeries(ctx: AppContext, actor: Actor): Promise<Pick<Series, "id" | "name" | "trouble">[]> {
	return listTroubled(ctx.db, actor.id, MAX_SHOWN);
}
