import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { decode, wordsOf } from "#tests/harness/page";

test("the list, its count and its CSV are narrowed to days and a currency, and the address goes along", async () => {
	const me = await signedIn({ plan: "pro" });
	const add = (invoiceNumber: string, issueDate: string, currency: string) =>
		me.call("POST", "/api/invoices", { ...aPayload(), invoiceNumber, issueDate, dueDate: "2046-12-31", currency });
	await add("JAN-EUR", "2026-01-10", "EUR");
	await add("JAN-GBP", "2026-01-20", "GBP");
	await add("FEB-EUR", "2026-02-10", "EUR");
	const query = "?from=2026-01-01&to=2026-01-31&currency=EUR";
	const { body } = await me.get(`/invoices${query}`);
	const words = wordsOf(body);
	expect(["JAN-EUR", "JAN-GBP", "FEB-EUR"].filter((number) => words.includes(number))).toEqual(["JAN-EUR"]);
	expect(words).toContain("1–1 of 1 invoice");
	expect(body).toContain('name="from" value="2026-01-01"');
	expect(body.replaceAll("&amp;", "&")).toContain(`/invoices/export.csv${query}`);
	const csv = (await me.get(`/invoices/export.csv${query}`)).body;
	expect(["JAN-EUR", "JAN-GBP", "FEB-EUR"].filter((number) => csv.includes(number))).toEqual(["JAN-EUR"]);
	expect(wordsOf((await me.get("/invoices?from=yesterday&currency=%3F")).body)).toContain("JAN-GBP");
});

test("the list names the client whose invoices it shows, keeps the rest of its filter, and leads back to all", async () => {
	const me = await signedIn({ plan: "pro" });
	const other = await signedIn();
	const add = async (name: string, invoiceNumber: string) => {
		const client = { name, email: `${invoiceNumber.toLowerCase()}@clients.example` };
		const { body } = await me.call("POST", "/api/clients", client);
		await me.call("POST", "/api/invoices", { ...aPayload(), invoiceNumber, dueDate: "2046-12-31", clientData: client });
		return body.id as string;
	};
	const [one] = [await add("Kestrel & Pine", "KES-1"), await add("Harbour Coffee", "HAR-1")];
	const { body } = await me.get(`/invoices?clientId=${one}&q=-1&sort=dueDate&status=sent&cursor=x`);
	const html = body.replaceAll("&amp;", "&");
	const words = wordsOf(body);
	expect(["KES-1", "HAR-1"].filter((number) => words.includes(number))).toEqual(["KES-1"]);
	expect(words).toContain("Client: Kestrel & Pine Show all clients");
	expect(words).toContain("1–1 of 1 invoice");
	expect(html).toContain('href="/invoices?q=-1&status=sent&sort=dueDate"');
	expect(html).toContain(`/invoices/export.csv?clientId=${one}&q=-1&sort=dueDate&status=sent&cursor=x`);
	expect(wordsOf((await me.get("/invoices")).body)).not.toContain("Show all clients");

	const found = await me.get("/invoices?find=harb&currency=USD");
	expect(optionsOf(found.body, "clientId")).toEqual(["All clients", "Harbour Coffee"]);
	expect(optionsOf((await me.get(`/invoices?clientId=${one}`)).body, "clientId")).toEqual([
		"All clients",
		"Kestrel & Pine",
	]);

	expect((await me.call("DELETE", `/api/clients/${one}`)).status).toBe(204);
	expect(wordsOf((await me.get(`/invoices?clientId=${one}`)).body)).toContain(
		"Client: A client who is no longer saved Show all clients",
	);
	expect(wordsOf((await other.get(`/invoices?clientId=${one}`)).body)).not.toContain("Kestrel");
});

/** What a list of choices offers, in the order of the page. */
function optionsOf(html: string, name: string): string[] {
	const [, options = ""] = new RegExp(`<select [^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(html) ?? [];
	return [...options.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text = ""]) => decode(text));
}

test("the list's CSV leaves drafts out, but where the filter asks for them or they are ticked", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("POST", "/api/invoices", { ...aPayload(), invoiceNumber: "ISSUED-1" });
	const { body: draft } = await me.call("POST", "/api/drafts", { ...aPayload(), invoiceNumber: "DRAFT-1" });
	const named = (csv: string) => ["ISSUED-1", "DRAFT-1"].filter((number) => csv.includes(number));
	const filtered = async (query: string) => named((await me.get(`/invoices/export.csv${query}`)).body);
	expect(await filtered("?q=-1")).toEqual(["ISSUED-1"]);
	expect(await filtered("?status=draft")).toEqual(["DRAFT-1"]);
	expect(named((await me.post("/invoices/export.csv", { selected: draft.id })).body)).toEqual(["DRAFT-1"]);
});

test("a row that is paid in part says what is open", async () => {
	const me = await signedIn({ plan: "pro" });
	const items = [{ description: "Design", quantity: 1, rate: 250 }];
	const { body: invoice } = await me.call("POST", "/api/invoices", { ...aPayload(), items, currency: "EUR" });
	expect(wordsOf((await me.get("/invoices")).body)).not.toContain(" open");
	const payment = { amount: "100.00", paidOn: "2026-03-02", method: "cash" };
	expect((await me.call("POST", `/api/invoices/${invoice.id}/payments`, payment)).status).toBe(201);
	expect(wordsOf((await me.get("/invoices")).body)).toContain("€150.00 open");
});
