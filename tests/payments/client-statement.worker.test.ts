import { beforeEach, expect, test } from "vitest";
import { clientStatement, isOfClient } from "#db/payments/client-statement";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { readFigures, readStatement } from "~/payments/server/read-statement.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";

const SINCE = "2026-01-01";

let ctx: AppContext;
let me: User;
let clientId: string;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "EUR" });
	const client = { ...BLANK_CLIENT, name: "Kestrel & Pine", email: "Accounts@KestrelPine.example" };
	clientId = (await addClient(ctx, me, client)).id;
});

const sent = (rate: number) =>
	createInvoice(
		ctx,
		me,
		anInvoice({
			issueDate: "2026-01-02",
			dueDate: "2026-07-02",
			currency: "EUR",
			items: [{ description: "Work", quantity: 100, rate }],
		}),
		{ status: "sent" },
	);
const pay = async (id: string, amount: number, paidOn: string) => {
	const input = { method: "bank_transfer", reference: "", surplus: true, writeOff: false } as const;
	return (await recordPayment(ctx, me, id, { amount, paidOn, ...input })).payment;
};
const read = (most = 100) => clientStatement(ctx.db, { userId: me.id, clientId }, { since: SINCE, most });

test("after each of random bookings the sums are those of the rows, of the client's figures and of the statement of account", async () => {
	const ids: string[] = [];
	let seed = 7;
	const random = (below: number) => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed % below;
	};
	for (let step = 0; step < 24; step++) {
		if (step % 3 === 0) ids.push((await sent(1000 + random(90_000))).id);
		else {
			const id = ids[random(ids.length)] as string;
			const payment = await pay(id, 1 + random(60_000), random(2) ? "2026-02-03" : "2025-12-30");
			if (random(4) === 0) await reversePayment(ctx, me, id, payment.id);
		}
		const statement = await read();
		const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
		const openSum = statement.open.reduce((total, { open }) => total + open, 0);
		const [figures] = (await readFigures(ctx, me, clientId)).sums;
		const { closing } = (await readStatement(ctx, me, clientId, { from: "2025-01-01" })).statement;
		expect(sum(statement.openSums)).toBe(openSum);
		expect(openSum).toBe(figures?.open ?? 0);
		expect(sum(statement.receivedSums)).toBe(sum(statement.received));
		expect(sum(statement.credit)).toBe(figures?.credit ?? 0);
		expect(openSum - sum(statement.credit)).toBe(closing);
		expect(statement.credit.every(({ amount }) => amount > 0)).toBe(true);
	}
});

test("rows end at a limit and sums do not; the oldest due date and the newest payment come first", async () => {
	for (let n = 1; n <= 3; n++) await pay((await sent(1000 * n)).id, 100 * n, `2026-03-0${n}`);
	const { open, openSums, received, receivedSums } = await read(2);
	expect([open.length, received.map(({ day }) => day)]).toEqual([2, ["2026-03-03", "2026-03-02"]]);
	expect([openSums, receivedSums]).toMatchObject([[{ amount: 5400, count: 3 }], [{ amount: 600, count: 3 }]]);
});

test("a surplus is credit beside what it settles, and an invoice is in the account of its own client alone", async () => {
	const mine = await sent(5000);
	const other = await addClient(ctx, me, { ...BLANK_CLIENT, name: "Teal", email: "teal@example.com" });
	await pay(mine.id, 9000, "2026-03-04");
	const { received, credit } = await read();
	expect(received).toMatchObject([{ amount: 9000, invoices: [{ id: mine.id, number: mine.number }] }]);
	expect(credit).toEqual([{ currency: "EUR", amount: 4000 }]);
	const stranger = await aUser(ctx);
	const owner = { userId: me.id, clientId };
	expect(await isOfClient(ctx.db, owner, mine.id)).toBe(true);
	expect(await isOfClient(ctx.db, { ...owner, userId: stranger.id }, mine.id)).toBe(false);
	expect(await isOfClient(ctx.db, { ...owner, clientId: other.id }, mine.id)).toBe(false);
});

test("of two saved clients with one address, the statement of each has what names it, and not the other's invoices, money or files", async () => {
	const mine = await sent(5000);
	const namesake = await addClient(ctx, me, { ...BLANK_CLIENT, name: "Teal", email: "accounts@kestrelpine.example" });
	const theirs = await sent(7000);
	await change("UPDATE invoices SET client_id = ? WHERE id = ?", namesake.id, theirs.id);
	await change("UPDATE invoices SET client_id = ? WHERE id = ?", clientId, mine.id);
	await pay(mine.id, 1000, "2026-03-04");
	await pay(theirs.id, 9000, "2026-03-05");
	const statement = await read();
	expect(statement.open.map(({ id }) => id)).toEqual([mine.id]);
	expect(statement.openSums).toMatchObject([{ amount: 4000, count: 1 }]);
	expect(statement.received).toMatchObject([{ amount: 1000, invoices: [{ id: mine.id }] }]);
	expect([statement.receivedSums, statement.credit]).toMatchObject([[{ amount: 1000, count: 1 }], []]);
	const ofTeal = { userId: me.id, clientId: namesake.id };
	expect(await clientStatement(ctx.db, ofTeal, { since: SINCE, most: 9 })).toMatchObject({
		open: [],
		received: [{ amount: 9000 }],
		credit: [{ amount: 2000 }],
	});
	expect(await isOfClient(ctx.db, { userId: me.id, clientId }, theirs.id)).toBe(false);
	// Once the other is deleted, its address's account is this one's again.
	await change("UPDATE clients SET deleted_at = 1 WHERE id = ?", namesake.id);
	expect(await isOfClient(ctx.db, { userId: me.id, clientId }, theirs.id)).toBe(true);
});
