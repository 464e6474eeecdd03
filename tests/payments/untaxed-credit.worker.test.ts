import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { issueDeposit } from "~/payments/server/issue-deposit.server";

test("an invoice without tax is credited by its lines, be it with a discount or with something prepaid", async () => {
	const { ctx } = testContext({ now: "2026-06-18T12:00:00Z" });
	const me = await aUser(ctx, { plan: "pro" });
	const items = [
		{ description: "Design", quantity: 100, rate: 10_000 },
		{ description: "Build", quantity: 100, rate: 20_000 },
	];
	const input = (discount: number | null) => anInvoice({ items, discount, discountIn: "percent" });
	const reduced = await createInvoice(ctx, me, input(100_000), { status: "sent" });
	const draft = await createInvoice(ctx, me, input(null), { status: "draft" });
	await issueDeposit(ctx, me, draft.id, { wish: { percent: 300_000 } });
	const prepaid = await updateInvoice(ctx, me, draft.id, { status: "sent" });
	const credit = async ({ id, items: [item] }: typeof reduced) =>
		(await issueCreditNote(ctx, me, id, { reason: "", items: [{ itemId: item?.id ?? "", quantity: 10_000 }] })).total;
	expect([await credit(reduced), await credit(prepaid)]).toEqual([9_000, 10_000]);
});
