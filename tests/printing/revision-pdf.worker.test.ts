import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { aPng } from "#tests/document/image/pictures";
import { openPdf } from "#tests/document/paint/reading";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { change } from "#tests/harness/rows";
import { sweepLogos } from "~/export/server/sweep-logos.server";
import { purgeDeletedInvoices } from "~/invoicing/server/purge-invoices.server";
import { exportRevisionPdf } from "~/printing/server/export-revision.server";
import { businessFolder, setBusinessLogo } from "~/profile/server/business-logo.server";

async function aChangedInvoice(payload: Record<string, unknown> = {}) {
	const { ctx } = testContext();
	const me = await signedIn({ plan: "pro" });
	const user = await setBusinessLogo(ctx, me.user, aPng(4, 2));
	const { body } = await me.call("POST", "/api/invoices", aPayload({ notes: "First notes", ...payload }));
	await me.call("PATCH", `/api/invoices/${body.id}`, { notes: "Second notes" });
	return { ...me, ctx, user, id: body.id as string };
}

const read = async (file: Uint8Array) => (await openPdf(file)).document;

test("each revision has a PDF of what it said then, by either door, and the invoice's own is another", async () => {
	const { call, get, id, ctx, user } = await aChangedInvoice();
	const [first, second] = [1, 2].map((revision) => exportRevisionPdf(ctx, user, id, revision));
	const byApi = await call("POST", `/api/invoices/${id}/pdf?revision=1`);
	const byPage = await get(`/invoices/${id}/pdf?revision=1`);
	expect([byApi.status, byPage.status]).toEqual([200, 200]);
	expect(byApi.body).toEqual(await first);
	expect(byPage.body).toEqual(await first);
	expect(await second).not.toEqual(await first);
	expect(byPage.headers.get("Content-Disposition")).toContain(`invoice-${id}-revision-1.pdf`);
	const asJson = { Accept: "application/json" };
	expect((await call("POST", `/api/invoices/${id}/pdf?revision=1`, undefined, asJson)).body).toEqual({
		pdfUrl: `/invoices/${id}/pdf?revision=1`,
	});
	expect((await read(byApi.body)).getPageCount()).toBe(1);
	const stranger = await signedIn({ plan: "pro" });
	expect((await stranger.call("POST", `/api/invoices/${id}/pdf?revision=1`)).status).toBe(404);
	expect((await call("POST", `/api/invoices/${id}/pdf?revision=3`)).status).toBe(404);
	for (const made of ["0", "x", "1.5"])
		expect((await call("POST", `/api/invoices/${id}/pdf?revision=${made}`)).status, made).toBe(400);
});

test("the page of a revision leads to its PDF, and says where its look or its logo is gone", async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const { ctx, user, call, get, id } = await aChangedInvoice();
	const whole = await get(`/invoices/${id}/history/1`);
	expect(whole.body).toContain(`href="/invoices/${id}/pdf?revision=1&amp;name=number"`);
	expect(wordsOf(whole.body)).not.toMatch(/template it was sent with|logo file it was sent with/);

	const template: string = (await call("POST", "/api/templates", { name: "Studio", accent: "#5b1a6b" })).body.id;
	const styled = (await call("POST", "/api/invoices", aPayload({ template }))).body.id;
	const before = await exportRevisionPdf(ctx, user, styled, 1);
	await call("PATCH", `/api/templates/${template}`, { accent: "#0d4a37" });
	expect(await exportRevisionPdf(ctx, user, styled, 1), "the look of then, not of now").toEqual(before);

	await change("DELETE FROM template_revisions WHERE user_id = ?", user.id);
	await env.FILES.delete(businessFolder(user.id) + user.logo);
	await sweepLogos(ctx);
	const gone = await get(`/invoices/${styled}/history/1`);
	expect(wordsOf(gone.body)).toContain("The template it was sent with no longer exists");
	expect(wordsOf(gone.body)).toContain("The logo file it was sent with is lost");
	expect((await get(`/invoices/${styled}/pdf?revision=1`)).status).toBe(200);
});

test("a revision whose content was erased has no PDF", async () => {
	const { call, id, ctx } = await aChangedInvoice();
	await call("DELETE", `/api/invoices/${id}`);
	expect((await call("POST", `/api/invoices/${id}/pdf?revision=1`)).status, "as long as it can come back").toBe(200);
	await purgeDeletedInvoices({ ...ctx, clock: { now: () => Date.now() + 31 * 86_400_000 } });
	expect((await call("POST", `/api/invoices/${id}/pdf?revision=1`)).status).toBe(404);
});
