import { expect, test } from "vitest";
import { type Caller, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";

/** What the spec says that each screen says, to the letter, where no other test looks at it. */

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

async function words(who: Caller, path: string): Promise<string> {
	const { status, body } = await who.get(path);
	expect([path, status]).toEqual([path, 200]);
	return wordsOf(body);
}

/** The labels of a picker's options, in their order. */
function optionsOf(html: string, name: string): string[] {
	const list = new RegExp(`<select [^>]*name="${name}".*?</select>`, "s").exec(html)?.[0] ?? "";
	return [...list.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label = ""]) => label);
}

/** The links within a part of the page, as "label path". */
function linksOf(html: string, from: string, to: string): string[] {
	const part = html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));
	return [...part.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
		([, path = "", label = ""]) => `${wordsOf(label).trim()} ${path}`,
	);
}

test("the landing page: its bar, its promises, its calls, and the prices", async () => {
	const { body } = await stranger().get("/");
	const said = wordsOf(body);
	expect(linksOf(body, 'aria-label="Main"', "</nav>")).toEqual(["Pricing #pricing", "Login /login", "Sign Up /signup"]);
	expect(body).toContain('id="pricing"');
	for (const text of [
		"Create. Send. Get Paid",
		"freelancers and small businesses",
		"Start Free Trial",
		"View Demo",
		"Create Invoices Build a professional invoice in an editor",
		"with your own branding",
		"Send Automatically Set a date and the invoice leaves on schedule.",
		"Get Paid Faster Payment status is tracked for every invoice.",
		"Reminders go out before and after the due day",
	]) {
		expect(said).toContain(text);
	}
});

test.each(["/", "/pricing", "/subscription"])("%s: what each plan costs and has", async (path) => {
	const said = await words(path === "/subscription" ? await signedIn() : stranger(), path);
	const cards = [
		"Free $0 $0 free, for as long as you like Up to 5 invoices per month Basic invoicing Email delivery " +
			"Clean PDF exports (locked) Time tracking (locked)",
		"Freelancer $9 $86 per month or $86 per year (save 20%) per year (save 20%) or $9 per month Unlimited invoices " +
			"Time tracking and hourly billing Clean PDF exports Basic templates Email support",
		"Pro Most Popular $19 $182 per month or $182 per year (save 20%) per year (save 20%) or $19 per month " +
			"Everything in Freelancer Premium and custom templates Full client management Email automation " +
			"Advanced analytics Priority support",
	];
	for (const card of cards) expect(said).toContain(card);
	expect(said.match(/Most Popular/g)).toHaveLength(1);
	expect(said).not.toContain("$29");
});

test("the subscription page: cards, comparison, what it does, and the call to upgrade", async () => {
	const said = await words(await signedIn(), "/subscription");
	for (const text of ["Your plan", "Upgrade to Freelancer", "Upgrade to Pro", "Compare plans", "What Duebill does"]) {
		expect(said).toContain(text);
	}
	expect(said).toContain("You are on the Free plan. Upgrading to Pro unlocks all features and removes watermarks.");
	expect(said).not.toMatch(/testimonial/i);
});

test("the footer: its columns, its bottom line, and the privacy badge for who is signed in", async () => {
	const { body } = await stranger().get("/");
	expect(linksOf(body, "<footer", "</footer>").filter((link) => !link.startsWith("Duebill"))).toEqual([
		"Features /features",
		"Pricing /pricing",
		...(body.includes('href="/templates"') ? ["Invoice Templates /templates"] : []),
		"Contact /contact",
		"Privacy Policy /privacy-policy",
		"Terms of Service /terms-of-service",
		"Cookie Policy /cookie-policy",
		"GDPR Compliance /gdpr",
		"Privacy Policy /privacy-policy",
		"Terms of Usage /terms-of-service",
		"Contact /contact",
	]);
	const foot = wordsOf(body.slice(body.indexOf("<footer")));
	expect(foot).toMatch(/Product Features.*Company Contact.*Legal Privacy Policy/);
	expect(foot).toContain(`© ${new Date().getUTCFullYear()} Duebill. All rights reserved`);
	expect(foot).not.toContain("GPC");
	expect(await words(await signedIn(), "/invoices")).toContain("GPC Not Detected");
});

test.each([
	["free", "Upgrade Plan"],
	["freelancer", "Subscription"],
	["pro", "Subscription"],
] as const)("the bar and the user menu on %s", async (plan, subscription) => {
	const { body } = await (await signedIn({ plan })).get("/invoices");
	const tabs = linksOf(body, 'aria-label="Main"', "</nav>").map((link) => link.replace(/ \/.*/, ""));
	const others = ["Time Tracker", "Templates"];
	expect(tabs.filter((tab) => !others.includes(tab))).toEqual(["Dashboard", "Invoices", "Drafts", "Clients"]);
	expect(wordsOf(body)).toContain(`Settings ${subscription} Support Sign Out`);
});

test("who is signed out is offered Sign In and Get Started", async () => {
	const { body } = await stranger().get("/features");
	expect(linksOf(body, 'aria-label="Main"', "</nav>")).toEqual(["Sign In /login", "Get Started /signup"]);
});

test("the dashboard of an empty book", async () => {
	const said = await words(await signedIn(), "/dashboard");
	for (const text of [
		"You are on the Free plan. Upgrading to Pro unlocks all features and removes watermarks. Upgrade Now",
		"0 of 5 invoices used this month",
		"Total Invoices 0 Nothing yet",
		"Paid 0 0% success rate, 0 of 0 paid",
		"Pending 0 None due this week",
		"Overdue 0 Nothing is late",
		"No invoices yet!",
		"Create Your First Invoice",
	]) {
		expect(said).toContain(text);
	}
});

test("the dashboard of a book with invoices: true figures, and the first three", async () => {
	const me = await signedIn({ plan: "pro" });
	const numbers = ["FIRST", "SECOND", "THIRD", "FOURTH"];
	const given = [
		{ dueDate: day(0), status: "sent" },
		{ dueDate: day(-40), issueDate: day(-60), status: "sent" },
		{ status: "sent", currency: "EUR", dueDate: day(90) },
		{ status: "draft", clientData: {} },
	];
	const made = [];
	for (const [at, payload] of given.entries()) {
		made.push(await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: numbers[at], ...payload })));
	}
	await me.call("PATCH", `/api/invoices/${made[2]?.body.id}`, { status: "paid" });
	const { body } = await me.get("/dashboard");
	const said = wordsOf(body);
	for (const text of [
		"Total Invoices 4 +4 this month",
		"Paid 1 25% success rate, 1 of 4 paid",
		"Pending 1 1 due this week",
		"Overdue 1 $250.50",
		"View All",
		"Create New Invoice",
		"Create Invoice",
		"View Drafts",
	]) {
		expect(said).toContain(text);
	}
	const recent = said.slice(said.indexOf("Recent Invoices"));
	expect(recent).toMatch(/FOURTH .*Unknown Client.* \$250\.50 Draft .*THIRD .* €250\.50 Paid .*SECOND .* Overdue /);
	expect(recent).not.toContain("FIRST");
	for (const number of ["FOURTH", "THIRD", "SECOND"]) {
		expect(body).toContain(`aria-label="View ${number}"`);
		expect(body).toContain(`aria-label="Edit ${number}"`);
	}
	expect((await me.call("GET", "/api/dashboard/stats")).body).toEqual({
		totalInvoices: 4,
		paidInvoices: 1,
		pendingInvoices: 1,
		overdueInvoices: 1,
		creditedInvoices: 0,
		writtenOffInvoices: 0,
	});
});

test("a new invoice starts with the spec's defaults", async () => {
	const { body } = await (await signedIn()).get("/invoices/new");
	const { fields } = readPage(body);
	expect(fields.invoiceNumber).toMatch(/^INV-\d{6}$/);
	expect(fields).toMatchObject({
		issueDate: day(0),
		dueDate: day(30),
		currency: "USD",
		clientCountry: "US",
		clientName: "",
		notes: "",
		"items[0].description": "",
		"items[0].quantity": "1",
		"items[0].rate": "0.00",
	});
	expect(fields).not.toHaveProperty("items[1].description");
	expect(optionsOf(body, "currency")).toEqual(["USD", "EUR", "GBP"]);
	const spec = ["United States", "Canada", "United Kingdom", "Germany", "France", "Australia", "Japan", "Other"];
	expect(optionsOf(body, "clientCountry").slice(0, 8)).toEqual(spec);
});

test("the invoice form: its cards, its buttons, and its way back", async () => {
	const me = await signedIn({ plan: "pro" });
	const fresh = await me.get("/invoices/new");
	const said = wordsOf(fresh.body);
	expect(said).toMatch(/Invoice Details .*Bill To .*Invoice Items .*Notes /);
	for (const text of [
		"Add Item",
		"Save Draft",
		"Create & Send Invoice",
		"Export PDF",
		"Create Invoice",
		"Save Invoice",
	])
		expect(said).toContain(text);
	expect(said).toMatch(/Subtotal \$0\.00 Tax 0% \$0\.00 Total \$0\.00/);
	const wayBack = ({ body }: { body: string }) => linksOf(body, 'class="page-head"', "<h1")[0];
	expect(wayBack(fresh)).toBe("Invoices /invoices");
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload());
	const { body: sent } = await me.call("POST", "/api/invoices", aPayload());
	const [ofDraft, ofSent] = [await me.get(`/invoices/edit/${draft.id}`), await me.get(`/invoices/edit/${sent.id}`)];
	expect([ofDraft, ofSent].map(wayBack)).toEqual(["Drafts /invoices/drafts", "Invoices /invoices"]);
	expect(wordsOf(ofDraft.body)).toContain("Update Invoice");
	expect(wordsOf(ofDraft.body)).toContain("Save Draft");
	expect(wordsOf(ofSent.body)).not.toContain("Save Draft");
});

test("the list of invoices: its table, its filter, and its empty state", async () => {
	const me = await signedIn({ plan: "pro" });
	expect(await words(me, "/invoices")).toContain("No invoices yet");
	const { body: made } = await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "A-1", currency: "GBP" }));
	const { body } = await me.get("/invoices");
	expect(optionsOf(body, "status")).toEqual([
		...["All Status", "Draft", "Pending", "Paid", "Overdue"],
		...["Credited", "Written off"],
	]);
	const row = /A-1 Issued Mar 1, 2026 Kestrel & Pine accounts@kestrelpine\.example £250\.50 Overdue Due Mar 31, 2026/;
	expect(wordsOf(body)).toMatch(row);
	for (const [label, path] of [
		["View", `/invoices/${made.id}`],
		["Edit", `/invoices/edit/${made.id}`],
		["Delete", `/invoices/${made.id}/delete`],
	]) {
		expect(body).toMatch(new RegExp(`<a (?=[^>]*aria-label="${label} A-1")[^>]*href="${path}"`));
	}
	expect(body).toMatch(/<a [^>]*href="\/invoices\/new"/);
});

test("a draft's card", async () => {
	const me = await signedIn();
	expect(await words(me, "/invoices/drafts")).toContain("No draft invoices");
	await me.call("POST", "/api/drafts", aPayload({ invoiceNumber: "A-1", clientData: {} }));
	const said = await words(me, "/invoices/drafts");
	expect(said).toMatch(
		/A-1 Draft Client No client selected Amount \$250\.50 Due date Mar 31, 2026 Created \w{3} \d+, \d{4}/,
	);
	expect(said).toMatch(/Created .* Edit Send /);
});

test("a client's card, and the Add Client dialog", async () => {
	const me = await signedIn({ plan: "pro" });
	expect(await words(me, "/clients")).toContain("No clients yet");
	const given = { name: "Kestrel & Pine", email: "a@kestrelpine.example", city: "Hamburg", country: "Germany" };
	await me.call("POST", "/api/clients", given);
	const said = await words(me, "/clients");
	expect(said).toMatch(
		/Kestrel & Pine Email a@kestrelpine\.example Address Hamburg, Germany Added \w{3} \d+, \d{4} Create Invoice/,
	);
	const { body } = await me.get("/clients/new");
	const { fields } = readPage(body);
	const names = ["name", "email", "phone", "company", "address", "streetAddress", "city", "state", "zip", "country"];
	expect(Object.keys(fields)).toEqual(expect.arrayContaining([...names, "type"]));
	expect(fields.country).toBe("US");
	expect(wordsOf(body)).toMatch(/Individual .*Organization/);
	const spec = "United States|Canada|United Kingdom|Australia|Germany|France|Italy|Spain|Netherlands|Other";
	expect(optionsOf(body, "country").slice(0, 10)).toEqual(spec.split("|"));
});

test("adding a client past the limit says that it failed, and why", async () => {
	const me = await signedIn({ plan: "freelancer" });
	const given = { name: "Kestrel & Pine", email: "a@kestrelpine.example" };
	for (let n = 0; n < 5; n++) expect((await me.call("POST", "/api/clients", given)).status).toBe(201);
	const { status, body } = await me.post("/clients/new", { intent: "add", ...given });
	expect(status).toBe(403);
	const reason = "The Freelancer plan saves 5 clients. Upgrade to save more.";
	expect(readPage(body).failure).toEqual(["Failed to add client", reason]);
	expect(wordsOf(body).split(reason)).toHaveLength(3);
});

test("the settings: their sections, choices and defaults", async () => {
	const me = await signedIn();
	const { body } = await me.get("/settings");
	const said = wordsOf(body);
	for (const text of [
		"Plan & Billing",
		"Account Information",
		"Preferences",
		"Privacy",
		"Global privacy control",
		"Notifications",
		"Save Changes",
		"Danger Zone",
		"Delete Account",
	]) {
		expect(said).toContain(text);
	}
	expect(optionsOf(body, "timezone").slice(0, 3)).toEqual(["UTC-08", "UTC-05", "UTC+0"]);
	expect(readPage(body).fields).toMatchObject({ timezone: "UTC", currency: "USD" });
	expect(body).toMatch(/<input(?=[^>]*name="weeklyReports")(?=[^>]*checked)/);
	expect(body).not.toMatch(/<input(?=[^>]*name="paymentReminders")(?=[^>]*checked)/);
});

test("the support page: response times, business hours and account", async () => {
	const me = await signedIn();
	const said = await words(me, "/support");
	expect(said).toContain("General question 24-48 hours Technical problem 12-24 hours Billing 24 hours");
	expect(said).toContain("Business hours Monday-Friday 9-6 Pacific.");
	expect(said).toContain(`Email ${me.user.email} Plan Free`);
});
