import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

/** All of its one line. */
const WHOLE = {};

/** How each invoice is closed, by its number, and what the API says of it. */
const CLOSED: Record<string, [steps: [method: string, path: string, body: object][], settledBy: string | null]> = {
	"K-PAID": [[["PATCH", "", { status: "paid" }]], "payment"],
	"K-CREDITED": [[["POST", "/credit-notes", {}]], "credit_note"],
	"K-WRITTEN": [[["POST", "/write-off", {}]], "write_off"],
	"K-REST-WRITTEN": [
		[
			["POST", "/payments", { amount: "100.00" }],
			["POST", "/write-off", {}],
		],
		"payment",
	],
	"K-TAKEN-BACK": [
		[
			["PATCH", "", { status: "paid" }],
			["POST", "/credit-notes", WHOLE],
		],
		"credit_note",
	],
	"K-OPEN": [[], null],
};

async function aBook() {
	const me = await signedIn({ plan: "pro" });
	const ids: Record<string, string> = {};
	for (const [invoiceNumber, [steps]] of Object.entries(CLOSED)) {
		const { body } = await me.call("POST", "/api/invoices", aPayload({ invoiceNumber, dueDate: "2190-01-31" }));
		ids[invoiceNumber] = body.id;
		for (const [method, path, given] of steps) {
			const sent = given === WHOLE ? { items: [{ itemId: body.items[0].id, quantity: 2 }] } : given;
			const done = await me.call(method, `/api/invoices/${body.id}${path}`, sent);
			expect([invoiceNumber, path, Math.floor(done.status / 100)]).toEqual([invoiceNumber, path, 2]);
		}
	}
	return { me, ids };
}

async function listed(me: Caller, status: string): Promise<string[]> {
	const html = (await me.get(`/invoices?status=${status}`)).body;
	return Object.keys(CLOSED).filter((number) => html.includes(`>${number}<`));
}

test("the API says of each invoice what closed it, and its status stays one of four", async () => {
	const { me, ids } = await aBook();
	for (const [number, [, settledBy]] of Object.entries(CLOSED)) {
		const { body } = await me.call("GET", `/api/invoices/${ids[number]}`);
		expect([number, body.status, body.settledBy]).toEqual([number, settledBy ? "paid" : "sent", settledBy]);
	}
	const { body: all } = await me.call("GET", "/api/invoices?status=paid");
	expect(all.map((each: { invoiceNumber: string }) => each.invoiceNumber).sort()).toEqual(
		Object.keys(CLOSED)
			.filter((number) => number !== "K-OPEN")
			.sort(),
	);
	for (const status of ["credited", "written_off"]) {
		expect((await me.call("GET", `/api/invoices?status=${status}`)).status).toBe(400);
	}
});

test("what was credited or written off is counted as paid nowhere, and everything adds up", async () => {
	const { me } = await aBook();
	expect((await me.call("GET", "/api/dashboard/stats")).body).toEqual({
		totalInvoices: 6,
		paidInvoices: 2,
		pendingInvoices: 1,
		overdueInvoices: 0,
		creditedInvoices: 2,
		writtenOffInvoices: 1,
	});
	expect(wordsOf((await me.get("/dashboard")).body)).toContain("33% success rate, 2 of 6 paid");
});

test("the list has them under All and under filters of their own, and its count is theirs", async () => {
	const { me } = await aBook();
	expect(await listed(me, "")).toEqual(Object.keys(CLOSED));
	expect(await listed(me, "paid")).toEqual(["K-PAID", "K-REST-WRITTEN"]);
	expect(await listed(me, "credited")).toEqual(["K-CREDITED", "K-TAKEN-BACK"]);
	expect(await listed(me, "written_off")).toEqual(["K-WRITTEN"]);
	expect(wordsOf((await me.get("/invoices?status=paid")).body)).toContain("1–2 of 2 invoices");
	expect(wordsOf((await me.get("/invoices?status=credited")).body)).toContain("1–2 of 2 invoices");
	const csv = (await me.get("/invoices/export.csv?status=credited")).body;
	expect(csv).toContain("K-TAKEN-BACK");
	expect(csv).not.toContain("K-PAID");
});

test("each filter is a choice of the list, and stays chosen", async () => {
	const { me } = await aBook();
	const html = (await me.get("/invoices?status=written_off")).body;
	expect(html).toMatch(/<option[^>]*value="credited"[^>]*>Credited</);
	expect(html).toMatch(/<option(?=[^>]*value="written_off")(?=[^>]*selected)[^>]*>Written off</);
});
