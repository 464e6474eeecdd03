import { expect, test } from "vitest";
import { anOldUser, insert, migrate, migratedUntil } from "#tests/db/older-database";

test("a profile that chose nothing says nothing of VAT from now on; what was chosen or worded stays", async () => {
	const db = await migratedUntil("0025");
	const profiles = [
		{ tax_category: "O", exemption_reason: "" },
		{ tax_category: "O", exemption_reason: "Art. 10 MWSTG" },
		{ tax_category: "AE", exemption_reason: "" },
	];
	for (const profile of profiles) {
		const user_id = await anOldUser(db);
		await insert(db, "seller_profiles", { user_id, legal_name: JSON.stringify(profile), ...profile, updated_at: 7 });
	}
	await migrate();
	const { results } = await db
		.prepare("SELECT legal_name, tax_category, exemption_reason, updated_at FROM seller_profiles")
		.all<Record<string, unknown>>();
	const after = Object.fromEntries(results.map(({ legal_name: before, ...profile }) => [before, profile]));
	expect(profiles.map((profile) => after[JSON.stringify(profile)])).toEqual([
		{ tax_category: "", exemption_reason: "", updated_at: 7 },
		{ tax_category: "O", exemption_reason: "Art. 10 MWSTG", updated_at: 7 },
		{ tax_category: "AE", exemption_reason: "", updated_at: 7 },
	]);
});
