import { PLAN_NAMES } from "~/billing/domain/plan";
import { dateIn, formatDate, formatInstant } from "~/kernel/time/dates";
import { formatAge } from "~/kernel/time/duration";
import { m } from "~/paraglide/messages";
import { allTicketsPage } from "~/support/server/tickets.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import { AccountsQuery } from "../domain/accounts-query";
import { accountsPage } from "../server/accounts.server";
import { effectsPage } from "../server/effects.server";
import { readMailFailure } from "../server/mail-failure.server";
import { mailTroublePage } from "../server/mail-trouble.server";
import { missingLogosPage } from "../server/missing-logos.server";
import { reportsPage } from "../server/reported-pages.server";
import { readMailSetup } from "../server/test-mail.server";

export async function loadAdministration({ ctx, actor, url }: ActorCall) {
	const { q: search, cursor, tickets: ticketCursor } = AccountsQuery.parse(readQuery(url));
	const [accounts, effects, failure, mails, logos, reports, tickets] = await Promise.all([
		accountsPage(ctx, actor, { search, cursor }),
		effectsPage(ctx, actor),
		readMailFailure(ctx, actor),
		mailTroublePage(ctx, actor),
		missingLogosPage(ctx, actor),
		reportsPage(ctx, actor),
		allTicketsPage(ctx, actor, { cursor: ticketCursor }),
	]);
	const createdOn = (at: number) => formatDate(dateIn(actor.timezone, at));
	return {
		search: search ?? "",
		account: [
			{ label: m.access_name(), value: actor.name },
			{ label: m.access_email(), value: actor.email },
			{ label: m.admin_plan(), value: PLAN_NAMES[actor.plan] },
		],
		accounts: { ...accounts, rows: accounts.rows.map((row) => ({ ...row, createdOn: createdOn(row.createdAt) })) },
		effects: {
			count: effects.count,
			rows: effects.oldest.map(({ createdAt, dueAt, ...effect }) => ({
				...effect,
				age: formatAge(ctx.clock.now() - createdAt),
				nextTry: formatInstant(dueAt, actor.timezone),
			})),
		},
		failure,
		setup: readMailSetup(ctx, actor),
		mail: {
			count: mails.count,
			rows: mails.oldest.map(({ id, kind, state, detail, updatedAt }) => ({
				id,
				kind,
				state,
				detail,
				age: formatAge(ctx.clock.now() - updatedAt),
			})),
		},
		missingLogos: {
			count: logos.count,
			rows: logos.oldest.map(({ noticedAt, ...logo }) => ({
				...logo,
				noticedOn: formatInstant(noticedAt, actor.timezone),
			})),
		},
		reports: {
			...reports,
			rows: reports.rows.map(({ createdAt, demoUntil, emailVerifiedAt, ...report }) => ({
				...report,
				reportedAt: formatInstant(createdAt, actor.timezone),
			})),
		},
		tickets: {
			...tickets,
			rows: tickets.rows.map(({ name, email, createdAt, ...ticket }) => ({
				...ticket,
				from: { name, email },
				sentAt: formatInstant(createdAt, actor.timezone),
			})),
		},
	};
}
