import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { select } from "#tests/harness/rows";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { exportPdf, invoiceFolder } from "~/printing/server/export-pdf.server";
import { sweepDraftPdfs } from "~/printing/server/sweep-draft-pdfs.server";

test("PDFs of an invoice's drafts go once it is sent; those of what was sent stay, superseded or not", async () => {
	const { ctx, settle, setNow } = testContext();
	const user = await aUser(ctx, { plan: "pro" });
	const input = anInvoice();
	const { id } = await createInvoice(ctx, user, input, { status: "draft" });
	const stored = async () =>
		(await env.FILES.list({ prefix: invoiceFolder(user.id, id) })).objects.map(({ key }) => /\/(v\d+)-/.exec(key)?.[1]);
	const draw = async () => {
		await exportPdf(ctx, user, id);
		await settle();
	};
	const sweepLater = async () => {
		const real = ctx.clock;
		await sweepDraftPdfs({ ...ctx, clock: { now: () => real.now() + 2 * 3_600_000 } });
	};
	await draw();
	await updateInvoice(ctx, user, id, { input: { ...input, notes: "Changed" } });
	await draw();
	expect(await stored()).toEqual(["v1", "v2"]);
	await sweepLater();
	expect(await stored(), "a draft keeps them").toEqual(["v1", "v2"]);

	setNow(new Date(Date.now() + 1000).toISOString());
	await updateInvoice(ctx, user, id, { status: "sent" });
	await new Promise((resolve) => setTimeout(resolve, 1100));
	await draw();
	await sweepDraftPdfs(ctx);
	expect(await stored(), "not in the hour in which it was sent").toEqual(["v1", "v2", "v3"]);
	await sweepLater();
	expect(await stored()).toEqual(["v3"]);
	await updateInvoice(ctx, user, id, { input: { ...input, notes: "Changed after it was sent" } });
	await draw();
	await select("DELETE FROM sweep_positions");
	await sweepLater();
	expect(await stored()).toEqual(["v3", "v4"]);
});
