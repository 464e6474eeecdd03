import { expect, test } from "vitest";
import { aPng } from "#tests/document/image/pictures";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { downloadData } from "~/export/server/download-data.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { setBusinessLogo } from "~/profile/server/business-logo.server";
import { opened } from "./archives";

async function download(ctx: AppContext, actor: Actor) {
	const archive = await downloadData(ctx, actor);
	if (!archive) throw new Error("the account is too large for one request");
	return opened(new Uint8Array(await new Response(archive).arrayBuffer()));
}

test("free PDFs are marked, and those of what was never sent are not there", async () => {
	const { ctx } = testContext({ config: { freePdf: "watermarked" } });
	const actor = await aUser(ctx);
	await createInvoice(ctx, actor, anInvoice({ number: "B-1" }), { status: "sent" });
	await createInvoice(ctx, actor, anInvoice({ number: "B-2" }), { status: "draft" });
	expect((await download(ctx, actor)).pdfs).toEqual(["pdf/B-1.pdf"]);
});

test("a file store that is down costs nothing of the download", async () => {
	const { ctx, settle } = testContext();
	const broken = () => Promise.reject(new Error("R2 is down"));
	const actor = await aUser(ctx, { plan: "pro" });
	await createInvoice(ctx, actor, anInvoice({ number: "C-1" }), { status: "sent" });
	const { pdfs } = await download({ ...ctx, files: { ...ctx.files, get: broken, put: broken } }, actor);
	await settle();
	expect(pdfs).toEqual(["pdf/C-1.pdf"]);
});

test("the logo is there as it was kept, and nowhere said of who has none", async () => {
	const { ctx } = testContext();
	const actor = await setBusinessLogo(ctx, await aUser(ctx), aPng(4, 2));
	const { files, text } = await download(ctx, actor);
	expect(files["logo.png"]).toEqual(aPng(4, 2));
	expect(text("README.txt")).toContain("logo.png");
	const none = await download(ctx, await aUser(ctx));
	expect([Object.keys(none.files).includes("logo.png"), none.text("README.txt").includes("logo")]).toEqual([
		false,
		false,
	]);
});
