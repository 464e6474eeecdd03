import { AppError } from "~/kernel/errors";
import { formatMoney, trueMinus } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { findStopText } from "~/mail/domain/report";
import { listStoppedAddresses } from "~/mail/server/stopped-addresses.server";
import { m } from "~/paraglide/messages";
import { requireMail } from "~/sending/server/require-mail.server";
import { redirectWithToast } from "~/web/flash.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import { StatementPageQuery } from "../domain/statement-query";
import { readUsual } from "../server/send-statement.server";

/** What the page shows that mails a client's statement; where there is no mail, the client's page says so. */
export async function loadSendStatement({ ctx, visit, actor, id, url }: ActorCall) {
	const [{ client, statement, mail, copies }, stopped] = await Promise.all([
		readUsual(ctx, actor, id, StatementPageQuery.parse(readQuery(url))),
		listStoppedAddresses(ctx, actor.id),
	]);
	try {
		requireMail(ctx, actor);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		throw await redirectWithToast(visit, `/clients/${id}${url.search}`, {
			title: m.payments_statement_not_sent(),
			description: error.message,
		});
	}
	const { from, to, currency, closing } = statement;
	const stop = findStopText(stopped, client.email, actor.timezone);
	const addresses = client.email === "" ? [] : [{ address: client.email, name: client.name, stop }];
	return {
		id,
		name: client.name,
		query: `?${new URLSearchParams({ from, to, currency })}`,
		about: [
			m.payments_statement_period({ from: formatDate(from), to: formatDate(to) }),
			m.kernel_label_value({
				label: m.payments_statement_owed_sum(),
				value: trueMinus(formatMoney(closing, currency)),
			}),
		].join(", "),
		addresses,
		ownEmail: actor.email,
		noEmail: Boolean(client.standIn),
		file: mail.files[0]?.name ?? null,
		values: {
			to: addresses.flatMap(({ address, stop }) => (stop ? [] : [address])),
			other: "",
			cc: copies.cc.filter((address) => address !== client.email).join(", "),
			copy: copies.bcc.length > 0 ? "on" : "",
			subject: mail.subject,
			message: mail.message,
			key: ctx.ids.uuid(),
		},
	};
}
