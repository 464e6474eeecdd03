import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aRecurringPayload } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";

const LONG = "Ausführung der Malerarbeiten im Treppenhaus, zweiter Anstrich. ".repeat(6);

test("as many rows at once as may be sent come through with all that a program knows of each", async () => {
	const me = await signedIn({ plan: "pro" });
	const rows = Array.from({ length: 120 }, (_, at) => ({
		...{
			name: `Client ${at}`,
			email: `c${at}@example.com`,
			country: "DE",
			streetAddress: "Lange Reihe 88",
			city: "Hamburg",
		},
		...{ externalId: `crm-${at}`, metadata: { source: LONG } },
	}));
	expect(JSON.stringify(rows).length).toBeGreaterThan(60_000);
	const { status, body } = await me.call("POST", "/api/clients/bulk", { rows });
	expect([status, new Set(body.results.map((row: { status: number }) => row.status))]).toEqual([200, new Set([201])]);
});

test("a record takes as much metadata as is allowed, in letters of two bytes too", async () => {
	const me = await signedIn({ plan: "pro" });
	const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key-${at}`, "ü".repeat(500)]));
	const { status, body } = await me.call("POST", "/api/clients", { name: "Kestrel", email: "k@example.com", metadata });
	expect([status, Object.keys(body.metadata ?? {}).length]).toEqual([201, 50]);
});

test("a series has as many lines as an invoice", async () => {
	const me = await signedIn({ plan: "pro" });
	const { invoice, ...plan } = aRecurringPayload();
	const items = Array.from({ length: 150 }, () => ({ description: LONG, quantity: 1, rate: 10 }));
	const { status, body } = await me.call("POST", "/api/recurring-invoices", {
		...plan,
		invoice: { ...invoice, items },
	});
	expect([status, body.invoice?.items?.length]).toEqual([201, 150]);
});

test("a week of many rows is posted by its page's form", async () => {
	const me = await signedIn({ plan: "pro" });
	const fields: Record<string, string> = { intent: "save", first: "2026-11-16" };
	for (let row = 0; row < 150; row++) {
		fields[`rows[${row}].description`] = `${row} ${LONG.slice(0, 150)}`;
		for (let day = 0; day < 7; day++) fields[`rows[${row}].cell${day}`] = day === 0 ? "0:10" : "";
	}
	expect(String(new URLSearchParams(fields)).length).toBeGreaterThan(50_000);
	const answer = await me.post("/time-tracker/week?date=2026-11-16", fields);
	expect(answer.status).toBe(302);
	expect(await numberFrom("SELECT count(*) FROM time_entries WHERE user_id = ?", me.user.id)).toBe(150);
});

test.each([
	["/settings/mail", { intent: "text", kind: "invoice", language: "en", subject: "請求書" }, "message"],
	["/support", { intent: "submit", type: "technical", subject: "請求書" }, "description"],
])(
	"the longest text that %s takes is posted in letters of which a form writes nine for one",
	async (path, fields, long) => {
		const me = await signedIn({ plan: "pro" });
		const answer = await me.post(path, { ...fields, [long]: "請".repeat(5000) });
		expect(answer.status).not.toBe(413);
		expect(answer.body).not.toContain("Send at most");
	},
);
