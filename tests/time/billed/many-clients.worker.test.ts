import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { visit } from "#tests/harness/forms";
import { fillAccount } from "#tests/harness/large-account";

const CLIENTS = 601;

test("hours of many clients are listed for fifty, the others are searched for, and who is chosen stays", async () => {
	const me = await signedIn({ plan: "pro" });
	await fillAccount(me.user.id, { invoices: 1, clients: CLIENTS, entries: 1_200, projects: CLIENTS });
	const named = ({ words }: { words: string }) => [...new Set(words.match(/Client \d+/g))];
	const page = await visit(me, "/time-tracker/bill");
	expect(named(page).length).toBeLessThanOrEqual(50);
	expect(page.words).toContain("Not all are listed. Search for any other.");

	const [first = ""] = named(page);
	const { body: entries } = await me.call("GET", "/api/time-entries?billed=no&limit=500");
	const whose: string[] = entries.map(({ clientId }: { clientId: string }) => `Client ${clientId.split("-c").at(-1)}`);
	expect(new Set(whose).size).toBe(120);
	const hidden = whose.find((name) => !named(page).includes(name)) ?? "";
	const found = await visit(me, `/time-tracker/bill?${new URLSearchParams({ find: hidden.toUpperCase() })}`);
	expect(named(found)).toEqual(expect.arrayContaining([first, hidden]));
	expect(found.field("Find a client", "value")).toBe(hidden.toUpperCase());
});
