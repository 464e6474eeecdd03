import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { aPng, pngOf } from "#tests/document/image/pictures";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { volume } from "#tests/harness/volume";
import type { AppContext } from "~/context";
import { openPng } from "~/document/image/png-pixels";
import { sweepLogos } from "~/export/server/sweep-logos.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { exportPdf, invoiceFolder } from "~/printing/server/export-pdf.server";
import { businessFolder, openBusinessLogo, setBusinessLogo } from "~/profile/server/business-logo.server";

const LATER = () => Date.now() + 25 * 3_600_000;
const UNLIMITED = [{ tries: 10_000, seconds: 60 }];

async function keysOf(prefix: string): Promise<string[]> {
	return (await env.FILES.list({ prefix })).objects.map(({ key }) => key);
}

/** Sweeps until every account has had its turn. */
async function sweepAll(ctx: AppContext) {
	const swept = { removed: [] as string[], missing: [] as string[] };
	do {
		const { removed, missing } = await sweepLogos(ctx);
		swept.removed.push(...removed);
		swept.missing.push(...missing);
	} while (await homeD1.prepare("SELECT 1 FROM sweep_positions WHERE name = 'logos' AND position <> ''").first());
	return swept;
}

test("of hundreds of invoices that are issued while the logo is replaced and files are swept, none names a missing file", async () => {
	const { ctx } = testContext({ config: { uploadsPerAccount: UNLIMITED } });
	let owner = await setBusinessLogo(ctx, await aUser(ctx, { plan: "pro" }), aPng(3, 3));
	const sweeping = { ...ctx, clock: { now: LATER } };
	const rounds = volume(24, 5);
	for (let round = 0; round < rounds; round++) {
		// Half of the requests began before the logo was replaced.
		const before = owner;
		const issue = (actor: typeof owner, n: number) =>
			createInvoice(ctx, actor, anInvoice({ number: `R${round}-${n}` }), { status: "sent" });
		const [after] = await Promise.all([
			setBusinessLogo(ctx, owner, aPng(round + 4, 4)),
			...Array.from({ length: 20 }, (_, n) => issue(before, n)),
			sweepStored(sweeping, owner.id),
		]);
		owner = after;
		await Promise.all([
			...Array.from({ length: 20 }, (_, n) => issue(n % 2 ? before : owner, 20 + n)),
			sweepStored(sweeping, owner.id),
		]);
	}
	const named = await homeD1
		.prepare("SELECT logo, count(*) AS count FROM invoices WHERE user_id = ? GROUP BY logo")
		.bind(owner.id)
		.all<{ logo: string; count: number }>();
	expect(named.results.reduce((sum, { count }) => sum + count, 0)).toBe(rounds * 40);
	const keys = await keysOf(businessFolder(owner.id));
	const missing = named.results.filter(({ logo }) => !keys.includes(businessFolder(owner.id) + logo));
	expect(missing).toEqual([]);
	expect(named.results.length).toBeGreaterThan(rounds - 4);
}, 300_000);

/**
 * Sweeps as it would a day later: of the files, those that an upload of this very moment has not named yet are young.
 */
async function sweepStored(ctx: AppContext, userId: string) {
	const old = new Set(await keysOf(`u/${userId}/`));
	const list: AppContext["files"]["list"] = async (prefix, limit) =>
		(await ctx.files.list(prefix, limit)).map((file) => (old.has(file.key) ? file : { ...file, storedAt: LATER() }));
	await sweepLogos({ ...ctx, files: { ...ctx.files, list } });
}

test("the sweep removes what nobody names once it is a day old, whatever put it there, and only that", async () => {
	const { ctx } = testContext();
	const actor = await setBusinessLogo(ctx, await aUser(ctx), aPng(3, 3));
	const orphans = [
		`${businessFolder(actor.id)}logo-0123.png`,
		`u/${actor.id}/clients/${crypto.randomUUID()}/logo-0123.jpg`,
	];
	const pdf = `${invoiceFolder(actor.id, crypto.randomUUID())}v1-00.pdf`;
	for (const key of [...orphans, pdf]) await ctx.files.put(key, aPng(1, 1), "image/png");
	expect(await sweepAll(ctx)).toEqual({ removed: [], missing: [] });
	expect((await sweepAll({ ...ctx, clock: { now: LATER } })).removed.sort()).toEqual(orphans.sort());
	expect((await sweepAll({ ...ctx, clock: { now: LATER } })).removed).toEqual([]);
	expect((await keysOf(`u/${actor.id}/`)).sort()).toEqual([businessFolder(actor.id) + actor.logo, pdf].sort());
});

test("a sweep looks at a hundred accounts, and the next one goes on where it stopped", async () => {
	const { ctx } = testContext();
	const owners = await Promise.all(Array.from({ length: 130 }, () => aUser(ctx)));
	const orphans = owners.map(({ id }) => `${businessFolder(id)}logo-0.png`);
	await Promise.all(orphans.map((key) => ctx.files.put(key, aPng(1, 1), "image/png")));
	await homeD1.prepare("DELETE FROM sweep_positions").run();
	const later = { ...ctx, clock: { now: LATER } };
	const first = (await sweepLogos(later)).removed.length;
	expect(first).toBeLessThanOrEqual(100);
	const rest = (await sweepAll(later)).removed.length;
	expect(first + rest).toBe(130);
});

test("a stored file that is not what was stored counts as none: a PDF is drawn anew, a logo is missing", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const { ctx, settle } = testContext();
	const actor = await setBusinessLogo(ctx, await aUser(ctx), aPng(4, 2));
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const drawn = await exportPdf(ctx, actor, id);
	await settle();
	const [key = ""] = await keysOf(invoiceFolder(actor.id, id));
	for (const damage of [new Uint8Array(), new TextEncoder().encode("%PDF-1.7 of somebody else")]) {
		await env.FILES.put(key, damage);
		expect(await exportPdf(ctx, actor, id)).toEqual(drawn);
		await settle();
		expect(await ctx.files.get(key), "the damaged file was replaced").toEqual(drawn);
	}
	for (const damage of [new Uint8Array(), aPng(9, 9)]) {
		await env.FILES.put(businessFolder(actor.id) + actor.logo, damage);
		expect(await openBusinessLogo(ctx, actor, actor.logo)).toBeNull();
	}
	expect(warned).toHaveBeenCalled();
});

test("a logo that was stored before pictures were decoded is decoded before it is drawn, or counts as missing", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const { ctx } = testContext();
	const owner = await aUser(ctx);
	const old = async (file: Uint8Array) => {
		const logo = `logo-${crypto.randomUUID().replaceAll("-", "")}.png`;
		await env.FILES.put(businessFolder(owner.id) + logo, file);
		return { ...owner, logo };
	};
	const bomb = await old(pngOf({ width: 1, height: 1 }, new Uint8Array(50_000_000)));
	expect(await openBusinessLogo(ctx, bomb, bomb.logo)).toBeNull();
	expect(warned.mock.calls.flat().join()).toContain("overfull");
	const deep = await old(pngOf({ width: 1, height: 1, depth: 16 }, new Uint8Array(3)));
	const opened = await openBusinessLogo(ctx, deep, deep.logo);
	expect(openPng(opened?.bytes ?? new Uint8Array())).toMatchObject({ width: 1, components: 1, alpha: null });
	const empty = await old(new Uint8Array());
	expect(await openBusinessLogo(ctx, empty, empty.logo)).toBeNull();
});

test("uploads are counted, a demo's tighter, and refused with the time to wait", async () => {
	const { ctx } = testContext({
		config: { uploadsPerAccount: [{ tries: 3, seconds: 3600 }], uploadsPerDemo: [{ tries: 1, seconds: 3600 }] },
	});
	let owner = await aUser(ctx);
	for (let tries = 0; tries < 3; tries++) owner = await setBusinessLogo(ctx, owner, aPng(3, 3));
	const refusal = { code: "too_many_requests", status: 429, retryAfter: expect.any(Number) };
	await expect(setBusinessLogo(ctx, owner, aPng(3, 3))).rejects.toMatchObject(refusal);
	const demo = { ...(await aUser(ctx)), demoUntil: LATER() };
	await expect(setBusinessLogo(ctx, demo, new Uint8Array(9))).rejects.toMatchObject({ code: "invalid" });
	await expect(setBusinessLogo(ctx, demo, aPng(3, 3))).rejects.toMatchObject(refusal);
});
