import { AccountsQuery } from "~/admin/domain/accounts-query";
import { pageOfAccounts } from "~/admin/server/accounts.server";
import { pageOfEffects } from "~/admin/server/effects.server";
import { readMailFailure } from "~/admin/server/mail-failure.server";
import { pageOfMailTrouble } from "~/admin/server/mail-trouble.server";
import { pageOfMissingLogos } from "~/admin/server/missing-logos.server";
import { pageOfReports } from "~/admin/server/reported-pages.server";
import { readMailSetup } from "~/admin/server/test-mail.server";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { dateIn, formatDate, formatInstant } from "~/kernel/dates";
import { formatAge } from "~/kernel/duration";
import { m } from "~/paraglide/messages";
import { pageOfAllTickets } from "~/support/server/tickets.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

export async function loadAdministration({ ctx, actor, url }: ActorCall) {
	const { q: search, cursor, tickets: ticketCursor } = AccountsQuery.parse(readQuery(url));
	const [accounts, effects, failure, mails, logos, reports, tickets] = await Promise.all([
		pageOfAccounts(ctx, actor, { search, cursor }),
		pageOfEffects(ctx, actor),
		readMailFailure(ctx, actor),
		pageOfMailTrouble(ctx, actor),
		pageOfMissingLogos(ctx, actor),
		pageOfReports(ctx, actor),
		pageOfAllTickets(ctx, actor, { cursor: ticketCursor }),
	]);
	const createdOn = (at: number) => formatDate(dateIn(actor.timezone, at));
	return {
		search: search ?? "",
		account: [
			{ label: m.identity_name(), value: actor.name },
			{ label: m.identity_email(), value: actor.email },
			{ label: m.identity_plan(), value: PLAN_NAMES[actor.plan] },
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
				...{ id, kind, state, detail, age: formatAge(ctx.clock.now() - updatedAt) },
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
