import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { readPage, wordsOf } from "#tests/harness/page";

const PAGE = "/time-tracker/projects";

async function aTracker(given: object = {}) {
	const me = await signedIn({ plan: "pro", currency: "EUR", timezone: "Europe/Berlin", ...given });
	const { body: client } = await me.call("POST", "/api/clients", {
		...{ name: "Kestrel", email: "kestrel@example.com", rounding: "up", roundingMinutes: 15 },
	});
	const add = async (fields: object) => {
		const { status, body } = await me.call("POST", "/api/projects", {
			name: "Website",
			clientId: client.id,
			...fields,
		});
		expect(status, JSON.stringify(body)).toBe(201);
		return body;
	};
	return { me, clientId: client.id as string, add };
}

async function work(me: Caller, projectId: string, minutes: readonly number[], more: object = {}) {
	const ids: string[] = [];
	for (const [at, duration] of minutes.entries()) {
		const startTime = `2026-03-02T${String(8 + at).padStart(2, "0")}:00:00Z`;
		const entry = { description: "Call", projectId, startTime, duration, ...more };
		const { status, body } = await me.call("POST", "/api/time-entries", entry);
		expect(status, JSON.stringify(body)).toBe(201);
		ids.push(body.id);
	}
	return ids;
}

const bodyOf = async (me: Caller, id: string) => (await me.call("GET", `/api/projects/${id}`)).body;

test("a budget in money counts what is to bill, by the client's rounding, as the report does, and once billed what the lines say", async () => {
	const { me, clientId, add } = await aTracker();
	const website = await add({ hourlyRate: 95, budgetAmount: "400" });
	expect(website).toMatchObject({ budgetAmount: 400, budgetToBill: 0, budgetMinutes: null, budgetWorked: null });
	await add({ name: "Shop", hourlyRate: 95, budgetAmount: 1000 });
	// T1: 50, 25 and 8 minutes, up to 15 each.
	const [first = ""] = await work(me, website.id, [50, 25, 8]);
	await work(me, website.id, [60], { billable: false });
	const report = async () => (await me.call("GET", "/api/reports/time?from=2026-03-01&to=2026-03-31")).body;
	expect((await bodyOf(me, website.id)).budgetToBill).toBe(166.25);
	const listed = async () => {
		const { body } = await me.call("GET", "/api/projects");
		return Object.fromEntries(body.map((each: Record<string, unknown>) => [each.name, each.budgetToBill]));
	};
	expect(await listed()).toEqual({ Website: 166.25, Shop: 0 });
	const { status, body: invoice } = await me.call("POST", "/api/invoices", {
		...{
			invoiceNumber: "B-1",
			issueDate: "2026-03-10",
			dueDate: "2026-04-10",
			currency: "EUR",
			status: "draft",
			clientId,
		},
		items: [{ description: "Call", quantity: 1, rate: 80, timeEntryIds: [first] }],
	});
	expect(status, JSON.stringify(invoice)).toBe(201);
	// 50 minutes were 95.00; the line has 80.00.
	expect(await listed()).toEqual({ Website: 151.25, Shop: 0 });
	expect(JSON.stringify(await report())).toContain("151.25");
	await me.call("PATCH", `/api/clients/${clientId}`, { rounding: "none" });
	// 25 minutes are 0.42 h, 8 are 0.13 h.
	expect(await listed()).toEqual({ Website: 80 + 39.9 + 12.35, Shop: 0 });
});

test("what runs is money to bill by the minute, and in a currency without cents", async () => {
	const { me, clientId, add } = await aTracker({ currency: "JPY" });
	const website = await add({ hourlyRate: 6000, budgetAmount: 50_000 });
	await me.call("PATCH", `/api/clients/${clientId}`, { rounding: "up", roundingMinutes: 60 });
	await me.call("POST", "/api/time-entries/start", { description: "Call", projectId: website.id });
	const started = new Date(Date.now() - 61_000).toISOString();
	const { body } = await me.call("GET", "/api/time-entries/running");
	await me.call("PATCH", `/api/time-entries/${body.id ?? body.entry?.id}`, { startTime: started });
	expect((await bodyOf(me, website.id)).budgetToBill).toBe(6000);
	expect(wordsOf((await me.get(PAGE)).body)).toMatch(/¥6,000 of ¥50,000/);
});

test("a budget is in hours or in money, with a fixed price in hours, whose new time is not to bill", async () => {
	const { me, add } = await aTracker();
	const fixed = await add({ fixedPrice: "4800.00", budgetMinutes: 600 });
	expect(fixed).toMatchObject({ fixedPrice: 4800, billable: false, budgetMinutes: 600, budgetAmount: null });
	const [entry] = await work(me, fixed.id, [60]);
	expect((await me.call("GET", `/api/time-entries/${entry}`)).body.billable).toBe(false);
	expect(await bodyOf(me, fixed.id)).toMatchObject({ budgetWorked: 60, budgetToBill: null });
	const at = `/api/projects/${fixed.id}`;
	const wrong = [
		[{ budgetAmount: 500 }, "With a fixed price the budget is in hours"],
		[{ fixedPrice: null, budgetAmount: 500 }, "A budget is in hours or in money, not in both"],
		[{ fixedPrice: 0 }, "The price must be an amount above 0"],
		[{ fixedPrice: null, budgetMinutes: null, budgetAmount: -1 }, "The budget must be an amount above 0"],
		[{ fixedPrice: 100_000_000.01 }, "The price can be 100,000,000.00 at most"],
	] as const;
	for (const [patch, message] of wrong) {
		const { status, body } = await me.call("PATCH", at, patch);
		expect([status, JSON.stringify(body).includes(message)], JSON.stringify(body)).toEqual([400, true]);
	}
	const whole = await bodyOf(me, fixed.id);
	const back = await me.call("PATCH", at, whole);
	expect([back.status, back.body]).toEqual([200, whole]);
	const money = await me.call("PATCH", at, {
		fixedPrice: null,
		budgetMinutes: null,
		budgetAmount: 500.5,
		billable: true,
	});
	expect(money.body).toMatchObject({ budgetAmount: 500.5, budgetToBill: 0, budgetMinutes: null, fixedPrice: null });
	const inMoney = await bodyOf(me, fixed.id);
	const again = await me.call("PATCH", at, inMoney);
	expect([again.status, again.body]).toEqual([200, inMoney]);
});

test("the form takes them as people write them, and comes back as it was typed", async () => {
	const { me } = await aTracker({ language: "fr" });
	const typed = { name: "Site", budgetHours: "", budgetAmount: "5 000,50", budgetPeriod: "month", fixedPrice: "" };
	expect((await me.post(PAGE, { intent: "add", idempotencyKey: "site", ...typed })).status).toBe(302);
	const { body } = await me.call("GET", "/api/projects");
	expect(body[0]).toMatchObject({ budgetAmount: 5000.5, budgetPeriod: "month", fixedPrice: null });
	expect(wordsOf((await me.get(PAGE)).body)).toMatch(/0,00\s€ sur 5\s000,50\s€ ce mois-ci/);
	const at = `${PAGE}/${body[0].id}`;
	expect(readPage((await me.get(at)).body).fields).toMatchObject({ budgetAmount: "5000,50", fixedPrice: "" });
	const wrong = await me.post(at, { ...typed, intent: "save", version: "1", budgetHours: "10", fixedPrice: "x" });
	expect(wrong.status).toBe(400);
	expect(readPage(wrong.body).fields).toMatchObject({ budgetHours: "10", budgetAmount: "5 000,50", fixedPrice: "x" });
	expect(wordsOf(wrong.body)).toContain("Saisissez un nombre");
	const both = await me.post(at, { ...typed, intent: "save", version: "1", budgetHours: "10" });
	expect([both.status, wordsOf(both.body).includes("Un budget est en heures ou en argent")]).toEqual([400, true]);
	await me.post(at, {
		...typed,
		intent: "save",
		version: "1",
		budgetAmount: "",
		budgetHours: "10",
		fixedPrice: "4800",
	});
	expect((await me.call("GET", "/api/projects")).body[0]).toMatchObject({ fixedPrice: 4800, billable: false });
	expect(wordsOf((await me.get(PAGE)).body)).toMatch(/Prix forfaitaire de 4\s800,00\s€/);
});
