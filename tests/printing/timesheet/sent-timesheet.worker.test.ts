import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { entries } from "#tests/time/time";
import { BLANK_CLIENT } from "~/clients/domain/client";
import type { Timesheets } from "~/clients/domain/timesheets";
import { addClient } from "~/clients/server/clients.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { sendByApi } from "~/invoicing/server/send-invoice.server";

const CLIENT = "accounts@kestrelpine.example";
const NUMBER = "INV-1";

/** What goes with the mail of an invoice of one entry, whose client is sent timesheets or not. */
async function attached(timesheets: Timesheets, asked: { timesheet?: boolean } | null, billsTime = true) {
	const { ctx, bring } = mailContext({ now: "2026-03-20T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	await addClient(ctx, actor, { ...BLANK_CLIENT, name: "Kestrel & Pine", email: CLIENT, timesheets });
	const timeEntryIds = (await entries(ctx, actor, 1)).map(({ id }) => id);
	const line = { description: "Hours", quantity: 145, rate: 8500, ...(billsTime ? { timeEntryIds } : {}) };
	const invoice = anInvoice({ number: NUMBER, items: [billsTime ? line : { ...line, quantity: 100 }] });
	const { id } = await createInvoice(ctx, actor, invoice, { status: "sent", mails: asked === null });
	if (asked) await sendByApi(ctx, actor, id, { pdf: true, xrechnung: false, key: "again", ...asked });
	await bring();
	const [sent] = await outboxOf(actor.id);
	return sent?.mail.attachments.map(({ name }) => name.replace(/ .*/, ""));
}

test("it goes with an invoice's mail where its client is sent one, and with what bills time alone; until then with none", async () => {
	expect(await attached("hours", null)).toEqual([NUMBER, "Timesheet"]);
	expect(await attached("none", null)).toEqual([NUMBER]);
	expect(await attached("hours", null, false)).toEqual([NUMBER]);
});

test("one mail says otherwise: with it or without it, whatever the client is sent", async () => {
	expect(await attached("none", { timesheet: true })).toEqual([NUMBER, "Timesheet"]);
	expect(await attached("amounts", { timesheet: false })).toEqual([NUMBER]);
	expect(await attached("amounts", {})).toEqual([NUMBER, "Timesheet"]);
});

test("it stands on the client's page where the client is sent one, and is not found by address where not", async () => {
	const me = await signedIn({ plan: "pro" });
	const client = await me.call("POST", "/api/clients", { name: "Kestrel & Pine", email: CLIENT });
	const entry = { description: "Wireframes", startTime: "2026-03-02T09:00:00Z", duration: 60, hourlyRate: "95.00" };
	const { body: worked } = await me.call("POST", "/api/time-entries", entry);
	const items = [{ description: "Design", quantity: "1.00", rate: "95.00", timeEntryIds: [worked.id] }];
	const bill = aPayload({ clientId: client.body.id, clientData: { name: "Kestrel & Pine", email: CLIENT }, items });
	const invoice = await me.call("POST", "/api/invoices", bill);
	expect([invoice.status, invoice.body.message]).toEqual([201, undefined]);
	const share = await me.call("POST", `/api/invoices/${invoice.body.id}/share`);
	const page = String(share.body.url).slice(ORIGIN.length);
	expect((await stranger().get(`${page}/timesheet.pdf`)).status).toBe(404);
	expect((await stranger().get(page)).body).not.toContain("timesheet.pdf");
	const set = await me.call("PATCH", `/api/clients/${client.body.id}`, { timesheets: "amounts" });
	expect([set.status, set.body.timesheets]).toEqual([200, "amounts"]);
	expect((await stranger().get(page)).body).toContain(`href="${page}/timesheet.pdf"`);
	const file = await stranger().get(`${page}/timesheet.pdf`);
	expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
	expect((await me.call("PATCH", `/api/clients/${client.body.id}`, { timesheets: "all" })).status).toBe(400);
});
