import { expect, test } from "vitest";
import { homeD1 } from "#tests/harness/databases";

/** One row for each account, or all rows of it on purpose. */
const OF_THE_ACCOUNT: Record<string, string> = {
	"account_search by account_search_outdated": "one row",
	"invoice_chains by invoice_issued": "one row",
	"invoice_chains by invoice_revised": "one row",
	"weekly_checks by weekly_change": "one row",
	"statement_checks by statements_of_zone": "all clients with a monthly statement, where the account's zone changes",
	"change_sequences by changes_end": "one row",
	"change_sequences by record_changed": "one row",
	"deliveries by deliveries_confirmed": "all that waits for the address to be confirmed, once",
	"invoice_reminders by reminders_of_account": "all reminders, where the account's zone or plan changes",
	"invoice_reminders by reminder_steps_change": "all reminders, where their steps change",
};

type Trigger = { name: string; sql: string };

const { results: triggers } = await homeD1
	.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
	.all<Trigger>();

/** What a trigger runs, its condition first, with values in place of the rows that it fires for. */
function statementsOf({ sql }: Trigger): string[] {
	const [, head = "", body = ""] = /^(.*?)\bBEGIN\b(.*)\bEND\s*$/s.exec(sql.replace(/--.*$/gm, "")) ?? [];
	const [, condition] = /\bWHEN\b(.*)$/s.exec(head) ?? [];
	return [condition ? `SELECT 1 WHERE ${condition}` : "", ...body.split(";")]
		.map((statement) => statement.trim())
		.filter((statement) => statement !== "")
		.map((statement) => statement.replace(/RAISE\s*\(.*?\)/gs, "NULL").replace(/\b(NEW|OLD)\.\w+/g, "?1"));
}

async function planOf(statement: string) {
	const explained = homeD1.prepare(`EXPLAIN QUERY PLAN ${statement}`);
	const bound = statement.includes("?1") ? explained.bind(null) : explained;
	const { results } = await bound.all<{ detail: string }>();
	return results.map(({ detail }) => detail);
}

/** Reads a table whole, or all that the account has in it. A row's own JSON is a virtual table. */
const isWide = (step: string) =>
	/^SCAN (?!\(|CONSTANT|\d|.*VIRTUAL TABLE)/.test(step) || /\(user_id=\?( AND \w+[<>]\?)*\)$/.test(step);

/** Subqueries, of which the plan says before how they are read. */
const SUBQUERIES = /^SCAN (part|credited|money|reached|taken_deposits)$/;

test("a trigger has its statements read by an index of what it is about, however much the account holds", async () => {
	expect(triggers.length).toBeGreaterThan(100);
	const wide: string[] = [];
	for (const trigger of triggers) {
		const plans = await Promise.all(statementsOf(trigger).map(planOf));
		for (const step of plans.flat().filter((each) => isWide(each) && !SUBQUERIES.test(each))) {
			const [, table = ""] = /^\w+ (\w+)/.exec(step) ?? [];
			if (!OF_THE_ACCOUNT[`${table} by ${trigger.name}`]) wide.push(`${trigger.name}: ${step}`);
		}
	}
	expect(wide).toEqual([]);
});
