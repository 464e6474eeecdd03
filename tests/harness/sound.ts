import { expect } from "vitest";
import { accountSpanAcrossAccounts, faultsAcrossAccounts, installationFaultsAcrossAccounts } from "#db/admin/integrity";
import { ACCOUNT_RULES, type Fault } from "~/admin/domain/integrity";
import { testContext } from "./context";

/** That nothing in the database breaks a rule of docs/reliability.md section 16, whatever was tried before. */
export async function expectSound(): Promise<void> {
	const { ctx } = testContext();
	const broken: Record<string, Fault[]> = {};
	const { assertions } = await installationFaultsAcrossAccounts(ctx.db, 0);
	const found: [string, Fault[]][] = [["assertions", assertions]];
	for (let after: string | undefined = ""; after !== undefined; ) {
		const span = await accountSpanAcrossAccounts(ctx.db, after, 1000);
		for (const rule of span ? ACCOUNT_RULES : [])
			if (span) found.push([rule, await faultsAcrossAccounts(ctx.db, rule, span)]);
		after = span?.until;
	}
	for (const [rule, faults] of found) if (faults.length > 0) broken[rule] = [...(broken[rule] ?? []), ...faults];
	expect(broken).toEqual({});
}
