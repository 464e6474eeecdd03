import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { readPage } from "#tests/harness/page";
import { rowsOf } from "#tests/harness/rows";
import { asFields, formName, MISTAKES, wrongPayload } from "#tests/invoicing/bad-invoices";

/** Pickers show one of their own choices, whatever was posted. */
const PICKERS = ["currency", "clientCountry"];

test.each(MISTAKES)("$what: the form comes back with the message and all that was typed", async (mistake) => {
	const me = await signedIn();
	const before = await rowsOf(me.user.id);
	const typed = asFields(wrongPayload(mistake));
	const answer = await me.post("/invoices/new", { ...typed, intent: "send" });
	const page = readPage(answer.body);
	expect(answer.status).toBe(400);
	expect(page.errors).toEqual({ [formName(mistake.field)]: mistake.sent });
	expect(page.summary).toEqual(page.errors);
	const kept = Object.entries(typed).filter(([name, value]) => !PICKERS.includes(name) && !value.includes("\u0000"));
	expect(Object.fromEntries(kept.map(([name]) => [name, page.fields[name]]))).toEqual(Object.fromEntries(kept));
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test.each(MISTAKES)("$what: the form's Save Draft says what the API says", async (mistake) => {
	const me = await signedIn();
	const before = await rowsOf(me.user.id);
	const answer = await me.post("/invoices/new", { ...asFields(wrongPayload(mistake)), intent: "save-draft" });
	if (mistake.draft === null) {
		expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/invoices/drafts"]);
		return;
	}
	expect(answer.status).toBe(400);
	expect(readPage(answer.body).errors).toEqual({ [formName(mistake.field)]: mistake.draft });
	expect(await rowsOf(me.user.id)).toEqual(before);
});
