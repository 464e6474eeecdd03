import fc from "fast-check";
import { expect, test } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { select } from "#tests/harness/rows";
import { tries } from "#tests/harness/volume";
import { revokeLinks, shareInvoice } from "~/invoices/server/share-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { AppError } from "~/kernel/errors";
import { readCredit, settleByCredit } from "~/payments/server/client-credit.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";
import { severalShop } from "./several-shop";

const TOTALS = [10_000, 5_000, 2_500];

const which = fc.nat(TOTALS.length - 1);

/** What clients, their banks, Stripe and the owner do; `at` picks among what there is by then. */
const step = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ kind: fc.constant("all" as const), which }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("alone" as const), which }) },
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant("part" as const), which, amount: fc.integer({ min: 10, max: 90 }) }),
	},
	{
		weight: 5,
		arbitrary: fc.record({ kind: fc.constant("pay" as const), at: fc.nat(9), how: fc.constantFrom("card", "debit") }),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("decide" as const), at: fc.nat(9), comes: fc.boolean() }) },
	{ weight: 5, arbitrary: fc.record({ kind: fc.constant("tell" as const), at: fc.nat(30) }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("outbox" as const) }) },
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant("cash" as const), which, amount: fc.integer({ min: 1, max: 6_000 }) }),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("undo" as const), which }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("mark" as const), which }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("credit" as const), which }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("relink" as const), which }) },
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant("refund" as const),
			at: fc.nat(9),
			share: fc.integer({ min: 1, max: 4 }),
		}),
	},
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Shop = Awaited<ReturnType<typeof severalShop>>;

test("whatever clients pay of several, in parts and at once, and in whatever order it is told: all is booked once, nothing is lost", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
			const shop = await severalShop(TOTALS);
			const debits = new Set<string>();
			for (const each of steps) {
				await take(shop, each, debits).catch((error: unknown) => {
					if (!(error instanceof AppError)) throw error;
				});
				await expectOneOpen(shop);
			}
			for (const id of debits) await shop.stripe.debited(id, true);
			// Twice, as what is told of a refund before its payment is brought again.
			for (let times = 0; times < 2; times++) {
				for (const event of shop.stripe.events) await shop.receive(event).catch(() => {});
			}
			await shop.settle();
			takeLogged();
			await expectMoney(shop, debits);
		}),
		tries(800),
	);
});

async function take(shop: Shop, does: Step, debits: Set<string>): Promise<unknown> {
	const { ctx, user, stripe, sold } = shop;
	const { id = "", token = "" } = ("which" in does ? sold[does.which] : undefined) ?? {};
	switch (does.kind) {
		case "all":
			return shop.pressAll(token);
		case "alone":
			return shop.press(token);
		case "part":
			return shop.checkoutPart(token, String(does.amount));
		case "pay": {
			const open = [...stripe.sessions.values()].filter(({ status }) => status === "open");
			const session = open[does.at % Math.max(1, open.length)];
			if (!session) return;
			if (does.how === "debit") debits.add(session.id);
			return stripe.pay(session.id, does.how === "debit" ? "debit" : "card");
		}
		case "decide": {
			const waiting = [...debits];
			const session = waiting[does.at % Math.max(1, waiting.length)];
			if (!session) return;
			debits.delete(session);
			return stripe.debited(session, does.comes);
		}
		case "tell": {
			const event = stripe.events[does.at % Math.max(1, stripe.events.length)];
			return event && shop.receive(event);
		}
		case "outbox":
			return shop.work();
		case "cash":
			return recordPayment(ctx, user, id, {
				...{ amount: does.amount, method: "cash", reference: "", surplus: true, writeOff: false },
			});
		case "undo": {
			const cash = (await shop.payments(id)).find(({ method, reversedAt }) => method === "cash" && reversedAt === null);
			return cash && reversePayment(ctx, user, id, cash.id);
		}
		case "mark":
			return updateInvoice(ctx, user, id, { status: "paid" });
		case "credit":
			return settleByCredit(ctx, user, id);
		case "relink":
			await revokeLinks(ctx, user, id);
			sold[does.which] = { ...(sold[does.which] as (typeof sold)[number]), token: await shareInvoice(ctx, user, id) };
			return;
		case "refund": {
			const charges = [...stripe.charges.values()].filter(
				(charge) => charge.amount > charge.refunded && isPaid(shop, charge.paymentIntent),
			);
			const charge = charges[does.at % Math.max(1, charges.length)];
			if (!charge) return;
			return stripe.refund(charge.paymentIntent, Math.ceil((charge.amount - charge.refunded) / does.share));
		}
	}
}

function isPaid({ stripe }: Shop, intent: string): boolean {
	return [...stripe.sessions.values()].some(
		({ paymentIntent, paymentStatus }) => paymentIntent === intent && paymentStatus === "paid",
	);
}

/** Of each invoice one session at most is open here, and it asks for no more than is owed of it. */
async function expectOneOpen({ user }: Shop) {
	const open = await select<{ invoice_id: string; n: number; over: number }>(
		`SELECT part.invoice_id, count(*) AS n, max(part.asked > payable - settled) AS over
		FROM card_checkout_invoices AS part JOIN card_checkouts ON card_checkouts.id = part.checkout_id
			JOIN invoices ON invoices.id = part.invoice_id
		WHERE part.user_id = ? AND state = 'open' GROUP BY part.invoice_id HAVING n > 1 OR over`,
		user.id,
	);
	expect(open).toEqual([]);
}

async function expectMoney(shop: Shop, debits: Set<string>) {
	const { ctx, user, stripe, sold, read } = shop;
	const cards = await select<{ reference: string; amount: number; back: number }>(
		`SELECT reference, amount, (SELECT coalesce(sum(amount), 0) FROM payments AS back WHERE back.refers_to = payments.id) AS back
		FROM payments WHERE user_id = ? AND kind = 'in' AND provider = 'stripe' ORDER BY reference`,
		user.id,
	);
	expect(debits.size).toBeGreaterThanOrEqual(0);
	const paid = [...stripe.charges.values()]
		.filter(({ paymentIntent }) => isPaid(shop, paymentIntent))
		.map(({ paymentIntent: reference, amount, refunded: back }) => ({ reference, amount, back }));
	expect(cards).toEqual(paid.toSorted((one, other) => (one.reference < other.reference ? -1 : 1)));
	const [money] = await select<{ came: number; settled: number; wrong: number }>(
		`SELECT
			(SELECT coalesce(sum(iif(kind = 'in', amount, -amount)), 0) FROM payments WHERE user_id = ?1) AS came,
			(SELECT coalesce(sum(amount), 0) FROM settlements WHERE user_id = ?1) AS settled,
			(SELECT count(*) FROM invoices WHERE user_id = ?1 AND (settled < 0 OR settled > payable
				OR settled <> (SELECT coalesce(sum(amount), 0) FROM settlements WHERE invoice_id = invoices.id)
				OR (status = 'paid') <> (settled = payable AND status <> 'draft'))) AS wrong`,
		user.id,
	);
	expect(money?.wrong).toBe(0);
	expect(await readCredit(ctx, user, sold[0]?.id ?? "")).toBe((money?.came ?? 0) - (money?.settled ?? 0));
	for (const { id, total } of sold) {
		const { received, payable } = await read(id);
		expect([payable, received <= total]).toEqual([total, true]);
	}
}
