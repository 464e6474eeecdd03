import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { change, numberFrom, select } from "#tests/harness/rows";
import { numbersOf, postNew } from "#tests/invoices/number-series";
import { saveNumberSeries } from "~/invoices/server/number-series.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

const YEAR = String(new Date().getUTCFullYear());

test("without a pattern the spec's proposal stays, and the series that the last number is of is proposed", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body } = await me.get("/invoices/new");
	expect(readPage(body).fields.invoiceNumber).toMatch(/^INV-\d{6}$/);
	expect(wordsOf(body)).not.toContain("Provisional");
	await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: `${YEAR}-048` }));
	expect((await me.call("GET", "/api/user/numbers")).body).toEqual({
		pattern: null,
		resets: "year",
		next: 49,
		upcoming: [],
	});
	expect(readPage((await me.get("/settings/numbers")).body).fields).toMatchObject({
		pattern: "{year}-{seq:3}",
		next: "49",
	});
});

test("sixty that are issued at once have sixty numbers without a gap", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	await saveNumberSeries(ctx, actor, { pattern: "{year}-{seq:3}", resets: "year", next: 49 });
	const made = await Promise.all(
		Array.from({ length: 60 }, () =>
			createInvoice(ctx, actor, anInvoice({ number: "proposed" }), { status: "sent", numberProposed: true }),
		),
	);
	const wanted = Array.from({ length: 60 }, (_, at) => `${YEAR}-${String(49 + at).padStart(3, "0")}`);
	expect(made.map(({ number }) => number).sort()).toEqual(wanted);
	expect(await numberFrom("SELECT next FROM number_counters WHERE user_id = ?", actor.id)).toBe(109);
});

test("on free forty at once are five, with the first five numbers and none lost", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	await saveNumberSeries(ctx, actor, { pattern: "R-{seq}", resets: "never", next: 1 });
	const made = await Promise.allSettled(
		Array.from({ length: 40 }, () =>
			createInvoice(ctx, actor, anInvoice({ number: "x" }), { status: "sent", numberProposed: true }),
		),
	);
	expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
	const rows = await select<{ number: string }>(
		"SELECT number FROM invoices WHERE user_id = ? ORDER BY number",
		actor.id,
	);
	expect(rows.map(({ number }) => number)).toEqual(["R-1", "R-2", "R-3", "R-4", "R-5"]);
	expect(await numberFrom("SELECT next FROM number_counters WHERE user_id = ?", actor.id)).toBe(6);
});

test("drafts may share the provisional number; the first that is sent takes it, the next the one after", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/user/numbers", { pattern: "R-{seq:2}", next: 7 });
	for (let n = 0; n < 2; n++) expect((await postNew(me, "save-draft")).status).toBe(302);
	const { body: drafts } = await me.call("GET", "/api/drafts");
	expect(drafts.map((draft: Record<string, unknown>) => [draft.invoiceNumber, draft.numberProvisional])).toEqual([
		["R-07", true],
		["R-07", true],
	]);
	expect(wordsOf((await me.get("/invoices/drafts")).body)).toContain("R-07 Provisional number");

	const sent = await me.call("PATCH", `/api/invoices/${drafts[1].id}`, { status: "sent" });
	expect([sent.status, sent.body.invoiceNumber, sent.body.numberProvisional]).toEqual([200, "R-07", false]);
	const edited = readPage((await me.get(`/invoices/edit/${drafts[0].id}`)).body);
	expect(edited.fields.invoiceNumber).toBe("R-08");
	await me.call("PATCH", `/api/invoices/${drafts[0].id}`, { notes: "Later" });
	const { body: last } = await me.call("PATCH", `/api/invoices/${drafts[0].id}`, { status: "sent" });
	expect(last.invoiceNumber).toBe("R-08");
});

test("a number typed by hand stays, and one inside the series has the next one follow it", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/user/numbers", { pattern: "R-{seq}", next: 1 });
	await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "R-2" }));
	await postNew(me, "send", { invoiceNumber: "Special 9" });
	for (let n = 0; n < 3; n++) expect((await postNew(me, "send")).status).toBe(302);
	expect(await numbersOf(me)).toEqual(["R-2", "R-3", "R-4", "R-5", "Special 9"]);
	const typed = await postNew(me, "send", { invoiceNumber: "R-3" });
	expect([typed.status, readPage(typed.body).errors]).toEqual([
		409,
		{ invoiceNumber: "Invoice number R-3 is already used" },
	]);
});

test("who ends the series while others issue leaves each of them a number, and another pattern counts from its start", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const issue = () =>
		createInvoice(ctx, actor, anInvoice({ number: "INV-000001" }), { status: "sent", numberProposed: true });
	await saveNumberSeries(ctx, actor, { pattern: "R-{seq}", resets: "never", next: 1 });
	const [first, , second] = await Promise.all([
		issue(),
		saveNumberSeries(ctx, actor, { pattern: "Q-{seq}", resets: "never", next: 1 }),
		issue(),
	]);
	const later = await issue();
	const ofQ = [first, second, later].filter(({ number }) => number.startsWith("Q-"));
	expect(ofQ.map(({ number }) => number).sort()).toEqual(ofQ.map((_, at) => `Q-${at + 1}`));
	await Promise.all([issue(), saveNumberSeries(ctx, actor, null), issue(), issue()]);
	expect((await issue()).number).toMatch(/^INV-/);
});

test("a year begins at midnight on the account's own clock", async () => {
	const { ctx, setNow } = testContext({ now: "2026-12-31T22:30:00Z" });
	const actor = await aUser(ctx, { plan: "pro", timezone: "Europe/Berlin" });
	await saveNumberSeries(ctx, actor, { pattern: "{year}-{seq:3}", resets: "year", next: 12 });
	const issue = async () =>
		(await createInvoice(ctx, actor, anInvoice({ number: "x" }), { status: "sent", numberProposed: true })).number;
	expect(await issue()).toBe("2026-012");
	setNow("2026-12-31T22:59:59Z");
	expect(await issue()).toBe("2026-013");
	setNow("2026-12-31T23:00:00Z");
	expect([await issue(), await issue()]).toEqual(["2027-001", "2027-002"]);
});

test("what was issued and deleted stays listed, and its number is not given again", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/user/numbers", { pattern: "R-{seq}", next: 1 });
	for (let n = 0; n < 2; n++) await postNew(me, "send");
	const { body: invoices } = await me.call("GET", "/api/invoices");
	const last = invoices.find(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber === "R-2");
	await me.call("DELETE", `/api/invoices/${last.id}`);
	expect(wordsOf((await me.get("/settings/numbers")).body)).toMatch(/Number Deleted R-2 /);
	await postNew(me, "send");
	expect(await numbersOf(me)).toEqual(["R-1", "R-3"]);
});

test("the settings are saved by the form, kept as typed where they are wrong, and taken back", async () => {
	const me = await signedIn();
	const wrong = await me.post("/settings/numbers", {
		intent: "save",
		numbers: "series",
		pattern: "R-{seq}",
		next: "1",
		resets: "year",
	});
	expect([wrong.status, readPage(wrong.body).fields.pattern]).toEqual([400, "R-{seq}"]);
	expect(readPage(wrong.body).errors.pattern).toBe("Put {year} into the pattern, or the same numbers would come again");
	const saved = await me.post("/settings/numbers", {
		intent: "save",
		numbers: "series",
		pattern: "R{yy}-{seq:2}",
		next: "3",
		resets: "year",
	});
	expect(saved.status).toBe(302);
	expect((await me.call("GET", "/api/user/numbers")).body).toMatchObject({
		pattern: "R{yy}-{seq:2}",
		resets: "year",
		next: 3,
	});
	expect(wordsOf((await me.get("/settings/numbers")).body)).toContain(`R${YEAR.slice(2)}-03 Then R${YEAR.slice(2)}-04`);
	expect((await me.call("DELETE", "/api/user/numbers")).status).toBe(204);
	expect((await me.call("GET", "/api/user/numbers")).body.pattern).toBeNull();
	await change("DELETE FROM users WHERE id = ?", me.user.id);
	expect(await numberFrom("SELECT count(*) FROM number_counters WHERE user_id = ?", me.user.id)).toBe(0);
});
