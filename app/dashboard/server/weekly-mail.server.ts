import { insertAccountLink } from "#db/access/account-links";
import { weeklyFigures } from "#db/dashboard/weekly-report";
import { listSeries } from "#db/recurring/recurring-invoices";
import { listUnbilled } from "#db/time/time-book";
import type { User } from "~/access/domain/user";
import { hashToken, makeLinkToken } from "~/access/server/link-token.server";
import { ownMail } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { billedName } from "~/einvoice/domain/buyer";
import { forReader } from "~/kernel/language/in-language.server";
import { addDays, type CalendarDate, DAY_MS, startOfDay } from "~/kernel/time/dates";
import type { MailMaker } from "~/mail/server/deliver.server";
import { priceLines } from "~/pricing/domain/totals";
import { timeLines, USUAL_GROUPING } from "~/time/domain/time-lines";
import { everyEntry } from "~/time/server/every-entry.server";
import { isQuiet, type WeeklyFigures } from "../domain/weekly-figures";
import { weeklyLetter } from "../domain/weekly-letter";
import { getsReport } from "./sweep-weekly.server";

/** Lines of each list: a mail is no ledger. */
const LINES = 10;

/** An old mail still stops reports. */
const STOPS_MS = 365 * DAY_MS;

/** How an account's week was, where there is anything to tell. */
const makeWeeklyMail: MailMaker<"weekly-report"> = async (ctx, { userId, payload: { monday } }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner || !getsReport(ctx, owner)) return { withheld: "no longer wanted" };
	const figures = await readFigures(ctx, owner, monday);
	if (isQuiet(figures)) return { withheld: "nothing to tell" };
	const { email, language, timezone } = owner;
	const origin = ctx.config.publicUrl;
	const stop = await mintStop(ctx, userId);
	return forReader(owner, () => {
		const letter = weeklyLetter({ language, email, timezone, monday, figures, links: { origin, stop } });
		return { ...ownMail(letter, letter.title), headers: oneClick(stop) };
	});
};

export const WEEKLY_MAILS = { "weekly-report": makeWeeklyMail };

/** By which a mail program stops reports for its reader (RFC 8058). */
function oneClick(stop: string): Record<string, string> {
	return { "List-Unsubscribe": `<${stop}/one-click>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

async function mintStop(ctx: AppContext, userId: string): Promise<string> {
	const token = makeLinkToken(ctx, userId);
	const expiresAt = ctx.clock.now() + STOPS_MS;
	await insertAccountLink(ctx.db, {
		tokenHash: hashToken(token),
		userId,
		purpose: "stop-reports",
		subject: "",
		expiresAt,
	});
	return `${ctx.config.publicUrl}/stop-reports/${token}`;
}

async function readFigures(ctx: AppContext, owner: User, monday: CalendarDate): Promise<WeeklyFigures> {
	const { id, timezone, currency } = owner;
	const [from, to, ahead] = [addDays(monday, -7), addDays(monday, -1), addDays(monday, 13)];
	const [start, end] = [startOfDay(from, timezone), startOfDay(monday, timezone)];
	const span = { now: ctx.clock.now(), from, to, start, end, ahead, limit: LINES };
	const [figures, series, entries] = await Promise.all([
		weeklyFigures(ctx.db, id, span),
		listSeries(ctx.db, id, LINES),
		everyEntry(ctx, (slice) => listUnbilled(ctx.db, id, undefined, slice)),
	]);
	const recurring = series.flatMap(({ series: { id, name, nextOn, pausedAt, invoice } }) => {
		if (nextOn === null || nextOn > ahead || pausedAt !== null) return [];
		const amount = priceLines(invoice.items, invoice.currency).total;
		return [{ id, name, clientName: billedName(invoice.client), day: nextOn, amount, currency: invoice.currency }];
	});
	const lines = timeLines(entries, { ...owner, grouping: USUAL_GROUPING });
	const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
	const amount = lines.reduce((sum, line) => sum + line.amount, 0);
	const { exactMinutes, durationFormat } = owner;
	return {
		...figures,
		recurring,
		unbilled: minutes > 0 ? { minutes, exactMinutes, durationFormat, amount, currency } : null,
	};
}
