import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { aPng } from "#tests/document/image/pictures";
import { openPdf } from "#tests/document/paint/reading";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { PLANS } from "~/billing/domain/plan";
import type { AppContext } from "~/context";
import type { Picture } from "~/document/image/picture";
import { DESIGNS } from "~/document/templates/catalogue";
import { sweepLogos } from "~/export/server/sweep-logos.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { pictureHashes, previewInvoice, previewTemplate } from "~/printing/server/preview-invoice.server";
import {
	businessFolder,
	openBusinessLogo,
	readBusinessLogo,
	removeBusinessLogo,
	setBusinessLogo,
} from "~/profile/server/business-logo.server";

const SVG = new TextEncoder().encode(
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#0d4a37"/></svg>`,
);

async function withLogo() {
	const { ctx, settle } = testContext();
	const actor = await setBusinessLogo(ctx, await aUser(ctx), aPng(4, 2));
	return { ctx, actor, settle };
}

function aDayLater(ctx: AppContext): AppContext {
	return { ...ctx, clock: { now: () => Date.now() + 25 * 3_600_000 } };
}

async function filesOf(userId: string) {
	const { objects } = await env.FILES.list({ prefix: businessFolder(userId) });
	return objects.map(({ key }) => key.slice(businessFolder(userId).length));
}

/** What pictures a PDF holds, by their width, and what they are said to show. */
async function picturesIn(file: Uint8Array) {
	const { context } = await openPdf(file);
	const objects = context.enumerateIndirectObjects().map(([, object]) => object.toString());
	const found = (pattern: RegExp) => objects.flatMap((text) => pattern.exec(text)?.[1] ?? []);
	return {
		widths: found(/\/Subtype \/Image[\s\S]*?\/Width (\d+)/),
		alts: found(/\/S \/Figure[\s\S]*?\/Alt \(?<?([^)>]+)/),
	};
}

/** A text of a PDF: UTF-16 after a byte order mark, in hexadecimal. */
function fromUtf16(hex: string): string {
	return new TextDecoder("utf-16be").decode(Buffer.from(hex, "hex"));
}

test.each(PLANS)("on %s a logo is set, replaced and removed, and only the sweep removes files", async (plan) => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan });
	const first = await setBusinessLogo(ctx, actor, aPng(4, 2));
	expect(await readBusinessLogo(ctx, first)).toEqual({ bytes: aPng(4, 2), type: "png" } satisfies Picture);
	const second = await setBusinessLogo(ctx, first, SVG);
	expect(await readBusinessLogo(ctx, second)).toMatchObject({ type: "png" });
	const none = await removeBusinessLogo(ctx, second);
	expect([none.logo, (await filesOf(actor.id)).sort()]).toEqual([null, [first.logo, second.logo].sort()]);
	await sweepLogos(aDayLater(ctx));
	expect(await filesOf(actor.id)).toEqual([]);
	await expect(readBusinessLogo(ctx, none)).rejects.toMatchObject({ code: "not_found" });
});

test("what is no picture is refused, and the logo before it stays", async () => {
	const { ctx, actor } = await withLogo();
	for (const bad of [new Uint8Array(), new TextEncoder().encode("GIF89a"), new Uint8Array(1_048_577)]) {
		const refused = setBusinessLogo(ctx, actor, bad);
		await expect(refused).rejects.toMatchObject({ code: "invalid", fieldErrors: { logo: [expect.any(String)] } });
	}
	expect(await filesOf(actor.id)).toEqual([actor.logo]);
});

test("of twenty uploads at once one is kept, and the sweep leaves no file of the others", async () => {
	const { ctx, actor } = await withLogo();
	const done = await Promise.allSettled(Array.from({ length: 20 }, () => setBusinessLogo(ctx, actor, aPng(6, 6))));
	const kept = done.flatMap((each) => (each.status === "fulfilled" ? [each.value.logo] : []));
	expect(kept).toHaveLength(1);
	await sweepLogos(aDayLater(ctx));
	expect(await filesOf(actor.id)).toEqual(kept);
});

test("a draft shows today's logo; what was sent keeps its own, its file and its PDF", async () => {
	const { ctx, actor, settle } = await withLogo();
	const sent = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const draft = await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	expect([sent.logo, draft.logo]).toEqual([actor.logo, null]);
	const before = await exportPdf(ctx, actor, sent.id);
	expect(await picturesIn(before)).toMatchObject({ widths: ["4"] });
	await settle();

	const today = await setBusinessLogo(ctx, actor, aPng(6, 6));
	expect((await filesOf(actor.id)).sort()).toEqual([actor.logo, today.logo].sort());
	await env.FILES.delete((await env.FILES.list({ prefix: `u/${actor.id}/invoices/` })).objects.map(({ key }) => key));
	expect(await exportPdf(ctx, today, sent.id)).toEqual(before);
	expect(await picturesIn(await exportPdf(ctx, today, draft.id))).toMatchObject({ widths: ["6"] });

	const none = await removeBusinessLogo(ctx, today);
	await sweepLogos(aDayLater(ctx));
	expect(await filesOf(actor.id)).toEqual([actor.logo]);
	expect(await picturesIn(await exportPdf(ctx, none, sent.id))).toMatchObject({ widths: ["4"] });
	expect((await updateInvoice(ctx, none, sent.id, { status: "paid" })).logo).toBe(actor.logo);
	expect((await updateInvoice(ctx, none, sent.id, { input: anInvoice({ number: sent.number }) })).logo).toBeNull();
	await setBusinessLogo(ctx, none, aPng(5, 5));
	const stale = { ...actor };
	await updateInvoice(ctx, stale, draft.id, { status: "sent" });
	const issued = await readInvoice(ctx, actor, draft.id);
	expect(issued.logo, "the logo of the account now, not of the request's beginning").not.toBe(actor.logo);
	expect(await filesOf(actor.id)).toContain(issued.logo);
});

test("an invoice that was deleted can come back, and its logo stays for it", async () => {
	const { ctx, actor } = await withLogo();
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await deleteInvoice(ctx, actor, id);
	await removeBusinessLogo(ctx, actor);
	await sweepLogos(aDayLater(ctx));
	expect(await filesOf(actor.id)).toEqual([actor.logo]);
});

test("previews show the logo as the PDF does, and a picture's address changes with it", async () => {
	const { ctx, actor } = await withLogo();
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const [page] = await previewInvoice(ctx, actor, await readInvoice(ctx, actor, id));
	expect(page).toContain(`href="data:image/png;base64,${Buffer.from(aPng(4, 2)).toString("base64")}"`);
	const design = DESIGNS["minimal-gray"];
	expect(await previewTemplate(ctx, actor, design)).toContain("<image ");
	expect(await previewTemplate(ctx, actor, { ...design, logo: false })).not.toContain("<image ");
	const none = { ...actor, logo: null };
	expect((await pictureHashes(ctx, actor))(design)).not.toBe((await pictureHashes(ctx, none))(design));
});

test("a PDF says what its logo shows, and a store that can't be read costs the logo alone", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const { ctx, actor, settle } = await withLogo();
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const get = async () => {
		throw new Error("R2 is down");
	};
	const without = await exportPdf({ ...ctx, files: { ...ctx.files, get } }, actor, id);
	await settle();
	expect(warned).toHaveBeenCalled();
	expect(await picturesIn(without)).toEqual({ widths: [], alts: [] });
	const { widths, alts } = await picturesIn(await exportPdf(ctx, actor, id));
	expect([widths, alts.map(fromUtf16)]).toEqual([["4"], ["Adler Studio"]]);
});

test("the name of another account's logo opens nothing", async () => {
	const { ctx, actor } = await withLogo();
	const stranger = await aUser(ctx);
	expect(await openBusinessLogo(ctx, stranger, actor.logo)).toBeNull();
	await expect(readBusinessLogo(ctx, { ...stranger, logo: actor.logo })).rejects.toMatchObject({ code: "not_found" });
	await removeBusinessLogo(ctx, stranger);
	await setBusinessLogo(ctx, stranger, aPng(3, 3));
	expect(await filesOf(actor.id)).toEqual([actor.logo]);
});
