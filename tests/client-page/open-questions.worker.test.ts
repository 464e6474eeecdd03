import { expect, test } from "vitest";
import { ORIGIN, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { visit } from "#tests/harness/forms";
import { aMailingAccount, mailing } from "#tests/harness/mail";
import { change, select } from "#tests/harness/rows";

const MESSAGE = "Is line 2 the hosting?\nOr the design?";

/** An invoice whose client has asked about it, and its owner. */
async function aQuestion() {
	const { me, mails } = await aMailingAccount({ plan: "pro" });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload({ dueDate: "2190-01-31" }));
	const { body } = await me.call("POST", `/api/invoices/${invoice.id}/share`);
	const page = await visit(mailing(""), String(body.url).slice(ORIGIN.length), "en", mailing);
	const asked = await page.press("Send question", {
		"Your question": MESSAGE,
		"Your email, for the reply": "hanne@kestrel.example",
	});
	expect(asked.words).toContain("Your question is on its way");
	await mails();
	const see = (path: string) => visit(me, path, "en", mailing);
	return { me, invoice, see };
}

test("a client's question stands in the timeline and on the dashboard with its text, until it is answered", async () => {
	const { invoice, see } = await aQuestion();
	const text = MESSAGE.replace("\n", " ");
	const detail = await see(`/invoices/${invoice.id}`);
	for (const words of [detail.words, (await see("/dashboard")).words]) {
		expect(words).toContain(text);
		expect(words).toMatch(/Answer Mark as answered/);
	}
	expect(detail.words).toContain("Question from hanne@kestrel.example");
	const answered = await (await see("/dashboard")).press("Mark as answered");
	expect(answered.words).not.toContain(text);
	const after = await see(`/invoices/${invoice.id}`);
	expect(after.words).toContain(`${text} Answered`);
	expect(after.buttons).not.toContain("Mark as answered");
});

test("a question is no mail to oneself: the timeline says nothing of its way to the owner", async () => {
	const { me, invoice, see } = await aQuestion();
	const [event] = await select<{ n: number }>(
		"SELECT count(*) AS n FROM delivery_events AS e JOIN deliveries AS d ON d.id = e.delivery_id WHERE d.user_id = ? AND kind = 'question'",
		me.user.id,
	);
	expect(event?.n).toBeGreaterThan(1);
	const { body: other } = await me.call("POST", "/api/invoices", aPayload({ dueDate: "2190-01-31", send: false }));
	const named = async (id: string) => (await see(`/invoices/${id}`)).words.split(me.user.email).length;
	expect(await named(invoice.id)).toBe(await named(other.id));
});

test("an answer is marked by its owner alone, and what is deleted asks nothing more", async () => {
	const { me, invoice, see } = await aQuestion();
	const [{ id } = { id: "" }] = await select<{ id: string }>(
		"SELECT id FROM deliveries WHERE user_id = ? AND kind = 'question'",
		me.user.id,
	);
	const other = await signedIn({ plan: "pro" });
	await other.post("/dashboard", { intent: "answered", delivery: id });
	expect(await select("SELECT answered_at FROM deliveries WHERE id = ?", id)).toEqual([{ answered_at: null }]);
	await change("UPDATE invoices SET deleted_at = 1 WHERE id = ?", invoice.id);
	expect((await see("/dashboard")).words).not.toContain("hanne@kestrel.example");
});
