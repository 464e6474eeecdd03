import type { Page } from "@playwright/test";
import { askForColumns } from "./bank";
import { invoiceForm } from "./invoice-form";

/** A page in one of its states, for checks that every page has to pass. */
export interface Place {
	name: string;
	/** The free account has nothing, the one of `busy` a page of the book and more, a demo is on pro; a visitor has none. */
	who: "visitor" | "newcomer" | "busy" | "administrator" | "demo";
	/** Its address; `{sent}`, `{paid}`, `{note}`, `{deposit}`, `{draft}`, `{token}`, `{statement}` and `{client}` stand for what the busy account has, `{entry}`, `{project}` and `{bank}` for the demo's, `{template}` for the administrator's. */
	path: string;
	/** What to do there. */
	act?(page: Page): Promise<unknown>;
	/** How the server answers, where it refuses. */
	refused?: number;
	/**
	 * It leads on by itself (docs/specification.md section 4), which axe refuses. Here it is kept from doing so.
	 */
	leadsOn?: true;
	/** It says much in one way, over and over: axe, once it has seen all of it, looks at one of each kind. */
	alike?: true;
}

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();
const pressForAlert = (name: string) => async (page: Page) => {
	await press(name)(page);
	await page.getByRole("alert").first().waitFor();
};
const pressWrongly = (name: string) => async (page: Page) => {
	await press(name)(page);
	await page.locator("[aria-invalid=true]").first().waitFor();
};

async function askToLeave(page: Page) {
	await page.getByRole("textbox").and(page.locator(":not([readonly])")).first().fill("Something else");
	await page.keyboard.press("Tab");
	await page.getByRole("link", { name: "Duebill" }).first().click();
	await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
}

/** Where the bar of a form stands in its place, over no field. */
async function toTheEnd(page: Page) {
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

/** Once for each account: a place can be gone to twice. */
async function chargeTax(page: Page) {
	if (await page.getByRole("link", { name: "Add a rate" }).isVisible()) return;
	await page.getByLabel("Yes, in the country below").check();
	await page.getByLabel("Country", { exact: true }).selectOption("DE");
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("link", { name: "Add a rate" }).waitFor();
}

/** Where the bar lies over nothing. */
async function toTheTop(page: Page) {
	await page.evaluate(() => scrollTo(0, 0));
}

async function openReminder(page: Page) {
	await page.locator("summary", { hasText: "14 days after" }).click();
	await toTheTop(page);
}

async function openChange(page: Page) {
	await page.locator(".bulk-change > summary").click();
	await toTheTop(page);
}

async function askToDelete(page: Page) {
	await page.getByRole("link", { name: "Delete Account" }).click();
	await page.getByRole("alertdialog", { name: "Delete Account" }).waitFor();
}

const PUBLIC: readonly Place[] = [
	{ name: "landing page", who: "visitor", path: "/" },
	{ name: "sign-in", who: "visitor", path: "/auth" },
	{ name: "sign-in at its second address", who: "visitor", path: "/login" },
	{
		name: "sign-up with errors",
		who: "visitor",
		path: "/signup",
		refused: 400,
		act: pressWrongly("Create Account"),
	},
	{ name: "features", who: "visitor", path: "/features" },
	{ name: "pricing", who: "visitor", path: "/pricing" },
	{ name: "contact", who: "visitor", path: "/contact" },
	{ name: "privacy policy", who: "visitor", path: "/privacy-policy" },
	{ name: "terms of service", who: "visitor", path: "/terms-of-service" },
	{ name: "cookie policy", who: "visitor", path: "/cookie-policy" },
	{ name: "gdpr", who: "visitor", path: "/gdpr" },
	{ name: "API documentation", who: "visitor", path: "/api/docs", alike: true },
	{ name: "code before the password", who: "visitor", path: "/auth/code" },
	{ name: "account deleted", who: "visitor", path: "/settings/delete-account/done", leadsOn: true },
	{ name: "404 for a visitor", who: "visitor", path: "/no/such/page", refused: 404 },
];

const EMPTY: readonly Place[] = [
	{ name: "empty dashboard", who: "newcomer", path: "/dashboard" },
	{ name: "empty list of invoices", who: "newcomer", path: "/invoices" },
	{ name: "empty list of drafts", who: "newcomer", path: "/invoices/drafts" },
	{ name: "no clients", who: "newcomer", path: "/clients" },
	{ name: "empty trash", who: "newcomer", path: "/settings/trash" },
	{ name: "no download of all data", who: "newcomer", path: "/settings/download" },
	{ name: "form of a new invoice", who: "newcomer", path: "/invoices/new" },
	{ name: "templates on free", who: "newcomer", path: "/templates" },
	{ name: "templates of one's own on free", who: "newcomer", path: "/templates/new" },
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
	{ name: "add client on a plan without", who: "newcomer", path: "/clients/new" },
	{ name: "settings", who: "newcomer", path: "/settings" },
	{ name: "business", who: "newcomer", path: "/settings/business" },
	{ name: "confirmation of who is signed in", who: "newcomer", path: "/settings/confirm" },
	{
		name: "confirmation with errors",
		who: "newcomer",
		path: "/settings/confirm",
		refused: 400,
		act: pressWrongly("Confirm that it is you"),
	},
	{ name: "security", who: "newcomer", path: "/settings/security" },
	{
		name: "security with errors",
		who: "newcomer",
		path: "/settings/security",
		refused: 400,
		act: pressWrongly("Create token"),
	},
	{ name: "terms at the foot", who: "newcomer", path: "/settings/terms" },
	{ name: "bank accounts", who: "newcomer", path: "/settings/bank-accounts" },
	{ name: "currencies", who: "newcomer", path: "/settings/currencies" },
	{
		name: "currencies with errors",
		who: "newcomer",
		path: "/settings/currencies",
		refused: 400,
		act: async (page) => {
			await page.getByLabel("Code or name").fill("Cadillac");
			await pressWrongly("Switch on")(page);
		},
	},
	{ name: "invoice numbers", who: "newcomer", path: "/settings/numbers" },
	{ name: "sign-out question", who: "newcomer", path: "/sign-out/question" },
	{ name: "card payments", who: "newcomer", path: "/settings/cards" },
	{
		name: "invoice numbers with errors",
		who: "newcomer",
		path: "/settings/numbers",
		refused: 400,
		act: async (page) => {
			await page.getByLabel("In sequence", { exact: true }).check();
			await page.getByLabel("Pattern").fill("{}");
			await pressWrongly("Save Changes")(page);
		},
	},
	{
		name: "settings with errors",
		who: "newcomer",
		path: "/settings",
		refused: 400,
		async act(page) {
			await page.getByLabel("Name", { exact: true }).fill("");
			await pressForAlert("Save Changes")(page);
		},
	},
	{ name: "tax settings", who: "newcomer", path: "/settings/tax" },
	{
		name: "tax settings with errors",
		who: "newcomer",
		path: "/settings/tax",
		refused: 400,
		act: pressWrongly("Continue"),
	},
	{ name: "tax settings of who charges tax", who: "newcomer", path: "/settings/tax", act: chargeTax },
	{
		name: "end of charging tax",
		who: "newcomer",
		path: "/settings/tax/end",
		async act(page) {
			await page.goto("/settings/tax");
			await chargeTax(page);
			await page.goto("/settings/tax/end");
			await page.getByRole("button", { name: "Stop charging tax from then on" }).waitFor();
		},
	},
	{
		name: "a tax that is added",
		who: "newcomer",
		path: "/settings/tax",
		async act(page) {
			await chargeTax(page);
			await page.getByRole("link", { name: "Add a rate" }).click();
			await page.getByRole("button", { name: "Save rate" }).waitFor();
			await toTheEnd(page);
		},
	},
	{
		name: "form of an invoice with tax",
		who: "newcomer",
		path: "/settings/tax",
		async act(page) {
			await chargeTax(page);
			await page.goto("/invoices/new");
			await page.locator(".item-more > summary").first().waitFor();
			for (const fold of await page.locator(".item-more > summary, .whole-fields > summary").all()) await fold.click();
		},
	},
	{ name: "question before leaving the settings", who: "newcomer", path: "/settings", act: askToLeave },
	{ name: "account deletion over the settings", who: "newcomer", path: "/settings", act: askToDelete },
	{
		name: "account deletion's word over the settings",
		who: "newcomer",
		path: "/settings",
		async act(page) {
			await askToDelete(page);
			await press("Continue")(page);
			await page.getByRole("dialog").getByRole("textbox").fill("no");
			await pressForAlert("Delete Account")(page);
		},
	},
	{ name: "mail settings", who: "newcomer", path: "/settings/mail" },
	{
		name: "mail settings with errors",
		who: "newcomer",
		path: "/settings/mail",
		refused: 400,
		async act(page) {
			await page.getByRole("main").locator("summary").first().click();
			await page.getByLabel("Subject").first().fill("");
			await pressForAlert("Save Text")(page);
			await page.getByRole("button", { name: "Dismiss" }).click();
			await toTheTop(page);
		},
	},
	{ name: "reminders", who: "demo", path: "/settings/mail", act: openReminder },
	{
		name: "reminders with errors",
		who: "demo",
		path: "/settings/mail",
		refused: 400,
		async act(page) {
			await openReminder(page);
			await page.locator("details[open]").getByLabel("Days").fill("0");
			await pressForAlert("Save Reminder")(page);
			await toTheTop(page);
		},
	},
	{ name: "account deletion", who: "newcomer", path: "/settings/delete-account" },
	{ name: "account deletion's word", who: "newcomer", path: "/settings/delete-account?step=confirm" },
	{ name: "subscription", who: "newcomer", path: "/subscription" },
	{ name: "change of plan", who: "newcomer", path: "/subscription/confirm?plan=pro&period=month" },
	{ name: "time tracker on a plan without", who: "newcomer", path: "/time-tracker" },
	{ name: "support", who: "newcomer", path: "/support" },
	{
		name: "support with errors",
		who: "newcomer",
		path: "/support",
		refused: 400,
		act: pressForAlert("Submit Request"),
	},
	{ name: "support for account deletion", who: "newcomer", path: "/support?type=account-deletion" },
	{ name: "access denied", who: "newcomer", path: "/admin", refused: 403 },
	{ name: "404 for who is signed in", who: "newcomer", path: "/no/such/page", refused: 404 },
	{
		name: "open menu",
		who: "newcomer",
		path: "/invoices/drafts",
		act: (page) => page.locator("summary:visible").click(),
	},
	{
		name: "command palette",
		who: "newcomer",
		path: "/dashboard",
		async act(page) {
			await page.keyboard.press("Control+k");
			await page.getByRole("dialog", { name: "Commands" }).waitFor();
		},
	},
	{
		name: "keyboard shortcuts",
		who: "newcomer",
		path: "/dashboard",
		async act(page) {
			await page.keyboard.press("Shift+?");
			await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
		},
	},
];

const FULL: readonly Place[] = [
	{ name: "dashboard", who: "busy", path: "/dashboard" },
	{
		name: "dashboard's figures",
		who: "demo",
		path: "/dashboard",
		act: (page) => page.getByText("Show as a table").click(),
	},
	{ name: "list of invoices", who: "busy", path: "/invoices" },
	{
		name: "selected invoices",
		who: "busy",
		path: "/invoices",
		act: (page) => page.getByRole("checkbox").first().check(),
	},
	{ name: "list filtered to nothing", who: "busy", path: "/invoices?q=no+such+word&status=paid" },
	{ name: "drafts", who: "busy", path: "/invoices/drafts" },
	{ name: "drafts searched for nothing", who: "busy", path: "/invoices/drafts?q=no+such+word" },
	{ name: "form of an invoice that is there", who: "busy", path: "/invoices/edit/{sent}" },
	{ name: "question before leaving a form", who: "busy", path: "/invoices/edit/{sent}", act: askToLeave },
	{ name: "invoice as a page", who: "busy", path: "/invoices/{sent}" },
	{ name: "history of an invoice", who: "busy", path: "/invoices/{sent}/history" },
	{ name: "revision of an invoice", who: "busy", path: "/invoices/{sent}/history/1" },
	{ name: "recording a payment", who: "busy", path: "/invoices/{sent}/payments/new" },
	{ name: "writing a credit note", who: "busy", path: "/invoices/{sent}/credit" },
	{ name: "credit note", who: "busy", path: "/invoices/{note}" },
	{ name: "correcting an invoice", who: "busy", path: "/invoices/{sent}/correct" },
	{ name: "asking for a deposit", who: "busy", path: "/invoices/{draft}/deposit" },
	{ name: "draft with a deposit", who: "busy", path: "/invoices/drafts/{draft}" },
	{ name: "deposit invoice", who: "busy", path: "/invoices/{deposit}" },
	{ name: "credit of a client", who: "busy", path: "/invoices/{paid}" },
	{ name: "paying credit back", who: "busy", path: "/invoices/{paid}/refund" },
	{ name: "sending an invoice", who: "busy", path: "/invoices/{sent}/send" },
	{ name: "reminding of an invoice", who: "busy", path: "/invoices/{sent}/remind" },
	{
		name: "sending an invoice with errors",
		who: "busy",
		path: "/invoices/{sent}/send",
		refused: 400,
		async act(page) {
			await page.getByLabel("Subject").fill("");
			await pressWrongly("Send")(page);
		},
	},
	{ name: "recurring invoices on a plan without", who: "busy", path: "/recurring" },
	{ name: "new recurring invoice on a plan without", who: "busy", path: "/recurring/new" },
	{ name: "new recurring invoice", who: "administrator", path: "/recurring/new" },
	{
		name: "new recurring invoice with errors",
		who: "administrator",
		path: "/recurring/new",
		refused: 400,
		async act(page) {
			await page.getByLabel("First date").fill("");
			await pressForAlert("Save schedule")(page);
			await toTheEnd(page);
		},
	},
	{ name: "recurring invoices", who: "administrator", path: "/recurring" },
	{ name: "recurring invoice", who: "administrator", path: "/recurring/{series}" },
	{ name: "client's page", who: "busy", path: "/i/{token}" },
	{
		name: "client's page with errors",
		who: "busy",
		path: "/i/{token}",
		refused: 400,
		async act(page) {
			await page.getByLabel("Your question").fill(" ");
			await page.getByLabel("Your email").fill("a@b");
			await pressWrongly("Send question")(page);
		},
	},
	{ name: "client's statement", who: "busy", path: "/i/{statement}/statement" },
	{ name: "client pauses reminders", who: "busy", path: "/i/{token}/reminders" },
	{ name: "password reset", who: "visitor", path: "/password-reset" },
	{ name: "password reset, mail sent", who: "visitor", path: "/password-reset?sent=1" },
	{ name: "confirmation link that has ended", who: "visitor", path: "/confirm-address/nothing", refused: 404 },
	{ name: "link to keep an address that has ended", who: "visitor", path: "/keep-address/nothing", refused: 404 },
	{ name: "link to a forgotten timer that has ended", who: "visitor", path: "/forgotten-timer/nothing", refused: 404 },
	{ name: "link to stop reports that has ended", who: "visitor", path: "/stop-reports/nothing", refused: 404 },
	{ name: "password reset link that has ended", who: "visitor", path: "/reset/nothing", refused: 404 },
	{ name: "link that has ended", who: "visitor", path: "/i/nothing", refused: 404 },
	{ name: "draft without a history", who: "busy", path: "/invoices/{draft}/history" },
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
	{
		name: "mail of a draft over the drafts",
		who: "busy",
		path: "/invoices/drafts",
		async act(page) {
			await page
				.getByRole("link", { name: /^Send / })
				.first()
				.click();
			await page.getByRole("dialog").waitFor();
		},
	},
	{ name: "mail opened from the dashboard", who: "busy", path: "/dashboard/invoices/{sent}/send" },
	{ name: "mail opened from the drafts", who: "busy", path: "/invoices/drafts/{draft}/send" },
	{ name: "invoice opened from the dashboard", who: "busy", path: "/dashboard/invoices/{sent}" },
	{ name: "draft opened from the drafts", who: "busy", path: "/invoices/drafts/{draft}" },
	{ name: "invoice on paper", who: "busy", path: "/invoices/{sent}/paper" },
	{ name: "clients", who: "busy", path: "/clients" },
	{ name: "clients searched for nobody", who: "busy", path: "/clients?q=no+such+name" },
	{ name: "trash", who: "busy", path: "/settings/trash" },
	{ name: "client in the app", who: "busy", path: "/clients/{client}" },
	{ name: "sending a statement", who: "busy", path: "/clients/{client}/statement/send" },
	{ name: "edit client", who: "busy", path: "/clients/{client}/edit" },
	{ name: "delete client", who: "busy", path: "/clients/{client}/delete" },
	{ name: "delete confirmation", who: "busy", path: "/invoices/{sent}/delete" },
	{ name: "support with earlier requests", who: "busy", path: "/support" },
	{
		name: "toast",
		who: "busy",
		path: "/invoices/{sent}",
		async act(page) {
			// To and fro: a place can be gone to twice.
			await page.getByRole("button", { name: /^Mark as (un)?paid$/ }).click();
			await page.locator(".toast").waitFor();
		},
	},
	{ name: "time tracker", who: "demo", path: "/time-tracker" },
	{ name: "time tracker filtered to nothing", who: "demo", path: "/time-tracker?project=no+such+project" },
	{
		name: "selected time entries",
		who: "demo",
		path: "/time-tracker",
		async act(page) {
			await page.locator("input[name=entry]").first().check();
			await toTheTop(page);
		},
	},
	{
		name: "time entry with errors",
		who: "demo",
		path: "/time-tracker",
		refused: 400,
		async act(page) {
			await pressWrongly("Save entry")(page);
			await toTheTop(page);
		},
	},
	{ name: "week", who: "demo", path: "/time-tracker/week" },
	{ name: "calendar", who: "demo", path: "/time-tracker/calendar" },
	{ name: "all entries selected", who: "demo", path: "/time-tracker?all=yes", act: openChange },
	{ name: "edit time entry", who: "demo", path: "/time-tracker/{entry}/edit" },
	{ name: "projects", who: "demo", path: "/time-tracker/projects" },
	{ name: "project", who: "demo", path: "/time-tracker/projects/{project}" },
	{ name: "time reports", who: "demo", path: "/time-tracker/reports" },
	{ name: "time reports by day", who: "demo", path: "/time-tracker/reports?from=&by=day&within=description" },
	{ name: "time reports of nothing", who: "demo", path: "/time-tracker/reports?project=no+such+project" },
	{
		name: "form of an invoice from time",
		who: "demo",
		path: "/invoices/new?fromTime=true&entry={entry}",
		act: toTheTop,
	},
	{ name: "choice of hours", who: "demo", path: "/time-tracker/bill" },
	{ name: "bank import on a plan without", who: "busy", path: "/bank-imports" },
	{ name: "bank imports", who: "demo", path: "/bank-imports" },
	{
		name: "bank import with errors",
		who: "demo",
		path: "/bank-imports",
		refused: 400,
		act: pressForAlert("Import file"),
	},
	{ name: "columns of a bank's file", who: "demo", path: "/bank-imports", act: askForColumns },
	{
		name: "columns of a bank's file with errors",
		who: "demo",
		path: "/bank-imports",
		refused: 400,
		async act(page) {
			await askForColumns(page);
			await pressWrongly("Import file")(page);
		},
	},
	{ name: "bank import", who: "demo", path: "/bank-imports/{bank}" },
	{
		name: "decision about a bank's payment with errors",
		who: "demo",
		path: "/bank-imports/{bank}",
		refused: 400,
		async act(page) {
			const europe = page.getByRole("listitem").filter({ hasText: "Europe" });
			await europe.getByLabel("No invoice fits").selectOption("Another invoice");
			await europe.getByLabel("Number of another invoice").fill("INV-NONE");
			await page.getByRole("button", { name: /^Book / }).click();
			await page.locator("[aria-invalid=true]").first().waitFor();
			await page.getByRole("button", { name: "Dismiss" }).click();
			await toTheTop(page);
		},
	},
	{ name: "reports on a plan with the plain ones", who: "busy", path: "/reports" },
	{ name: "reports", who: "demo", path: "/reports" },
	{ name: "receipts", who: "demo", path: "/reports/receipts" },
	{
		name: "reports with errors",
		who: "busy",
		path: "/reports",
		refused: 400,
		act: pressForAlert("Save rate"),
	},
	{ name: "templates", who: "administrator", path: "/templates" },
	{ name: "template of one's own", who: "administrator", path: "/templates/{template}" },
	{ name: "template editor", who: "administrator", path: "/templates/new?from=creative-green" },
	{
		name: "template editor with errors",
		who: "administrator",
		path: "/templates/new",
		refused: 400,
		async act(page) {
			await page.getByLabel("Name", { exact: true }).fill("");
			await pressWrongly("Save Template")(page);
		},
	},
	{ name: "admin", who: "administrator", path: "/admin" },
	{ name: "operator", who: "administrator", path: "/admin/operator" },
	{ name: "outbox", who: "administrator", path: "/dev/outbox" },
	{ name: "admin searching for nobody", who: "administrator", path: "/admin?q=no+such+account" },
	{
		name: "admin with errors",
		who: "administrator",
		path: "/admin",
		refused: 400,
		act: pressForAlert("Update Plan"),
	},
	{
		name: "add client with errors",
		who: "administrator",
		path: "/clients/new",
		refused: 400,
		act: pressWrongly("Add Client"),
	},
];

/** Every page, and every state of one that looks like none of the others. */
export const PLACES: readonly Place[] = [...PUBLIC, ...EMPTY, ...FULL];
