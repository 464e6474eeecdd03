import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { RECORDS } from "#db/export/records";
import { listTables } from "#db/transfer/tables";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change } from "#tests/harness/rows";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { downloadData } from "~/export/server/download-data.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { recordPayment } from "~/payments/server/record-payment.server";

/** Tables that have a file of their own, in the API's manner. */
const FILES: Record<string, string> = {
	access_tokens: "access.json",
	passkeys: "access.json",
	invoices: "invoices.json",
	invoice_revisions: "invoice-history.json",
	working_copies: "unsaved-invoices.json",
	number_series: "invoice-numbers.json",
	number_counters: "invoice-numbers.json",
	recurring_invoices: "recurring-invoices.json",
	bank_imports: "bank-imports.json",
	bank_lines: "bank-imports.json",
	bank_mappings: "bank-columns.json",
	exchange_rates: "exchange-rates.json",
	mail_texts: "mail-texts.json",
	reminder_demands: "mail-texts.json",
	reminder_texts: "mail-texts.json",
	clients: "clients.json",
	projects: "projects.json",
	time_entries: "time-entries.json",
	seller_profiles: "business.json",
};

/** Tables that name an account and are in no download, and why. */
const LEFT_OUT: Record<string, string> = {
	account_homes: "where the account lives among the databases",
	claimed_addresses: "its address, which account.json has",
	account_moves: "a move between databases that goes on now",
	account_search: "its name and address once more, to be searched",
	account_links: "links by which an address is confirmed: they are secrets",
	calendar_feeds: "the address at which calendars read its entries: it is a secret",
	password_resets: "links by which a password is chosen: they are secrets",
	recovery_codes: "secrets",
	second_factors: "a secret",
	operators: "the administrator's password",
	former_addresses: "an address that lost its account to its owner",
	audit: "the installation's own record, with keyed hashes of networks",
	closed_accounts: "an account that is closed downloads nothing",
	change_sequences: "how far its changes have come, for programs that keep in step",
	changes: "where each record stands among them; the records are there",
	data_downloads: "the download itself, while it is made",
	data_download_parts: "the download itself, while it is made",
	due_date_repairs: "work that is left to do",
	history_checks: "work that is left to do",
	series_turns: "work that is left to do",
	timer_checks: "work that is left to do",
	budget_checks: "work that is left to do",
	budget_notes: "what its owner was told already, once",
	weekly_checks: "work that is left to do",
	statement_checks: "when a client's monthly statement is looked at next",
	invoice_reminders: "when an invoice is looked at next",
	idempotency_keys: "answers of the last day, to be repeated",
	invoice_chains: "how many revisions there are, which the history shows",
	invoice_counts: "sums of what invoices.json has",
	invoice_sums: "sums of what invoices.json has",
	issued_numbers: "numbers of what the history has",
	outbox_mails: "mails that reached nobody, with their links",
	timesheets: "hours of an issued invoice as they were then, which its history has",
	page_reports: "what others told the administrator",
};

async function download(ctx: AppContext, actor: Actor) {
	const archive = await downloadData(ctx, actor);
	if (!archive) throw new Error("the account is too large for one request");
	const files = unzipSync(new Uint8Array(await new Response(archive).arrayBuffer()));
	return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

test("every table that names an account is in its download, or in a list that says why not", async () => {
	const { ctx } = testContext({ config: { freePdf: "locked" } });
	const files = await download(ctx, await aUser(ctx));
	const records = Object.values(RECORDS).flatMap(({ table, deleted }) => (deleted ? [] : [table]));
	const all = await listTables(ctx.db);
	const tables = all.flatMap(({ name, columns }) => (columns.includes("user_id") ? [name] : []));
	expect(tables.length).toBeGreaterThan(50);
	expect(tables.filter((name) => !(name in FILES || name in LEFT_OUT || records.includes(name)))).toEqual([]);
	for (const name of [...Object.keys(FILES), ...Object.keys(LEFT_OUT), ...records]) expect(tables).toContain(name);
	expect(Object.keys(files)).toEqual(expect.arrayContaining(Object.values(FILES)));
	for (const name of Object.keys(RECORDS))
		expect(JSON.parse(files[`records/${name}.json`] ?? "")).toBeInstanceOf(Array);
	expect(files["README.txt"]).toContain("records/");
});

test("payments with day, method and reference, what they settle, templates and what is in the trash come along", async () => {
	const { ctx } = testContext({ config: { freePdf: "locked" } });
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice({ number: "W-1" }), { status: "sent" });
	const other = await createInvoice(ctx, actor, anInvoice({ number: "W-2" }), { status: "draft" });
	await recordPayment(ctx, actor, id, {
		...{
			amount: 1000,
			paidOn: "2026-03-01",
			method: "bank_transfer",
			reference: "RF-7",
			surplus: false,
			writeOff: false,
			key: "k",
		},
	});
	await change("UPDATE invoices SET deleted_at = ? WHERE id = ?", ctx.clock.now(), other.id);
	const bystander = await aUser(ctx);
	await createInvoice(ctx, bystander, anInvoice({ number: "B-1" }), { status: "sent" });
	const files = await download(ctx, actor);
	const read = (name: string) => JSON.parse(files[`records/${name}.json`] ?? "") as Record<string, unknown>[];
	expect(read("payments")).toMatchObject([
		{ invoiceId: id, kind: "in", amount: 1000, day: "2026-03-01", method: "bank_transfer", reference: "RF-7" },
	]);
	expect(read("settlements")).toMatchObject([{ invoiceId: id, source: "payment", amount: 1000 }]);
	expect(read("trash-invoices")).toMatchObject([{ id: other.id, number: "W-2", client: { name: "Kestrel & Pine" } }]);
	expect(read("payments")[0]).not.toHaveProperty("userId");
	expect(Object.values(files).join()).not.toContain("B-1");
});

test("rows of more than one page come once each, in their order", async () => {
	const { ctx } = testContext({ config: { freePdf: "locked" } });
	const actor = await aUser(ctx);
	await homeD1
		.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1203)
			INSERT INTO support_tickets (id, user_id, type, subject, description, created_at)
			SELECT ?1 || i, ?1, 'general', 'Nr ' || i, '[1]', i FROM n`,
		)
		.bind(actor.id)
		.run();
	const tickets = JSON.parse((await download(ctx, actor))["records/support-tickets.json"] ?? "");
	expect(tickets.map(({ subject }: { subject: string }) => subject)).toEqual(
		Array.from({ length: 1203 }, (_, n) => `Nr ${n + 1}`),
	);
	expect(tickets[0].description).toBe("[1]");
});

test("no hash, secret or token is in it", async () => {
	const { ctx } = testContext({ config: { freePdf: "locked" } });
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await change(
		"INSERT INTO shares (token_hash, user_id, invoice_id, created_at) VALUES ('a-hash-of-a-link', ?, ?, 1)",
		actor.id,
		id,
	);
	await change(
		"INSERT INTO sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at) VALUES ('a-hash-of-a-session', ?, 'Firefox', 1, 1, 2)",
		actor.id,
	);
	const files = await download(ctx, actor);
	expect(JSON.parse(files["records/links.json"] ?? "")).toHaveLength(1);
	expect(JSON.parse(files["records/sessions.json"] ?? "")).toMatchObject([{ userAgent: "Firefox" }]);
	expect(Object.values(files).join()).not.toContain("a-hash-of");
	const records = Object.entries(files).flatMap(([name, file]) => (name.startsWith("records/") ? [file] : []));
	expect(records.join()).not.toMatch(/"\w*(hash|secret|token|password|lease)\w*":/i);
});

test("other requests go between two pieces of a download", async () => {
	const { ctx } = testContext({ config: { freePdf: "locked" } });
	const actor = await aUser(ctx);
	await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	let [now, yielded] = [Date.now(), 0];
	const clock = {
		now: () => {
			now += 5;
			return now;
		},
	};
	await download({ ...ctx, clock, yieldToRequests: async () => void yielded++ }, actor);
	expect(yielded).toBeGreaterThan(10);
});
