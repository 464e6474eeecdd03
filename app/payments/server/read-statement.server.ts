import { clientAccount, clientFigures } from "#db/payments/client-book";
import type { Actor } from "~/access/domain/user";
import type { Client } from "~/clients/domain/client";
import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import { dateIn } from "~/kernel/time/dates";
import { defaultPeriod, type Statement, withBalances } from "../domain/statement";
import type { StatementChoice } from "../domain/statement-query";

/** The most entries of a statement that is shown or printed; what a period has beyond is left out, and said to be. */
const MAX_ENTRIES = 1000;
/** All of them, for a file. */
export const EVERY_ENTRY = Number.MAX_SAFE_INTEGER - 1;

/** How many invoices a client's page shows, and from how many it says in how many days they are paid. */
const MAX_SHOWN = 6;
const MEASURED = 100;

/**
 * The account of a client of the actor's in one currency over a period (docs/money.md section 3). A period that ends before
 * it begins is its last day alone.
 * @throws AppError not_found
 */
export async function readStatement(
	ctx: AppContext,
	actor: Actor,
	clientId: string,
	choice: StatementChoice,
	most = MAX_ENTRIES,
): Promise<{ client: Client; statement: Statement }> {
	const today = dateIn(actor.timezone, ctx.clock.now());
	const usual = defaultPeriod(today);
	const [from = usual.from, to = usual.to] = [choice.from ?? usual.from, choice.to ?? usual.to].sort();
	const period = { from, to };
	const owner = { userId: actor.id, clientId };
	const currency = choice.currency ?? null;
	const [client, account] = await Promise.all([
		readClient(ctx, actor, clientId),
		clientAccount(ctx.db, owner, { ...period, currency, ownCurrency: actor.currency, most: most + 1 }),
	]);
	const { opening, closing } = account;
	const entries = withBalances(opening, account.entries.slice(0, most));
	const complete = account.entries.length <= most;
	return { client, statement: { ...period, today, currency: account.currency, opening, closing, complete, entries } };
}

/** What a client's page says of it beside its statement: nothing where the client is not there. */
export async function readFigures(ctx: AppContext, actor: Actor, clientId: string) {
	const now = ctx.clock.now();
	const since = `${dateIn(actor.timezone, now).slice(0, 4)}-01-01`;
	return clientFigures(
		ctx.db,
		{ userId: actor.id, clientId },
		{ now, since, ownCurrency: actor.currency, most: MAX_SHOWN, paid: MEASURED },
	);
}
