import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { anInvoice, aUser } from "#tests/harness/factories";
import { bringJobs, mailContext, outboxOf } from "#tests/harness/mail";
import { change, numberFrom } from "#tests/harness/rows";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { beginInTurns, sweepExpiredDownloads, sweepStalledDownloads } from "~/export/server/download-in-turns.server";
import { openDownload, readDownload } from "~/export/server/read-download.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { copies, opened } from "./archives";

const publicUrl = "https://duebill.test";
const BEGUN = Date.parse("2026-06-18T10:00:00Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const WORDS = {
	en: { failed: "Your data could not be prepared", ready: "Your data is ready" },
	fr: { failed: "Vos données n’ont pas pu être préparées", ready: "Vos données sont prêtes" },
	es: { failed: "No se han podido preparar sus datos", ready: "Sus datos están listos" },
};

type Language = keyof typeof WORDS;

/** What keeps the turns of one account from being kept, until it is mended. */
const FAULTS = {
	R2: (ctx: AppContext, { id }: Actor) => {
		const { files } = ctx;
		const put: typeof files.put = async (key, ...given) => {
			if (key.startsWith(`u/${id}/downloads/`)) throw new Error("the store takes nothing");
			await files.put(key, ...given);
		};
		ctx.files = { ...files, put };
		return async () => {
			ctx.files = files;
		};
	},
	D1: async (_: AppContext, { id }: Actor) => {
		await change(`CREATE TRIGGER no_parts BEFORE INSERT ON data_download_parts WHEN NEW.user_id = '${id}'
			BEGIN SELECT RAISE(ABORT, 'the database takes nothing'); END`);
		return () => change("DROP TRIGGER no_parts");
	},
};

/** A large account that has begun a download. */
async function begun(given = {}) {
	const all = mailContext({ now: new Date(BEGUN).toISOString(), config: { publicUrl } });
	const { ctx, setNow, jobs, settle } = all;
	const actor = await aUser(ctx, { plan: "pro", ...given });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await copies(id, 100);
	await all.bring();
	const before = (await outboxOf(actor.id)).length;
	await beginInTurns(ctx, actor);
	return {
		...all,
		actor,
		at: (ms: number) => setNow(new Date(BEGUN + ms).toISOString()),
		/** Brings what waits, and as a queue does what fails once more among the dead. */
		async bringToTheEnd() {
			await settle();
			const brought = jobs.splice(0);
			const { retried } = await bringJobs(ctx, brought, "duebill-exports");
			if (retried > 0) expect(await bringJobs(ctx, brought, "duebill-dead-jobs")).toMatchObject({ retried: 0 });
			return retried;
		},
		state: async () => (await readDownload(ctx, actor))?.download,
		subjects: async () => (await outboxOf(actor.id)).slice(before).map(({ mail }) => mail.subject),
	};
}

test.each([
	["R2", "en"],
	["D1", "fr"],
	["R2", "es"],
] as const)(
	"what fails in %s for an hour is given up, on its page and by one mail in %s, and can be begun again",
	async (part, language) => {
		const { ctx, actor, at, bring, bringToTheEnd, jobs, state, subjects } = await begun({ language });
		const mend = await FAULTS[part](ctx, actor);
		const words = WORDS[language as Language];

		expect(await bringToTheEnd()).toBe(1);
		expect(await state()).toMatchObject({ readyAt: null, failedAt: null });
		expect(takeLogged()).not.toContain("given up");
		at(HOUR_MS);
		await sweepStalledDownloads(ctx);
		const [job] = jobs;
		expect(await bringToTheEnd()).toBe(1);
		expect(await state()).toMatchObject({ readyAt: null, failedAt: BEGUN + HOUR_MS });
		expect(takeLogged()).toContain("a download of all data was given up");
		await expect(openDownload(ctx, actor)).rejects.toMatchObject({ code: "not_found" });

		await bring();
		if (!job) throw new Error("the sweep takes up what stands still");
		await bringJobs(ctx, [job], "duebill-dead-jobs");
		at(HOUR_MS + 600_000);
		await sweepStalledDownloads(ctx);
		await bring();
		expect(await subjects()).toEqual([words.failed]);
		expect((await outboxOf(actor.id)).at(-1)?.mail.text).toContain(`${publicUrl}/settings/download`);

		await mend();
		await beginInTurns(ctx, actor);
		expect(await state()).toMatchObject({ failedAt: null });
		for (let turn = 0; turn < 20; turn++) await bring();
		expect(await subjects()).toEqual([words.failed, words.ready]);
		const archive = new Uint8Array(await new Response(await openDownload(ctx, actor)).arrayBuffer());
		expect(opened(archive).pdfs).toHaveLength(101);
	},
	60_000,
);

test("what was never made by its end is given up then, not deleted, and one that can't be stands in the way of no other", async () => {
	const [one, other] = [await begun(), await begun()];
	for (const each of [one, other]) each.jobs.splice(0);
	const { ctx } = other;
	await change(`CREATE TRIGGER not_given_up BEFORE UPDATE ON data_downloads WHEN NEW.user_id = '${one.actor.id}'
		BEGIN SELECT RAISE(ABORT, 'the database takes nothing'); END`);
	other.at(DAY_MS);
	await sweepExpiredDownloads(ctx);
	expect(takeLogged()).toContain("a download of all data could not be given up");
	expect(await other.state()).toMatchObject({ failedAt: BEGUN + DAY_MS });
	await change("DROP TRIGGER not_given_up");
	await sweepExpiredDownloads(ctx);
	expect(takeLogged()).toContain("given up");
	await other.bring();
	expect([await one.subjects(), await other.subjects()]).toEqual([[WORDS.en.failed], [WORDS.en.failed]]);

	other.at(8 * DAY_MS);
	await sweepExpiredDownloads(ctx);
	const query = "SELECT count(*) FROM data_downloads WHERE user_id = ?";
	expect([await numberFrom(query, one.actor.id), await numberFrom(query, other.actor.id)]).toEqual([0, 0]);
	await other.bring();
	expect(await other.subjects()).toHaveLength(1);
}, 60_000);

test("the page says that it failed, and begins another by a press", async () => {
	const me = await signedIn({ plan: "pro" });
	const { ctx, setNow } = mailContext();
	await beginInTurns(ctx, me.user);
	expect((await me.get("/settings/download")).body).toContain("Your download is being prepared");
	await change("UPDATE data_downloads SET updated_at = updated_at - 3600000 WHERE user_id = ?", me.user.id);
	setNow(new Date().toISOString());
	const job = { kind: "export", bucket: ctx.databases.nameOf(ctx.db), id: me.user.id } as const;
	await bringJobs(ctx, [job], "duebill-dead-jobs");
	expect(takeLogged()).toContain("given up");
	const { body } = await me.get("/settings/download");
	expect(body).toContain(WORDS.en.failed);
	expect(body).toContain("we stopped trying");
	expect(body).not.toContain("Your download is being prepared</h2>");
	expect((await me.get("/settings/download/file")).headers.get("Location")).toBe("/settings/download");
	expect((await me.post("/settings/download", { intent: "again" })).headers.get("Location")).toBe("/settings/download");
	const after = (await me.get("/settings/download")).body;
	expect(after).toContain("Your download is being prepared");
	expect(after).not.toContain(WORDS.en.failed);
}, 60_000);
