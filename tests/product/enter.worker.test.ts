import { expect, test } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { addressOf, oneOfEverything } from "#tests/harness/every-page";
import { visit } from "#tests/harness/forms";
import { aMailingAccount, mailing } from "#tests/harness/mail";
import { rowsOf } from "#tests/harness/rows";

/** Each form that issues, mails, books or deletes: where it is, by what it is known, and what makes it complete. */
const FORMS: [name: string, path: string, form: string, typed?: Record<string, string>][] = [
	[
		"a new invoice",
		"/invoices/new",
		'id="invoice"',
		{ "Client name": "Kestrel & Pine", "Client email": "accounts@kestrelpine.example", Description: "Design" },
	],
	["a draft", "/invoices/edit/:draft", 'id="invoice"'],
	["an invoice that was sent", "/invoices/edit/:sent", 'id="invoice"'],
	["a payment", "/invoices/:sent/payments/new", 'id="payment"'],
	["a credit note", "/invoices/:sent/credit", 'id="credit-note"', { Posters: "1" }],
	["a deposit", "/invoices/:draft/deposit", 'id="deposit"'],
	["a refund", "/invoices/:overpaid/refund", 'id="refund"', { "Amount in USD": "1.00" }],
	["the mail of an invoice", "/invoices/:sent/send", 'id="mail"'],
	["the mail of a draft", "/invoices/drafts/:draft/send", 'id="mail"'],
	["selected invoices", "/invoices", "bulk-bar"],
	[
		"a question of a client",
		"/i/:token",
		'id="message"',
		{ "Your question": "Which hours are these?", "Your email, for the reply": "ilse@brandt.example" },
	],
	["a request for support", "/support", 'id="support"', { Subject: "A receipt", Description: "Where is it?" }],
	[
		"the deletion of an account",
		"/settings/delete-account?step=confirm",
		'id="delete-account"',
		{ "Type DELETE to confirm": "DELETE" },
	],
	["a bank's payments", "/bank-imports/:bank", 'id="bookings"'],
	["a recurring invoice", "/recurring/:series", 'id="recurring"'],
	["a plan of an account", "/admin", 'id="plan-change"', { Email: "nobody@example.com" }],
];

test.each(FORMS)(
	"without JavaScript Enter in a field of %s sends nothing and leaves all as typed",
	async (_, at, form, typed) => {
		const { me } = await aMailingAccount({ plan: "pro" });
		if (at.startsWith("/admin")) await makeAdministrator(me.user);
		const ids = await oneOfEverything(me);
		const { url } = (await me.call("POST", `/api/invoices/${ids.sent}/share`, {})).body;
		const page = await visit(me, addressOf(at, { ...ids, token: String(url).split("/").at(-1) ?? "" }), "en", mailing);
		const rows = await rowsOf(me.user.id);
		const { pressed, before, after, visit: redrawn } = await page.enter(form, typed);
		expect(pressed).toBe("intent=refresh");
		expect(Object.keys(before).length).toBeGreaterThan(0);
		expect(redrawn.path.split("?")[0]).toBe(page.path.split("?")[0]);
		// The list is opened anew, and each opening of it has a key of its own.
		expect({ ...after, ...(form === "bulk-bar" && { key: before.key }) }).toEqual(before);
		expect(await rowsOf(me.user.id)).toEqual(rows);
	},
);
