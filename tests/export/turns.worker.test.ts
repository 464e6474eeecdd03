import { expect, test, vi } from "vitest";
import { callerWith, signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { bringJobs, mailContext, outboxOf } from "#tests/harness/mail";
import { change, numberFrom, select } from "#tests/harness/rows";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { downloadData } from "~/export/server/download-data.server";
import {
	beginInTurns,
	makeSome,
	sweepExpiredDownloads,
	sweepStalledDownloads,
} from "~/export/server/download-in-turns.server";
import { openDownload, readDownload } from "~/export/server/read-download.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { workOff } from "~/outbox/server/work-off.server";
import { ACCOUNT_EFFECTS } from "~/profile/server/delete-account.server";
import { copies, opened } from "./archives";

const DAY_MS = 86_400_000;

async function aLargeAccount(ctx: AppContext, invoices = 130, given = {}) {
	const actor = await aUser(ctx, { plan: "pro", ...given });
	const { id } = await createInvoice(ctx, actor, anInvoice({ number: "NEWEST" }), { status: "sent" });
	await copies(id, invoices - 1);
	return actor;
}

/** All turns that are left; `turns` of them at most. */
async function make(ctx: AppContext, actor: Actor, turns = 50) {
	for (let turn = 0; turn < turns; turn++) {
		if ((await readDownload(ctx, actor))?.download.readyAt !== null) return;
		await makeSome(ctx, actor.id);
	}
}

const fetched = async (ctx: AppContext, actor: Actor) =>
	opened(new Uint8Array(await new Response(await openDownload(ctx, actor)).arrayBuffer()));

const filesOf = (ctx: AppContext, actor: Actor) => ctx.files.list(`u/${actor.id}/downloads/`, 1000);

test("a large account is given no archive at once, but one that is made in turns and has everything", async () => {
	const { ctx, jobs, settle } = testContext();
	const actor = await aLargeAccount(ctx);
	expect(await downloadData(ctx, actor)).toBeNull();
	await settle();
	expect(jobs.filter(({ kind }) => kind === "export")).toEqual([
		{ kind: "export", bucket: expect.any(String), id: actor.id },
	]);
	await make(ctx, actor);
	const { files, pdfs, text } = await fetched(ctx, actor);
	expect(pdfs).toHaveLength(130);
	expect(pdfs[0]).toBe("pdf/NEWEST.pdf");
	for (const name of pdfs) expect(new TextDecoder().decode(files[name]?.slice(0, 5))).toBe("%PDF-");
	const invoices = JSON.parse(text("invoices.json")) as { invoiceNumber: string }[];
	expect(new Set(invoices.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(130);
	expect(text("invoices.csv").trimEnd().split("\r\n")).toHaveLength(131);
	expect(text("README.txt")).toContain("read between");
	const parts = await numberFrom("SELECT parts FROM data_downloads WHERE user_id = ?", actor.id);
	expect(parts).toBeGreaterThan(1);
	const small = await downloadData(ctx, await aUser(ctx, { plan: "pro" }));
	if (!small) throw new Error("a small account has its archive at once");
	const names = Object.keys(opened(new Uint8Array(await new Response(small).arrayBuffer())).files);
	expect(Object.keys(files)).toEqual(expect.arrayContaining(names));
}, 60_000);

test("one account has one download, however often and by how many it is asked for", async () => {
	const { ctx, jobs, settle } = testContext();
	const actor = await aLargeAccount(ctx, 101);
	await Promise.all(Array.from({ length: 8 }, () => downloadData(ctx, actor)));
	await settle();
	expect(jobs.filter(({ kind }) => kind === "export")).toHaveLength(1);
	await Promise.all(Array.from({ length: 4 }, () => makeSome(ctx, actor.id)));
	await make(ctx, actor);
	expect((await fetched(ctx, actor)).pdfs).toHaveLength(101);
	await beginInTurns(ctx, actor);
	expect((await readDownload(ctx, actor))?.download.readyAt).not.toBeNull();
	await beginInTurns(ctx, actor, { anew: true });
	expect((await readDownload(ctx, actor))?.download.readyAt).toBeNull();
}, 60_000);

test("a turn that is cut off anywhere is done again, and nothing is in the archive twice", async () => {
	const { ctx, settle } = testContext();
	const actor = await aLargeAccount(ctx, 205);
	await beginInTurns(ctx, actor);
	// Each turn puts two files: it is cut off before the first, between them, and before what it did is recorded.
	for (let cut = 0; cut < 9; cut++) {
		let calls = 0;
		const put: AppContext["files"]["put"] = async (key, ...given) => {
			const isPart = key.includes("/downloads/");
			if (isPart && calls++ === cut % 3) throw new Error("the isolate is gone");
			await ctx.files.put(key, ...given);
			if (isPart && calls === 2 && cut % 3 === 2) throw new Error("the isolate is gone");
		};
		const turn = makeSome({ ...ctx, files: { ...ctx.files, put } }, actor.id);
		await expect(turn).rejects.toThrow("the isolate is gone");
		if (cut % 3 === 2) await makeSome(ctx, actor.id);
		if ((await readDownload(ctx, actor))?.download.readyAt !== null) break;
	}
	await settle();
	await make(ctx, actor);
	const { pdfs, text } = await fetched(ctx, actor);
	expect([pdfs.length, new Set(pdfs).size]).toEqual([205, 205]);
	expect(JSON.parse(text("invoices.json"))).toHaveLength(205);
	expect(await select("SELECT part FROM data_download_parts WHERE user_id = ?", actor.id)).toHaveLength(
		await numberFrom("SELECT parts FROM data_downloads WHERE user_id = ?", actor.id),
	);
}, 60_000);

test("what was lost on its way goes on, what is done or young is left alone", async () => {
	const { ctx, jobs, setNow, settle } = testContext({ now: "2026-06-18T10:00:00Z" });
	const actor = await aLargeAccount(ctx, 101);
	await beginInTurns(ctx, actor);
	await settle();
	jobs.splice(0);
	await sweepStalledDownloads(ctx);
	expect(jobs.filter(({ id }) => id === actor.id)).toEqual([]);
	setNow("2026-06-18T10:03:00Z");
	await sweepStalledDownloads(ctx);
	expect(jobs.filter(({ id }) => id === actor.id)).toHaveLength(1);
	await make(ctx, actor);
	jobs.splice(0);
	setNow("2026-06-18T11:00:00Z");
	await sweepStalledDownloads(ctx);
	expect(jobs.filter(({ id }) => id === actor.id)).toEqual([]);
}, 60_000);

test("after a day it is gone, with every file that was made for it", async () => {
	const { ctx, setNow } = testContext({ now: "2026-06-18T10:00:00Z" });
	const actor = await aLargeAccount(ctx, 101);
	await beginInTurns(ctx, actor);
	await make(ctx, actor);
	expect((await filesOf(ctx, actor)).length).toBeGreaterThan(1);
	setNow(new Date(Date.parse("2026-06-18T10:00:00Z") + DAY_MS).toISOString());
	await expect(openDownload(ctx, actor)).rejects.toThrow("no longer there");
	await workOff(ctx, ACCOUNT_EFFECTS);
	await sweepExpiredDownloads(ctx);
	expect(await filesOf(ctx, actor)).toEqual([]);
	expect(await select("SELECT 1 FROM data_download_parts WHERE user_id = ?", actor.id)).toEqual([]);
	expect(await select("SELECT 1 FROM data_downloads WHERE user_id = ?", actor.id)).toEqual([]);
}, 60_000);

test("its owner is told by mail once, in the account's language", async () => {
	const { ctx, bring } = mailContext({ config: { publicUrl: "https://duebill.test" } });
	const actor = await aLargeAccount(ctx, 101, { language: "fr" });
	await beginInTurns(ctx, actor);
	for (let turn = 0; turn < 20; turn++) await bring();
	const notices = async () => (await outboxOf(actor.id)).filter(({ mail }) => mail.to.includes(actor.email));
	const mails = await notices();
	expect(mails.map(({ mail }) => mail.subject)).toEqual(["Vos donn\u00e9es sont pr\u00eates"]);
	expect(mails[0]?.mail.text).toContain("https://duebill.test/settings/download");
	expect(await bringJobs(ctx, [{ kind: "export", bucket: ctx.databases.nameOf(ctx.db), id: actor.id }])).toEqual({
		acked: 1,
		retried: 0,
	});
	expect(await notices()).toHaveLength(1);
}, 60_000);

test("it is fetched by its own account alone, from a fresh session", async () => {
	const { ctx, setNow } = testContext();
	const me = await signedIn({ plan: "pro" });
	const { id } = await createInvoice(ctx, me.user, anInvoice(), { status: "sent" });
	await copies(id, 100);
	const begun = await me.get("/settings/download-data");
	expect([begun.status, begun.headers.get("Location")]).toEqual([302, "/settings/download"]);
	expect((await me.get("/settings/download")).body).toContain("Your download is being prepared");
	expect((await me.get("/settings/download/file")).status).toBe(302);
	await vi.waitFor(
		async () => {
			setNow(new Date().toISOString());
			await makeSome(ctx, me.user.id);
			expect((await me.get("/settings/download")).body).toContain("Your download is ready");
		},
		{ timeout: 30_000 },
	);
	const file = await me.get("/settings/download/file");
	expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
	const other = await signedIn({ plan: "pro" });
	expect((await other.get("/settings/download")).body).toContain("Nothing is prepared now");
	expect((await other.get("/settings/download/file")).headers.get("Location")).toBe("/settings/download");
	expect((await callerWith("").get("/settings/download/file")).status).toBe(302);
	await change("UPDATE sessions SET created_at = created_at - 3600000 WHERE user_id = ?", me.user.id);
	const asked = await me.get("/settings/download/file");
	expect(asked.headers.get("Location")).toContain("/settings/confirm");
}, 60_000);
