import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { anOldInvoice, anOldUser, insert, migrate, migratedUntil } from "#tests/db/older-database";
import { aPng } from "#tests/document/image/pictures";
import { testContext } from "#tests/harness/context";
import { numberFrom, select } from "#tests/harness/rows";
import { tick } from "#workers/schedule";
import { checkHistories } from "~/history/server/check-history.server";
import { endOfDay } from "~/kernel/time/dates";
import { businessFolder } from "~/profile/server/business-logo.server";

/** A template of an older database, and saves of it: each that has a design changes it, the others only the revision. */
async function aTemplate(db: D1Database, userId: string, saves: readonly (string | null)[]): Promise<string> {
	const id = crypto.randomUUID();
	await insert(db, "templates", { id, user_id: userId, design: look("first"), created_at: 1, updated_at: 1 });
	for (const save of saves) {
		const design = save === null ? null : look(save);
		await db
			.prepare("UPDATE templates SET revision = revision + 1, design = coalesce(?, design) WHERE id = ?")
			.bind(design, id)
			.run();
	}
	return id;
}

function look(accent: string): string {
	return JSON.stringify({ accent });
}

test("an invoice that was sent with a revision nobody wrote down gets the look that it was sent with", async () => {
	const db = await migratedUntil("0015");
	const user = await anOldUser(db, { plan: "pro" });
	const kept = await aTemplate(db, user, [null, "second", null, null]);
	const purged = await aTemplate(db, user, [null]);
	for (const template_revision of [1, 2, 3, 4]) await anOldInvoice(db, user, { template: kept, template_revision });
	await anOldInvoice(db, user, { template: purged, template_revision: 2 });
	await db.prepare("DELETE FROM templates WHERE id = ?").bind(purged).run();
	const revisions = async (template: string) => {
		const sql =
			"SELECT revision, design ->> 'accent' AS accent FROM template_revisions WHERE template_id = ? ORDER BY 1";
		const { results } = await db.prepare(sql).bind(template).all<{ revision: number; accent: string }>();
		return results.map(({ revision, accent }) => `${revision} ${accent}`);
	};
	expect(await revisions(kept)).toEqual(["1 first", "3 second"]);

	await migrate();
	expect(await revisions(kept)).toEqual(["1 first", "2 first", "3 second", "4 second", "5 second"]);
	expect(await revisions(purged)).toEqual(["1 first", "2 first"]);
});

test("accounts with invoices that were sent, paid ones too, are listed for the repair of their due instants", async () => {
	const db = await migratedUntil("0015");
	const [unpaid, paid, none] = [await anOldUser(db), await anOldUser(db), await anOldUser(db)];
	await anOldInvoice(db, unpaid);
	await anOldInvoice(db, unpaid);
	await anOldInvoice(db, paid, { status: "paid", paid_on: "2026-03-20" });
	await migrate();
	const { results } = await db.prepare("SELECT user_id FROM due_date_repairs").all();
	const listed = results.map(({ user_id }) => user_id);
	expect(listed.toSorted()).toEqual([unpaid, paid].toSorted());
	expect(listed).not.toContain(none);
});

test("a database with due instants of another zone, lost and orphaned logos and unrecorded revisions is put right", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const db = await migratedUntil("0015");
	const zone = "Pacific/Honolulu";
	const owner = await anOldUser(db, { plan: "pro", timezone: zone, logo: "logo-lost.png" });
	const template = await aTemplate(db, owner, [null, "second"]);
	const utc = endOfDay("2026-03-31", "UTC");
	const sent = { template, template_revision: 2, logo: "logo-lost.png", due_at: utc, sent_at: 1000, updated_at: 1000 };
	const ids = [await anOldInvoice(db, owner, sent), await anOldInvoice(db, owner, sent)];
	const orphan = `${businessFolder(owner)}logo-orphan.png`;
	await env.FILES.put(orphan, aPng(1, 1));

	await migrate();
	const { ctx } = testContext();
	const later = { ...ctx, clock: { now: () => Date.now() + 25 * 3_600_000 } };
	for (let hour = 0; hour < 2; hour++) await tick(later);

	const due = await select<{ due_at: number }>("SELECT due_at FROM invoices WHERE user_id = ?", owner);
	expect(due.map(({ due_at }) => due_at)).toEqual(ids.map(() => endOfDay("2026-03-31", zone)));
	expect(await numberFrom("SELECT count(*) FROM due_date_repairs")).toBe(0);
	expect(await env.FILES.head(orphan)).toBeNull();
	expect(await select("SELECT logo FROM missing_logos WHERE user_id = ?", owner)).toEqual([{ logo: "logo-lost.png" }]);
	expect(warned.mock.calls.flat().join()).toContain("logo-lost.png");
	const look = "SELECT design ->> 'accent' AS accent FROM template_revisions WHERE template_id = ? AND revision = 2";
	expect(await select(look, template)).toEqual([{ accent: "first" }]);
	for await (const check of checkHistories(ctx)) {
		expect(check).toMatchObject({ checked: 2, broken: null });
	}
});
