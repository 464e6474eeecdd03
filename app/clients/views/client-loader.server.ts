import type { Actor } from "~/access/domain/user";
import { countLinks } from "~/client-page/server/statement-links.server";
import type { AppContext } from "~/context";
import { formatMoney } from "~/kernel/money/money";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { findStopText } from "~/mail/domain/report";
import { listStoppedAddresses } from "~/mail/server/stopped-addresses.server";
import { m } from "~/paraglide/messages";
import { figureTexts } from "~/payments/domain/client-figures";
import { StatementPageQuery } from "~/payments/domain/statement-query";
import { statementTexts } from "~/payments/domain/statement-texts";
import { readFigures, readStatement } from "~/payments/server/read-statement.server";
import { readClientMails } from "~/payments/server/sent-statements.server";
import { workedMinutes } from "~/time/domain/hours";
import { minutesText } from "~/time/domain/time-texts";
import { entryTotals } from "~/time/server/entry-totals.server";
import { readEntries } from "~/time/server/read-entries.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import { addressText } from "../domain/client-address";
import { checkText, currentCheck } from "../domain/vat-check";
import { canBeChecked } from "../server/vat-checks.server";

const ENTRIES = 4;

export async function loadClient({ ctx, actor, id, url }: ActorCall) {
	const choice = StatementPageQuery.parse(readQuery(url));
	const [{ client, statement }, figures, hours, stopped, openLinks, sent] = await Promise.all([
		readStatement(ctx, actor, id, choice),
		readFigures(ctx, actor, id),
		readHours(ctx, actor, id),
		listStoppedAddresses(ctx, actor.id),
		countLinks(ctx, actor, id),
		readClientMails(ctx, actor, id),
	]);
	const { name, email, company, type, vatId, copies, createdAt } = client;
	const check = currentCheck(client);
	return {
		id,
		name,
		email,
		company,
		type,
		vatId,
		vatCheck: check && { text: checkText(check, actor.timezone), isValid: check.result === "valid" },
		canCheckVat: canBeChecked(ctx, client),
		copies,
		hours,
		openLinks,
		stop: findStopText(stopped, email, actor.timezone),
		address: addressText(client),
		addedOn: formatDate(dateIn(actor.timezone, createdAt)),
		toPay: figures.toPay,
		formerEmails: figures.formerEmails,
		invoices: figures.rows,
		invoiceCount: figures.invoices,
		currencies: figures.sums.map(({ currency }) => currency),
		figures: figureTexts(figures, dateIn(actor.timezone, ctx.clock.now())),
		statement: statementTexts(statement),
		sentMails: sent,
	};
}

/** The last of a client's hours, and what is not billed yet; `null` where there are none. */
async function readHours(ctx: AppContext, actor: Actor, client: string) {
	const [{ entries }, { days }] = await Promise.all([
		readEntries(ctx, actor, { filter: { client }, limit: ENTRIES }),
		entryTotals(ctx, actor, { client, billed: "no", billable: "yes" }),
	]);
	if (entries.length === 0) return null;
	const now = ctx.clock.now();
	const minutes = days.reduce((sum, day) => sum + day.openMinutes, 0);
	const worth = days.reduce((sum, day) => sum + day.openAmount, 0);
	const words = { time: minutesText(minutes, actor), amount: formatMoney(worth, actor.currency) };
	return {
		entries: entries.map((entry) => {
			const { id, description, projectName, startedAt, endedAt, invoiceId, invoiceNumber } = entry;
			const day = formatDate(dateIn(actor.timezone, startedAt));
			return {
				id,
				name: description || projectName || m.payments_client_work(),
				about: invoiceId
					? m.payments_client_hours_billed({ day, number: invoiceNumber ?? m.time_unknown_invoice() })
					: m.payments_client_hours_open({ day }),
				time: minutesText(workedMinutes({ ...entry, endedAt: endedAt ?? now }), actor),
			};
		}),
		unbilled: minutes > 0 ? m.payments_client_hours_unbilled(words) : null,
	};
}
