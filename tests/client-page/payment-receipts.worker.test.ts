import { beforeEach, expect, test } from "vitest";
import { findSettledUntil } from "#db/payments/receipts";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { select } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { revokeLinks, shareInvoice } from "~/invoices/server/share-invoice.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";
import { loader as readPage } from "~/routes/share/page";
import { loader as readReceipt } from "~/routes/share/receipt";

let ctx: AppContext;
let me: User;
let tick = 0;

beforeEach(async () => {
	const made = testContext({ now: "2026-06-18T12:00:00Z" });
	ctx = { ...made.ctx, clock: { now: () => Date.UTC(2026, 5, 18, 12) + 1000 * tick++ } };
	me = await aUser(ctx, { plan: "pro" });
});

const bill = () => createInvoice(ctx, me, anInvoice(), { status: "sent" });
const pay = async (
	id: string,
	amount: number,
	paidOn: string,
	more: { surplus?: boolean; writeOff?: boolean } = {},
) => {
	const input = { method: "card", reference: "", surplus: false, writeOff: false, ...more } as const;
	const { payment } = await recordPayment(ctx, me, id, { amount, paidOn, ...input });
	const [row] = await select<{ id: string }>(
		"SELECT id FROM settlements WHERE payment_id = ? AND amount > 0",
		payment.id,
	);
	return { paymentId: payment.id, settlementId: row?.id ?? "" };
};
const until = (invoiceId: string, { settlementId }: { settlementId: string }) =>
	findSettledUntil(ctx.db, me.id, { invoiceId, settlementId });

test("the receipt of a payment says what had come in by then, and no more", async () => {
	const { id } = await bill();
	const first = await pay(id, 10_000, "2026-06-02");
	const second = await pay(id, 5_001, "2026-06-10");
	// Booked last, and of a day between them.
	const between = await pay(id, 49, "2026-06-05");
	const last = await pay(id, 99_999, "2026-06-11", { surplus: true });
	const none = { credited: 0, writtenOff: 0 };
	expect(await until(id, first)).toEqual({ ...none, day: "2026-06-02", received: 10_000 });
	expect(await until(id, between)).toEqual({ ...none, day: "2026-06-05", received: 10_049 });
	expect(await until(id, second)).toEqual({ ...none, day: "2026-06-10", received: 15_050 });
	expect(await until(id, last)).toEqual({ ...none, day: "2026-06-11", received: 25_050 });
});

test("the rest that a payment waived is waived in its receipt; one that was taken back, or settles another invoice, has none", async () => {
	const [one, other] = [await bill(), await bill()];
	const wrong = await pay(one.id, 3_000, "2026-06-03");
	await reversePayment(ctx, me, one.id, wrong.paymentId);
	const waived = await pay(one.id, 25_000, "2026-06-04", { writeOff: true });
	const elsewhere = await pay(other.id, 100, "2026-06-04");
	expect(await until(one.id, waived)).toEqual({ day: "2026-06-04", received: 25_000, credited: 0, writtenOff: 50 });
	expect([await until(one.id, wrong), await until(one.id, elsewhere)]).toEqual([null, null]);
	const stranger = await aUser(ctx);
	const { settlementId } = waived;
	expect(await findSettledUntil(ctx.db, stranger.id, { invoiceId: one.id, settlementId })).toBeNull();
});

test("a link gives the receipts of its own invoice's payments, each another one, and none that is forged", async () => {
	const made = async () => {
		const { id } = await bill();
		await pay(id, 10_000, "2026-06-02");
		await pay(id, 5_001, "2026-06-10");
		const token = await shareInvoice(ctx, me, id);
		const ask = (loader: typeof readPage, path: string) => {
			const request = new Request(`https://duebill.test/i/${token}${path}`);
			const context = { ctx, nonce: "n", origin: { network: crypto.randomUUID() } };
			return loader({ request, params: { token }, context } as unknown as Parameters<typeof readPage>[0]);
		};
		const html = await (await ask(readPage, "")).text();
		const receipts = [...html.matchAll(/href="[^"]+(\/receipt\.pdf\?payment=[^"]+)"/g)].map(([, href = ""]) => href);
		return { id, html, receipts, receipt: (path: string) => ask(readReceipt, path) };
	};
	const [one, other] = [await made(), await made()];
	expect(wordsOf(one.html)).toMatch(
		/Received Card \$50\.01 10 Jun 2026 Receipt Card \$100\.00 2 Jun 2026 Receipt Total \$150\.01/,
	);
	expect(one.receipts).toHaveLength(2);
	const [second, first] = await Promise.all(
		one.receipts.map(async (path) => new TextDecoder("latin1").decode(await (await one.receipt(path)).arrayBuffer())),
	);
	expect([first?.slice(0, 5), first === second]).toEqual(["%PDF-", false]);
	const theirs = other.receipts[0]?.split("=")[1] ?? "";
	for (const forged of [theirs, "x", "", one.id, crypto.randomUUID(), `${theirs}' OR 1=1 --`]) {
		const { status } = await one.receipt(`/receipt.pdf?payment=${encodeURIComponent(forged)}`);
		expect([forged, status]).toEqual([forged, 409]);
	}
	await revokeLinks(ctx, me, one.id);
	expect((await one.receipt(one.receipts[0] ?? "")).status).toBe(404);
});
