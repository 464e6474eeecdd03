import type { BrowserContext, Page } from "@playwright/test";
import { becomeAdministrator } from "./administrator";
import { ownBankFile } from "./bank";
import { type Account, expect } from "./browser";
import { anInvoice, day } from "./data";
import type { Place } from "./places";

/** Goes to a place. `book` is what {@link fillBook} answered, where the place needs it. */
export async function goTo(page: Page, place: Place, book?: Book) {
	const path = pathOf(place, book);
	// What answers nothing leads nowhere.
	if (place.leadsOn) await page.route("**/", (route) => route.fulfill({ status: 204 }));
	await page.goto(path);
	await takenOver(page);
	await place.act?.(page);
}

/** A place's address, with the ids that the account has. */
function pathOf({ path }: Pick<Place, "path">, book?: Book): string {
	return path.replace(/\{(\w+)\}/, (_, of) => book?.[of as keyof Book] ?? "");
}

/** Waits until a page's scripts, where it has any, have taken over what the server drew, effects and all. */
async function takenOver(page: Page) {
	await page.waitForFunction(
		() =>
			!document.querySelector("script[type=module]") ||
			Object.keys(document.body).some((key) => key.startsWith("__react")),
	);
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

/** Becomes who a place is for, from a fresh account. Answers what the busy one has. */
export async function become(who: Place["who"], context: BrowserContext, account: Account): Promise<Book | undefined> {
	if (who === "visitor") await context.clearCookies();
	if (who === "administrator") {
		await becomeAdministrator(context);
		return { template: await ownTemplate(context), series: await ownSeries(context) };
	}
	if (who === "demo") {
		// Who is signed in stays who they are.
		await context.clearCookies();
		expect((await openDemo(context)).status()).toBe(302);
		const { id: entry = "", projectId: project = "" } = (await billableEntry(context)) ?? {};
		return { entry, project, bank: await ownBankFile(context) };
	}
	return who === "busy" ? fillBook(account) : undefined;
}

/** As the landing page's button does; a form says where it comes from. */
function openDemo({ request }: BrowserContext) {
	return request.post("/demo", { headers: { "Sec-Fetch-Site": "same-origin" }, maxRedirects: 0, form: {} });
}

/** The newest entry that has ended and is on no invoice. */
async function billableEntry({ request }: BrowserContext) {
	type Entry = { id: string; projectId: string };
	const [entry] = (await (await request.get("/api/time-entries/unbilled?limit=5")).json()) as Entry[];
	return entry;
}

/** Ids. */
export type Book = Partial<
	Record<
		| "sent"
		| "paid"
		| "note"
		| "deposit"
		| "draft"
		| "client"
		| "entry"
		| "project"
		| "template"
		| "series"
		| "bank"
		| "token"
		| "statement",
		string
	>
>;

/** Long enough to break a layout that trusts its data; without a space to break at. */
export const LONG_NAME = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
	.repeat(3)
	.slice(0, 200);

/** One invoice of each status, and one of everything that is too long: what a page may be asked to show. */
async function fillBook({ api }: Account): Promise<Book> {
	const sent = await api("POST", "/api/invoices", anInvoice({ notes: "Thank you.\nPlease quote the number." }));
	const paid = await api("POST", "/api/invoices", anInvoice({ currency: "USD" }));
	await api("PATCH", `/api/invoices/${paid.id}`, { status: "paid" });
	await api("POST", `/api/invoices/${paid.id}/payments`, { amount: "64.00", surplus: true });
	await api("POST", "/api/invoices", anInvoice({ dueDate: day(-3), currency: "GBP" }));
	const overlong = tooLong();
	const wrong = await api("POST", "/api/invoices", anInvoice(overlong));
	const note = await api("POST", `/api/invoices/${wrong.id}/credit-notes`, { reason: LONG_NAME });
	const draft = await api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	const deposit = await api("POST", `/api/invoices/${draft.id}/deposits`, { percent: 30 });
	const gone = await api("POST", "/api/clients", { name: LONG_NAME, email: "gone@example.com" });
	await api("DELETE", `/api/clients/${gone.id}`);
	const long = { name: LONG_NAME, email: overlong.clientData.email, city: LONG_NAME };
	const client = await api("POST", "/api/clients", long);
	const subject = LONG_NAME.slice(0, 120);
	await api("POST", "/api/support-tickets", { type: "technical", subject, description: LONG_NAME });
	const { url } = await api("POST", `/api/invoices/${sent.id}/share`);
	const statement = await api("POST", `/api/clients/${client.id}/share`);
	return {
		sent: sent.id,
		paid: paid.id,
		note: note.id,
		deposit: deposit.id,
		draft: draft.id,
		client: client.id,
		token: url.split("/").at(-1),
		statement: statement.url.split("/").at(-2),
	};
}

/** A series that is still to come, with names that are too long. */
async function ownSeries({ request }: BrowserContext): Promise<string> {
	const all: { id: string; name: string }[] = await (await request.get("/api/recurring-invoices")).json();
	const own = all.find(({ name }) => name === LONG_NAME);
	if (own) return own.id;
	const { currency, items, clientData } = anInvoice();
	const invoice = { currency, items, clientData: { ...clientData, name: LONG_NAME } };
	const data = { name: LONG_NAME, frequency: "monthly", day: "2-mon", startsOn: "2046-01-31", invoice };
	const answer = await request.post("/api/recurring-invoices", { data });
	return ((await answer.json()) as { id: string }).id;
}

/** An invoice that is at every limit at once. */
export function tooLong() {
	const email = `${"x".repeat(60)}@${"sub.".repeat(30)}example.com`;
	const place = { streetAddress: LONG_NAME, city: LONG_NAME, state: LONG_NAME, zip: LONG_NAME, country: "DE" };
	return {
		invoiceNumber: "N".repeat(50),
		items: [
			{ description: "W".repeat(500), quantity: 1_000_000, rate: 10_000_000 },
			{ description: "Short", quantity: 1, rate: 0.01 },
		],
		clientData: { name: LONG_NAME, email, ...place },
		notes: "N".repeat(900),
	};
}

/** A template of the administrator's own: the one that is there, else a new one, of which an account has only so many. */
async function ownTemplate({ request }: BrowserContext): Promise<string> {
	const all: { id: string; custom: boolean }[] = await (await request.get("/api/templates")).json();
	const own = all.find(({ custom }) => custom);
	if (own) return own.id;
	const made = await request.post("/api/templates", { data: { name: LONG_NAME.slice(0, 60), accent: "#5b1a6b" } });
	return (await made.json()).id;
}
