import type { Page } from "@playwright/test";
import type { Account } from "./browser";
import { anInvoice, day } from "./browser-data";
import { invoiceForm } from "./browser-invoice-form";

/** A page in one of its states, for checks that every page has to pass. */
export interface Place {
	name: string;
	/** The free account has nothing, the one of `busy` a page of the book and more; a visitor has none. */
	who: "visitor" | "newcomer" | "busy";
	/** Its address; `{sent}` and `{draft}` stand for invoices of the busy account. */
	path: string;
	/** What to do there. */
	act?(page: Page): Promise<unknown>;
	/** How the server answers, where it refuses. */
	refused?: number;
}

export const PLACES: readonly Place[] = [
	{ name: "landing page", who: "visitor", path: "/" },
	{ name: "sign-in", who: "visitor", path: "/auth" },
	{
		name: "sign-up with errors",
		who: "visitor",
		path: "/signup",
		refused: 400,
		act: (page) => page.getByRole("button", { name: "Create Account" }).click(),
	},
	{ name: "404 for a visitor", who: "visitor", path: "/no/such/page", refused: 404 },
	{ name: "empty dashboard", who: "newcomer", path: "/dashboard" },
	{ name: "empty list of invoices", who: "newcomer", path: "/invoices" },
	{ name: "empty list of drafts", who: "newcomer", path: "/invoices/drafts" },
	{ name: "form of a new invoice", who: "newcomer", path: "/invoices/new" },
	{
		name: "form with errors",
		who: "newcomer",
		path: "/invoices/new",
		refused: 400,
		async act(page) {
			const form = invoiceForm(page);
			await form.addLine({ quantity: "0", rate: "-1" });
			await form.button("Create & Send Invoice").click();
			await form.summary.waitFor();
		},
	},
	{ name: "404 for who is signed in", who: "newcomer", path: "/no/such/page", refused: 404 },
	{ name: "dashboard", who: "busy", path: "/dashboard" },
	{ name: "list of invoices", who: "busy", path: "/invoices" },
	{ name: "list filtered to nothing", who: "busy", path: "/invoices?q=no+such+word&status=paid" },
	{ name: "drafts", who: "busy", path: "/invoices/drafts" },
	{ name: "form of an invoice that is there", who: "busy", path: "/invoices/edit/{sent}" },
	{ name: "invoice as a page", who: "busy", path: "/invoices/{sent}" },
	{
		name: "invoice as a dialog",
		who: "busy",
		path: "/invoices",
		async act(page) {
			await page
				.getByRole("link", { name: /^View / })
				.first()
				.click();
			await page.getByRole("dialog").waitFor();
		},
	},
	{ name: "delete confirmation", who: "busy", path: "/invoices/{sent}/delete" },
	{
		name: "toast",
		who: "busy",
		path: "/invoices/{draft}",
		async act(page) {
			await page.getByRole("button", { name: "Send Invoice" }).click();
			await page.locator(".toast").waitFor();
		},
	},
	{
		name: "open menu",
		who: "newcomer",
		path: "/invoices/drafts",
		act: (page) => page.locator("summary:visible").click(),
	},
];

/** Goes to a place. `book` is what {@link fillBook} answered, where the place needs it. */
export async function goTo(page: Page, place: Place, book?: Book) {
	const path = place.path.replace("{sent}", book?.sent ?? "").replace("{draft}", book?.draft ?? "");
	await page.goto(path, { waitUntil: "networkidle" });
	await place.act?.(page);
}

export interface Book {
	sent: string;
	draft: string;
}

/** Long enough to break a layout that trusts its data; without a space to break at. */
export const LONG_NAME = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
	.repeat(3)
	.slice(0, 200);

/** One invoice of each status, and one of everything that is too long: what a page may be asked to show. */
export async function fillBook({ api }: Account): Promise<Book> {
	const sent = await api("POST", "/api/invoices", anInvoice({ notes: "Thank you.\nPlease quote the number." }));
	const paid = await api("POST", "/api/invoices", anInvoice({ currency: "USD" }));
	await api("PATCH", `/api/invoices/${paid.id}`, { status: "paid" });
	await api("POST", "/api/invoices", anInvoice({ dueDate: day(-3), currency: "GBP" }));
	await api("POST", "/api/invoices", anInvoice(tooLong()));
	const draft = await api("POST", "/api/drafts", anInvoice({ status: "draft", clientData: {} }));
	return { sent: sent.id, draft: draft.id };
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
