import { expect, test } from "vitest";
import { signedIn } from "#tests/support/api";
import { readPage } from "#tests/support/page";

test("a page full of letters of two and three bytes has all of them and none that nobody wrote", async () => {
	const { post } = await signedIn();
	const lines = Array.from(
		{ length: 60 },
		(_, at) => [`items[${at}].description`, "é–".repeat(20 + (at % 5))] as const,
	);
	const { body } = await post("/invoices/new", { intent: "preview", ...Object.fromEntries(lines) });
	expect(body).not.toContain("\0");
	const { fields } = readPage(body);
	for (const [name, typed] of lines) expect(fields[name]).toBe(typed);
});
