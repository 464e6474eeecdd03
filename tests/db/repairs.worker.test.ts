import { expect, test } from "vitest";
import { anOldInvoice, anOldUser, insert, migrate, migratedUntil } from "#tests/support/older-database";

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

test("accounts with unpaid invoices are listed for the repair of their due instants, others not", async () => {
	const db = await migratedUntil("0015");
	const [unpaid, paid, none] = [await anOldUser(db), await anOldUser(db), await anOldUser(db)];
	await anOldInvoice(db, unpaid);
	await anOldInvoice(db, unpaid);
	await anOldInvoice(db, paid, { status: "paid", paid_on: "2026-03-20" });
	await migrate();
	const { results } = await db.prepare("SELECT user_id FROM due_date_repairs").all();
	expect(results).toEqual([{ user_id: unpaid }]);
	expect([paid, none]).not.toContain(unpaid);
});
