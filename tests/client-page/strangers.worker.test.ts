import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { decode } from "#tests/harness/page";
import { change, numberFrom } from "#tests/harness/rows";
import { askQuestion } from "~/client-page/server/ask-question.server";
import { shareInvoice } from "~/invoices/server/share-invoice.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

const EVIL = `"><img src=x onerror=alert(1)><script>alert(2)</script><svg onload=alert(3)>`;
const LIVE = /<(?:img|script|svg|iframe|a|form)\b[^>]*\b(?:onerror|onload|src=x)|alert\(2\)<\/script>/i;

/** All that an account's owner may type and a stranger is shown. */
const typed = (text: string) =>
	aPayload({
		currency: "EUR",
		invoiceNumber: `1${text}`.slice(0, 50),
		notes: text,
		items: [{ description: text, quantity: 1, rate: 1 }],
		clientData: { name: text, email: "client@example.com", streetAddress: text, city: text, country: "DE" },
	});

test("whatever its sender typed is text on the client's page, in its picture and in its address", async () => {
	const owner = await signedIn({ plan: "pro", name: EVIL });
	const profile = { legalName: EVIL, streetAddress: EVIL, city: EVIL, zip: "10115", country: "DE" };
	expect((await owner.call("PATCH", "/api/user/seller-profile", profile)).status).toBe(200);
	const { body: invoice, status } = await owner.call("POST", "/api/invoices", typed(EVIL));
	expect(status).toBe(201);
	const { body: share } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	const path = String(share.url).slice(ORIGIN.length);
	for (const address of [
		path,
		`${path}?lang=${encodeURIComponent(EVIL)}`,
		`${path}?asked=${encodeURIComponent(EVIL)}`,
	]) {
		const { body, headers } = await stranger().get(address);
		expect(body).not.toMatch(LIVE);
		expect(body.match(/<script/g)).toHaveLength(1);
		expect(decode(body)).toContain(EVIL);
		expect(headers.get("Content-Security-Policy")).toMatch(
			/default-src 'none'.*base-uri 'none'; frame-ancestors 'none'/,
		);
	}
	const asked = await stranger().post(path, { intent: "ask", message: EVIL, email: EVIL });
	expect([asked.status, LIVE.test(asked.body)]).toEqual([400, false]);
	expect((await stranger().get(`${path}/page.svg?page=1`)).body).not.toMatch(LIVE);
	const pdf = await stranger().get(`${path}/pdf`);
	expect(pdf.headers.get("Content-Disposition")).toMatch(
		/^attachment; filename="[\w .,&()='-]+\.pdf"(; filename\*=UTF-8''[\w.%!~-]+)?$/,
	);
});

test("a question is text in the mail that it becomes, and changes nothing in it but its own place", async () => {
	const { ctx, bring } = mailContext();
	const owner = await aUser(ctx);
	const { id } = await createInvoice(ctx, owner, anInvoice({ number: EVIL.slice(0, 40) }), { status: "sent" });
	await bring();
	const question = { message: `${EVIL}\r\nBcc: all@example.com`, email: "stranger@example.com" };
	await askQuestion(ctx, await shareInvoice(ctx, owner, id), question, "203.0.113.9");
	await bring();
	const mail = (await outboxOf(owner.id)).at(-1)?.mail;
	expect(mail).toMatchObject({ to: [owner.email], cc: [], bcc: [], replyTo: { address: "stranger@example.com" } });
	expect(mail?.html).not.toMatch(LIVE);
	expect(decode(mail?.html ?? "")).toContain(EVIL);
});

test.each(["name", "company", "number"])("a %s that could begin a header of its own is in none", async (column) => {
	const bad = "Nora\r\nBcc: all@example.com\0";
	const { ctx, bring } = mailContext();
	const owner = await aUser(ctx);
	const { id } = await createInvoice(ctx, owner, anInvoice(), { status: "sent" });
	// By every door such a text becomes one line (tests/kernel/text.unit.test.ts): only the database itself can hold it.
	if (column === "number") await change("UPDATE invoices SET number = ? WHERE id = ?", bad, id);
	else await change(`UPDATE users SET ${column} = ? WHERE id = ?`, bad, owner.id);
	await bring();
	const [mail] = await outboxOf(owner.id);
	if (!mail) expect(await statesOf(owner.id)).toEqual(["failed"]);
	const { html, text, attachments, ...headers } = mail?.mail ?? {};
	expect(JSON.stringify(headers)).not.toMatch(/\\[rn]|\\u0000/);
});

test("names and addresses that are sent with line ends and NUL are kept as one line", async () => {
	const owner = await signedIn({ plan: "pro" });
	const end = "\r\nBcc: all@example.com\0";
	expect((await owner.call("PATCH", "/api/user/settings", { name: `Nora${end}` })).body.name).toBe(
		"Nora Bcc: all@example.com",
	);
	const client = { name: `Kestrel${end}`, email: "client@example.com" };
	const { body } = await owner.call(
		"POST",
		"/api/invoices",
		aPayload({ invoiceNumber: `7${end}`, clientData: client }),
	);
	expect(JSON.stringify(body)).not.toMatch(/\\r|\\u0000/);
	expect([body.invoiceNumber, body.clientData.name]).toEqual([
		"7 Bcc: all@example.com",
		"Kestrel Bcc: all@example.com",
	]);
	const bad = aPayload({ clientData: { ...client, email: `client@example.com${end}` } });
	expect((await owner.call("POST", "/api/invoices", bad)).status).toBe(400);
});

test("of fifty posts of one reader at once one is a view, and questions end at the link's limit", async () => {
	const owner = await signedIn({ plan: "pro" });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload());
	const { body: share } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	const path = String(share.url).slice(ORIGIN.length);
	const views = await Promise.all(Array.from({ length: 50 }, () => stranger().post(path, { intent: "view" })));
	expect(new Set(views.map(({ status }) => status))).toEqual(new Set([303]));
	expect(await numberFrom("SELECT count(*) FROM invoice_views WHERE user_id = ?", owner.user.id)).toBe(1);

	const { ctx, bring } = mailContext();
	const sender = await aUser(ctx);
	const sent = await createInvoice(ctx, sender, anInvoice(), { status: "sent" });
	const token = await shareInvoice(ctx, sender, sent.id);
	const ask = (n: number) => askQuestion(ctx, token, { message: "?", email: "a@example.com" }, `203.0.113.${n}`);
	const asked = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => ask(n)));
	expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
	await bring();
	expect((await outboxOf(sender.id)).filter(({ mail }) => mail.replyTo?.address === "a@example.com")).toHaveLength(5);
});
