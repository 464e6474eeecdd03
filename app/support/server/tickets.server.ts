import { insertTicket, listTickets, ticketsAcrossAccounts } from "#db/support/support-tickets";
import type { Actor } from "~/access/domain/user";
import { requireAdministrator } from "~/admin/server/administrator.server";
import { type AppContext, readEachDatabase } from "~/context";
import { AppError } from "~/kernel/errors";
import { decodeCursor, mergeSlices, sliceFor, toPage } from "~/kernel/paging";
import type { Allowance } from "~/kernel/ports";
import { formatDuration } from "~/kernel/time/duration";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import type { TicketInput } from "../domain/ticket-input";
import type { Ticket } from "../domain/ticket-view";
import { planCopy } from "./ticket-mail.server";

/** More than a person has to ask; fewer than a machine would. */
const TICKETS_PER_ACCOUNT: readonly Allowance[] = [
	{ tries: 10, seconds: 3600 },
	{ tries: 30, seconds: 86_400 },
];

const PAGE_SIZE = 10;

/** Stores a request for support, and mails its writer a copy. Throws too_many_requests, key_reused. */
export async function openTicket(ctx: AppContext, actor: Actor, input: TicketInput, key?: string): Promise<Ticket> {
	const { type, subject, description } = input;
	const request = { type, subject, description };
	return withIdempotencyKey<Ticket>(ctx, actor, { key, request: request }, async (idempotencyStatements) => {
		const seconds = await ctx.limits.take(`tickets:${actor.id}`, TICKETS_PER_ACCOUNT);
		if (seconds > 0) throw tooManyTickets(seconds);
		const ticket: Ticket = { ...request, id: ctx.ids.uuid(), createdAt: ctx.clock.now() };
		const copy = planCopy(ctx, actor, ticket.id);
		await insertTicket(ctx.db, actor.id, ticket, [...idempotencyStatements(ticket), ...(copy?.statements ?? [])]);
		if (copy) enqueueDeliveries(ctx, copy.delivery);
		return ticket;
	});
}

interface Listing {
	limit?: number;
	cursor?: string | null | undefined;
}

/** A page of the actor's tickets, newest first, with the cursors of the pages beside it. */
export async function ticketsPage(ctx: AppContext, actor: Actor, { limit = PAGE_SIZE, cursor }: Listing) {
	const from = decodeCursor(cursor);
	return toPage(await listTickets(ctx.db, actor.id, sliceFor(limit, from)), limit, from);
}

/** The same of everybody's tickets. Throws AppError forbidden for all but the administrator. */
export async function allTicketsPage(ctx: AppContext, actor: Actor, { limit = PAGE_SIZE, cursor }: Listing) {
	requireAdministrator(ctx, actor);
	const from = decodeCursor(cursor);
	const slice = sliceFor(limit, from);
	const lists = await readEachDatabase(ctx, (db) => ticketsAcrossAccounts(db, slice));
	return toPage(mergeSlices(lists, slice), limit, from);
}

function tooManyTickets(retryAfter: number): AppError {
	const [length, unit] =
		retryAfter < 5400 ? ([retryAfter / 60, "minute"] as const) : ([retryAfter / 3600, "hour"] as const);
	const message = m.support_too_many({ wait: formatDuration(Math.ceil(length), unit) });
	return new AppError("too_many_requests", message, { retryAfter });
}
