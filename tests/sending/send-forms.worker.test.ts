import { expect, test } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { callerWith } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { visit } from "#tests/harness/forms";
import { aMailingAccount, mailing } from "#tests/harness/mail";
import { DAY_MS } from "~/kernel/time/dates";

const CLIENT = "accounts@kestrelpine.example";
const day = (from: number) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
const dated = (given: Record<string, unknown> = {}) => aPayload({ issueDate: day(0), dueDate: day(30), ...given });

/** An account with a draft, and pages as it sees them. */
async function aSender(given: Parameters<typeof aMailingAccount>[0] = {}) {
	const all = await aMailingAccount(given);
	const draft = (await all.me.call("POST", "/api/drafts", dated({ status: "draft" }))).body;
	return { ...all, draft, open: (path: string) => visit(all.me, path, "en", mailing) };
}

test("without JavaScript Create & Send mails the client", async () => {
	const { me, mails, open } = await aSender();
	const typed = { "Client name": "Kestrel & Pine", "Client email": CLIENT, Description: "Design", Rate: "100.00" };
	const after = await (await open("/invoices/new")).press("Create & Send Invoice", typed);
	expect(after.path).toBe("/invoices");
	expect(after.toast).toMatch(/Invoice created .*is stored as sent and on its way to/);
	const [mail, ...others] = await mails();
	expect(others).toEqual([]);
	expect(mail).toMatchObject({
		from: { address: "mail@duebill.test" },
		replyTo: { address: me.user.email },
		attachments: [{ type: "application/pdf" }],
	});
	expect(mail?.text).toContain("Amount due:");
});

test("without JavaScript a draft is sent from its own page: to whom, with which words, with a copy", async () => {
	const { me, mails, open, draft } = await aSender();
	const page = await (await open("/invoices/drafts")).go(`Send ${draft.invoiceNumber}`);
	expect([page.path, page.heading]).toEqual([`/invoices/drafts/${draft.id}/send`, `Send ${draft.invoiceNumber}`]);
	const after = await page.press("Send", {
		[CLIENT]: false,
		"Another address": "one@example.com, two@example.com",
		"Copy to me": true,
		Subject: "Our work, {number}",
		Text: "Dear {client},\n\nthank you.",
	});
	expect(after.path).toBe(`/invoices/drafts/${draft.id}`);
	expect(after.toast).toMatch(/The mail is on its way .*one@example\.com, two@example\.com/);
	expect(after.words).toContain("Pending");
	const [mail, ...others] = await mails();
	expect(others).toEqual([]);
	const subject = `Our work, ${draft.invoiceNumber}`;
	expect(mail).toMatchObject({ to: ["one@example.com", "two@example.com"], bcc: [me.user.email], subject });
	expect(mail?.text).toContain("Dear Kestrel & Pine,\n\nthank you.");
});

test("without JavaScript a mail that lacks something comes back as it was typed, with what is wrong on its fields", async () => {
	const { me, open } = await aSender();
	const { id } = (await me.call("POST", "/api/invoices", dated())).body;
	const typed = { "Another address": "one@example.com, nobody", Subject: "", Text: "typed" };
	const page = await (await (await open(`/invoices/${id}`)).go("Send again")).press("Send", typed);
	expect(page.status).toBe(400);
	const alerts = page.alerts.join("\n");
	expect(alerts).toContain("nobody is not a valid email address");
	expect(alerts).toContain("Subject is required");
	expect(page.fieldsIn('id="mail"').message).toBe("typed");
});

test("without JavaScript on Pro a mail waits for its time, and can be called off on the invoice", async () => {
	const { open, draft, mails } = await aSender({ plan: "pro" });
	const typed = { "At a date and time": true, "Date and time": `${day(7)}T08:30` };
	const page = await (await open(`/invoices/${draft.id}/send`)).press("Send", typed);
	expect(page.path).toBe(`/invoices/${draft.id}`);
	expect(page.toast).toMatch(/Goes on .*08:30.*accounts@kestrelpine\.example/);
	const after = await page.press("Cancel sending");
	expect(after.toast).toContain("Cancelled");
	expect(after.buttons).not.toContain("Cancel sending");
	expect(await mails()).toEqual([]);
});

test("without JavaScript an account's own text is written in the settings, used on the next mail's page, and taken back", async () => {
	const { open, draft } = await aSender();
	const settings = await (await open("/settings")).go("Mail");
	const refused = await settings.press("Save Text", { Subject: "", Text: "Our own words" });
	expect([refused.status, refused.alerts.join("\n")]).toEqual([400, expect.stringContaining("Subject is required")]);
	expect(refused.words).toContain("Our own words");
	expect((await refused.press("Save Text", { Subject: "Work {number}" })).toast).toContain("Text saved");
	const send = await open(`/invoices/${draft.id}/send`);
	expect(send.field("Subject", "value")).toBe("Work {number}");
	expect(send.fieldsIn('id="mail"').message).toBe("Our own words");
	const reset = await (await open("/settings/mail")).press("Reset to the default text");
	expect(reset.toast).toContain("Text saved");
	expect(reset.words).toContain("Invoice {number} from {company}");
});

test("without JavaScript the outbox is the administrator's alone, and shows each mail with its headers and its HTML", async () => {
	const { me, mails, open } = await aSender();
	await me.call("POST", "/api/invoices", dated());
	await mails();
	expect(await open("/dev/outbox")).toMatchObject({ status: 403, heading: "Access denied" });
	await makeAdministrator(me.user);
	expect((await open("/dev/outbox")).words).toMatch(
		new RegExp(`${me.user.email}[^]*${CLIENT}|${CLIENT}[^]*${me.user.email}`),
	);
	const page = String((await mailing(me.cookie).get("/dev/outbox")).body);
	const html = await callerWith(me.cookie, {}).get(/<iframe [^>]*src="([^"]+)"/.exec(page)?.[1] ?? "");
	expect(html.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
	expect(html.body).toContain("<h1");
	expect(page).toMatch(/<a [^>]*>[^<]*(<svg.*?<\/svg>)?[^<]*\.pdf/);
});
