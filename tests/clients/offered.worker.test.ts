import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { fillAccount } from "#tests/harness/large-account";
import { wordsOf } from "#tests/harness/page";

test.each(["/invoices/new", "/recurring/new", "/time-tracker"])(
	"the picker of %s says that it offers 500 clients where there are more, and nothing where it offers all",
	async (page) => {
		const [many, few] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
		await fillAccount(many.user.id, { invoices: 0, clients: 501, entries: 0, projects: 1 });
		await fillAccount(few.user.id, { invoices: 0, clients: 499, entries: 0, projects: 1 });
		const words = "Lists the 500 clients that you saved last.";
		expect(wordsOf((await many.get(page)).body)).toContain(words);
		expect(wordsOf((await few.get(page)).body)).not.toContain(words);
	},
);
