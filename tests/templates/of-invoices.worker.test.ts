import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change } from "#tests/harness/rows";
import type { Plan } from "~/billing/domain/plan";
import { DESIGNS } from "~/document/templates/catalogue";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { parse } from "~/kernel/validation";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { previewInvoice } from "~/printing/server/preview-invoice.server";
import { houseRevision } from "~/templates/domain/house-design";
import { TemplatePayload } from "~/templates/domain/template-input";
import { invoiceDesign, lastTemplate, startingTemplate } from "~/templates/server/choose-template.server";
import { deleteTemplate } from "~/templates/server/delete-template.server";
import { templateChoices } from "~/templates/server/read-templates.server";
import { createTemplate, patchTemplate } from "~/templates/server/save-template.server";

const HAS: Record<Plan, string[]> = {
	free: ["minimal-gray"],
	freelancer: ["minimal-gray", "modern-blue"],
	pro: ["minimal-gray", "modern-blue", "creative-green"],
};
const BUILT_IN = Object.keys(DESIGNS);
const CASES = (Object.keys(HAS) as Plan[]).flatMap((plan) =>
	BUILT_IN.map((id) => [plan, id, HAS[plan].includes(id)] as const),
);

test.each(CASES)("on %s, %s may be chosen: %s", async (plan, template, allowed) => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan });
	const written = createInvoice(ctx, actor, anInvoice({ template }), { status: "sent" });
	if (allowed) expect(await written).toMatchObject({ template, templateRevision: houseRevision("a4") });
	else
		await expect(written).rejects.toMatchObject({
			code: "plan_limit",
			fieldErrors: { template: [expect.any(String)] },
		});
});

test("a new invoice has the template used last, and Minimal Gray before the first and after a downgrade", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "freelancer" });
	const start = async (wanted: string | null, who = actor) =>
		startingTemplate(await templateChoices(ctx, who), wanted, await lastTemplate(ctx, who));
	expect(await start(null)).toBe("minimal-gray");
	expect(await start("creative-green")).toBe("minimal-gray");
	await createInvoice(ctx, actor, anInvoice({ template: "modern-blue" }), { status: "draft" });
	expect(await start(null)).toBe("modern-blue");
	expect(await createInvoice(ctx, actor, anInvoice(), { status: "sent" })).toMatchObject({ template: "modern-blue" });
	expect(await start(null, { ...actor, plan: "free" as const })).toBe("minimal-gray");
});

test("what was sent keeps its revision, its looks and its file; a draft follows its template", async () => {
	const { ctx, settle } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createTemplate(ctx, actor, parse(TemplatePayload, { name: "Studio", accent: "#5b1a6b" }));
	const sent = await createInvoice(ctx, actor, anInvoice({ template: id }), { status: "sent" });
	const draft = await createInvoice(ctx, actor, anInvoice({ template: id }), { status: "draft" });
	expect([sent.templateRevision, draft.templateRevision]).toEqual([1, null]);
	const before = await exportPdf(ctx, actor, sent.id);
	await settle();

	await patchTemplate(ctx, actor, id, { accent: "#0d4a37", paper: "letter" });
	expect((await invoiceDesign(ctx, actor, sent)).design).toMatchObject({ accent: "#5b1a6b", paper: "a4" });
	expect((await invoiceDesign(ctx, actor, draft)).design).toMatchObject({ accent: "#0d4a37", paper: "letter" });
	expect(await exportPdf(ctx, actor, sent.id)).toEqual(before);

	await deleteTemplate(ctx, actor, id);
	expect(await exportPdf(ctx, actor, sent.id)).toEqual(before);
	expect(await invoiceDesign(ctx, actor, draft)).toMatchObject({ design: DESIGNS["minimal-gray"], fallenBack: true });
	const later = await updateInvoice(ctx, actor, draft.id, { input: anInvoice({ template: id }), status: "sent" });
	expect(later).toMatchObject({ template: "minimal-gray", templateRevision: houseRevision("a4") });
});

test("an invoice that was sent may be changed in its looks, and takes the newest revision then", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createTemplate(ctx, actor, parse(TemplatePayload, { name: "Studio" }));
	await patchTemplate(ctx, actor, id, { footer: "Second" });
	const sent = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const input = anInvoice({ number: sent.number, template: id });
	expect(await updateInvoice(ctx, actor, sent.id, { input })).toMatchObject({ template: id, templateRevision: 2 });
	await patchTemplate(ctx, actor, id, { footer: "Third" });
	expect(await updateInvoice(ctx, actor, sent.id, { input })).toMatchObject({ template: id, templateRevision: 2 });
});

test("a downgrade keeps what was sent, and drafts fall back", async () => {
	const { ctx } = testContext();
	const pro = await aUser(ctx, { plan: "pro" });
	const sent = await createInvoice(ctx, pro, anInvoice({ template: "creative-green" }), { status: "sent" });
	const draft = await createInvoice(ctx, pro, anInvoice({ template: "creative-green" }), { status: "draft" });
	await change("UPDATE users SET plan = 'free' WHERE id = ?", pro.id);
	const free = { ...pro, plan: "free" } as const;
	expect(await invoiceDesign(ctx, free, sent)).toMatchObject({
		design: { name: "Creative Green" },
		fallenBack: false,
	});
	expect(await invoiceDesign(ctx, free, draft)).toMatchObject({ design: { name: "Minimal Gray" }, fallenBack: true });

	const same = anInvoice({ number: sent.number, template: "creative-green", notes: "Changed" });
	expect(await updateInvoice(ctx, free, sent.id, { input: same })).toMatchObject({ template: "creative-green" });
	const other = anInvoice({ number: sent.number, template: "modern-blue" });
	await expect(updateInvoice(ctx, free, sent.id, { input: other })).rejects.toMatchObject({ code: "plan_limit" });
	expect(await readInvoice(ctx, free, sent.id)).toMatchObject({ template: "creative-green", notes: "Changed" });
	const issued = await updateInvoice(ctx, free, draft.id, { input: anInvoice(), status: "sent" });
	expect(issued.template).toBe("minimal-gray");
});

test("the preview is the page that the PDF is made of, marked where the plan's PDF is", async () => {
	const { ctx } = testContext({ config: { freePdf: "watermarked" } });
	const free = await aUser(ctx, { plan: "free" });
	const invoice = await createInvoice(ctx, free, anInvoice(), { status: "sent" });
	const [page = ""] = await previewInvoice(ctx, free, invoice);
	const [clean = ""] = await previewInvoice(ctx, { ...free, plan: "pro" }, invoice);
	expect(page).toContain(`aria-label="Invoice ${invoice.number}, 1 / 1"`);
	expect(page).toContain("rotate(-35");
	expect(clean).not.toContain("rotate(-35");
	const line = { id: "x", description: "Design", quantity: 100, rate: 100, amount: 100 };
	const long = { ...invoice, items: Array.from({ length: 40 }, () => line) };
	expect(await previewInvoice(ctx, free, long)).toHaveLength(2);
});
