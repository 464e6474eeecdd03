import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { listWholeInvoices, readCounts, readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice, restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { inLanguage } from "~/kernel/language/in-language.server";

test("amounts and totals are worked out here, half up to the cent", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const items = [
		{ description: "Hours", quantity: 145, rate: 18010 },
		{ description: "Cover", quantity: 300, rate: 3333 },
	];
	const { id } = await createInvoice(ctx, actor, anInvoice({ items }), { status: "sent" });
	const invoice = await readInvoice(ctx, actor, id);
	expect(invoice.items.map(({ amount }) => amount)).toEqual([26115, 9999]);
	expect([invoice.subtotal, invoice.tax, invoice.total]).toEqual([36114, 0, 36114]);
});

test("forty parallel creates on free make exactly five, whatever their order", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "free" });
	const tries = Array.from({ length: 40 }, () => createInvoice(ctx, actor, anInvoice(), { status: "sent" }));
	const outcomes = await Promise.allSettled(tries);
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
	expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["plan_limit"]));
	expect((await readCounts(ctx, actor)).total).toBe(5);
});

test("deleting an invoice does not give its place in the month back, the next month does", async () => {
	const { ctx, setNow } = testContext({ now: "2026-03-31T23:59:59.000Z" });
	const actor = await aUser(ctx, { timezone: "Pacific/Kiritimati" });
	for (let n = 0; n < 5; n++) {
		const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
		await deleteInvoice(ctx, actor, id);
	}
	await expect(createInvoice(ctx, actor, anInvoice(), { status: "sent" })).rejects.toMatchObject({
		code: "plan_limit",
	});
	setNow("2026-04-01T00:00:00.000Z");
	await expect(createInvoice(ctx, actor, anInvoice(), { status: "sent" })).resolves.toMatchObject({
		status: "overdue",
	});
});

test("free has room for one draft, and sending it makes room for the next", async () => {
	const { ctx } = testContext({ now: "2026-03-02T12:00:00Z" });
	const actor = await aUser(ctx);
	const tries = Array.from({ length: 20 }, () => createInvoice(ctx, actor, anInvoice(), { status: "draft" }));
	const outcomes = await Promise.allSettled(tries);
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	const drafts = await listWholeInvoices(ctx, actor, { filter: { status: "draft" }, limit: 2 });
	const [draft] = drafts.invoices;
	if (!draft) throw new Error("no draft");
	await updateInvoice(ctx, actor, draft.id, { status: "sent", input: anInvoice({ number: draft.number }) });
	await expect(createInvoice(ctx, actor, anInvoice(), { status: "draft" })).resolves.toMatchObject({ status: "draft" });
});

test("a number that was issued is never used again, a deleted draft frees its own", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const sent = await createInvoice(ctx, actor, anInvoice({ number: "A-1" }), { status: "sent" });
	const draft = await createInvoice(ctx, actor, anInvoice({ number: "A-2" }), { status: "draft" });
	await deleteInvoice(ctx, actor, sent.id);
	await deleteInvoice(ctx, actor, draft.id);
	const again = (number: string) => createInvoice(ctx, actor, anInvoice({ number }), { status: "draft" });
	await expect(again("A-1")).rejects.toMatchObject({ code: "conflict", message: "Invoice number A-1 is already used" });
	await expect(again("A-2")).resolves.toMatchObject({ number: "A-2" });
	await expect(restoreInvoice(ctx, actor, draft.id)).rejects.toMatchObject({ code: "plan_limit" });
	await expect(restoreInvoice(ctx, actor, sent.id)).resolves.toMatchObject({ number: "A-1" });
});

test("what the database refuses is said in the language of who asked", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const draft = await createInvoice(ctx, actor, anInvoice({ number: "A-1" }), { status: "draft" });
	const another = () => createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	await expect(inLanguage("es", another)).rejects.toThrow(/permite 1 borrador\. Envíelo, elimínelo o mejore su plan/);
	await deleteInvoice(ctx, actor, draft.id);
	await createInvoice(ctx, actor, anInvoice({ number: "A-1" }), { status: "sent" });
	const restored = () => restoreInvoice(ctx, actor, draft.id);
	await expect(inLanguage("fr", restored)).rejects.toThrow("Le numéro de facture de ce brouillon est déjà utilisé");
	await expect(restored()).rejects.toThrow("Invoice number of this draft is already used");
	await expect(inLanguage("es", () => readInvoice(ctx, actor, draft.id))).rejects.toThrow("No se encontró la factura");
});

test("a number that the form proposed gives way to the next free one, a typed one is refused", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	await createInvoice(ctx, actor, anInvoice({ number: "INV-111111" }), { status: "sent" });
	const proposed = await createInvoice(ctx, actor, anInvoice({ number: "INV-111111" }), {
		status: "sent",
		numberProposed: true,
	});
	expect(proposed.number).toMatch(/^INV-\d{6}$/);
	expect(proposed.number).not.toBe("INV-111111");
	const typed = createInvoice(ctx, actor, anInvoice({ number: " INV-111111 " }), { status: "sent" });
	await expect(typed).rejects.toMatchObject({ code: "conflict" });
});

test("a key makes one invoice of a hundred parallel requests, and another body under it is refused", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const input = anInvoice();
	const made = await Promise.all(
		Array.from({ length: 100 }, () => createInvoice(ctx, actor, input, { status: "sent", key: "k-1" })),
	);
	expect(new Set(made.map(({ id }) => id)).size).toBe(1);
	expect((await readCounts(ctx, actor)).total).toBe(1);
	const other = createInvoice(ctx, actor, anInvoice(), { status: "sent", key: "k-1" });
	await expect(other).rejects.toMatchObject({ code: "key_reused" });
});

test("of fifty changes made on the same version one is kept, the others are stale", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const { id, number, version } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const outcomes = await Promise.allSettled(
		Array.from({ length: 50 }, (_, n) =>
			updateInvoice(ctx, actor, id, { input: anInvoice({ number, notes: `note ${n}` }), version }),
		),
	);
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
	expect(refused).toEqual(Array.from({ length: 49 }, () => "stale"));
	expect((await readInvoice(ctx, actor, id)).version).toBe(2);
});

test("an account that is deleted, or has lost its plan meanwhile, makes nothing", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "free" });
	const stale = { ...actor, plan: "pro" } as const;
	await expect(createInvoice(ctx, stale, anInvoice(), { status: "sent" })).rejects.toMatchObject({ code: "forbidden" });
	await expect(createInvoice(ctx, stale, anInvoice(), { status: "draft" })).rejects.toMatchObject({
		code: "forbidden",
	});
	expect((await readCounts(ctx, actor)).total).toBe(0);
});
