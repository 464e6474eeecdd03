import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { expect, test, vi } from "vitest";
import { openPdf, textOf } from "#tests/document/paint/reading";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import type { Plan } from "~/billing/domain/plan";
import type { Config } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import type { Files } from "~/kernel/ports";
import { exportPdf } from "~/printing/server/export-pdf.server";

/** A file store that fails in one of its parts. */
function broken(part: keyof Files, real: Files): Files {
	return {
		...real,
		[part]: async () => {
			throw new Error("R2 is down");
		},
	};
}

test.each(["get", "put"] as const)("a file store whose %s fails costs time, never the PDF", async (part) => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const { ctx, settle } = testContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const failing = { ...ctx, files: broken(part, ctx.files) };
	const drawn = await exportPdf(failing, actor, id);
	await settle();
	expect(new TextDecoder().decode(drawn.slice(0, 5))).toBe("%PDF-");
	expect(warned).toHaveBeenCalledOnce();
	expect(await exportPdf(ctx, actor, id)).toEqual(drawn);
});

const CASES: [Plan, Config["freePdf"], "marked" | "clean" | "refused"][] = [
	["free", "watermarked", "marked"],
	["free", "clean", "clean"],
	["free", "locked", "refused"],
	["freelancer", "watermarked", "clean"],
	["freelancer", "locked", "clean"],
	["pro", "watermarked", "clean"],
	["pro", "clean", "clean"],
	["pro", "locked", "clean"],
];

test.each(CASES)("on %s with FREE_PDF = %s the PDF is %s", async (plan, freePdf, expected) => {
	const { ctx } = testContext({ config: { freePdf } });
	const actor = await aUser(ctx, { plan });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	if (expected === "refused") {
		await expect(exportPdf(ctx, actor, id)).rejects.toMatchObject({ code: "plan_limit", status: 403 });
		return;
	}
	const file = await exportPdf(ctx, actor, id);
	expect([await hasWatermark(file), (await textOf(file)).includes("Free plan")]).toEqual(
		expected === "marked" ? [true, true] : [false, false],
	);
});

test("the same invoice on another plan is another PDF, drawn anew", async () => {
	const { ctx, settle } = testContext();
	const actor = await aUser(ctx, { plan: "free" });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const marked = await exportPdf(ctx, actor, id);
	await settle();
	expect(await hasWatermark(marked)).toBe(true);
	expect(await hasWatermark(await exportPdf(ctx, { ...actor, plan: "pro" }, id))).toBe(false);
	expect(await exportPdf(ctx, actor, id)).toEqual(marked);
});

test("the PDF says what the invoice says", async () => {
	const { ctx } = testContext({ now: "2026-03-02T12:00:00.000Z" });
	const actor = await aUser(ctx, { plan: "pro", name: "Zoë Adler", company: "" });
	const input = anInvoice({
		number: "RE-77",
		currency: "EUR",
		client: { name: "Kestrel & Pine" },
		items: [{ description: "Hours", quantity: 145, rate: 18010 }],
		notes: "Payable by wire.",
	});
	const { id } = await createInvoice(ctx, actor, input, { status: "sent" });
	const text = await textOf(await exportPdf(ctx, actor, id));
	for (const said of [
		"RE-77",
		"Zoë Adler",
		"Kestrel & Pine",
		"Hours",
		"1.45",
		"180.10",
		"€261.15",
		"31 Mar 2026",
		"Payable by wire.",
	]) {
		expect(text).toContain(said);
	}
});

test("the largest invoice that there may be is on its pages whole", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const items = Array.from({ length: 200 }, (_, n) => ({
		description: `#${n} ${"W ".repeat(247)}`.slice(0, 499),
		quantity: 100,
		rate: 1,
	}));
	const { id } = await createInvoice(ctx, actor, anInvoice({ items, notes: "W ".repeat(2500) }), { status: "sent" });
	const file = await exportPdf(ctx, actor, id);
	const text = await textOf(file);
	expect(items.filter((_, n) => !text.includes(`#${n} `))).toEqual([]);
	expect((await PDFDocument.load(file)).getPageCount()).toBeLessThan(60);
});

test("of a client of whom the country alone is known the country is printed", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const client = { streetAddress: "", city: "", zip: "", country: "IT" } as const;
	const { id } = await createInvoice(ctx, actor, anInvoice({ client }), { status: "sent" });
	expect(await textOf(await exportPdf(ctx, actor, id))).toContain("Italy");
});

/** The watermark is a form of its own that each page draws. */
async function hasWatermark(file: Uint8Array): Promise<boolean> {
	const { context } = await openPdf(file);
	return context
		.enumerateIndirectObjects()
		.some(
			([, object]) => object instanceof PDFRawStream && object.dict.get(PDFName.of("Subtype")) === PDFName.of("Form"),
		);
}
