import { expect, test } from "vitest";
import { signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

/** Where the product differed from the letter of the spec in small things. */

test.each(["/", "/pricing", "/login", "/signup"])("the footer of %s leads to the invoice templates", async (path) => {
	const { body } = await stranger().get(path);
	const footer = body.slice(body.indexOf("<footer"));
	expect(wordsOf(footer)).toMatch(/Product Features Pricing Invoice Templates Company Contact Legal Privacy Policy/);
	expect(footer).toContain('href="/templates"');
});

test.each(["/invoices", "/invoices/drafts", "/clients"])("%s can be searched when it is empty", async (path) => {
	const { body } = await (await signedIn()).get(path);
	expect(body).toMatch(/<input (?=[^>]*type="search")[^>]*name="q"/);
	expect(body.includes('name="status"')).toBe(path === "/invoices");
});

test("the settings' sections stand in the spec's order", async () => {
	const { body } = await (await signedIn()).get("/settings");
	const order = ["Plan & Billing", "Account Information", "Preferences", "Privacy", "Notifications", "Danger Zone"];
	const main = body.slice(body.indexOf("<main"));
	const headings = [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, heading = ""]) => wordsOf(heading).trim());
	expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
});

test("a table of invoices has the amount before the status and the due date", async () => {
	const me = await signedIn();
	await me.call("POST", "/api/invoices", aPayload());
	expect(wordsOf((await me.get("/invoices")).body)).toMatch(/Invoice Client Amount Status Due date Actions/);
});

test("?status=pending is what sent is called", async () => {
	const me = await signedIn({ plan: "pro" });
	const due = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
	await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "SENT-1", dueDate: due }));
	await me.call("POST", "/api/drafts", aPayload({ invoiceNumber: "DRAFT-1" }));
	const { status, body } = await me.get("/invoices?status=pending");
	expect([status, body.includes("SENT-1"), body.includes("DRAFT-1")]).toEqual([200, true, false]);
	expect((await me.call("GET", "/api/invoices?status=pending")).body).toMatchObject([{ invoiceNumber: "SENT-1" }]);
});

test("of an address that is a country alone the country is shown", async () => {
	const me = await signedIn({ plan: "pro" });
	const clientData = { name: "Ilse Brandt", email: "ilse@brandt.example", country: "IT" };
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload({ clientData }));
	await me.call("POST", "/api/clients", clientData);
	for (const path of [`/invoices/${invoice.id}`, "/clients"]) {
		expect(wordsOf((await me.get(path)).body), path).toContain("Italy");
	}
});
