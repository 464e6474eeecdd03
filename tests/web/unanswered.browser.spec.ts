import type { Locator, Page, Route } from "@playwright/test";
import { type Account, expect, newcomer, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";
import { expectPageKept, hydrated } from "../harness/browser/unanswered";
import { lookAs, type Who } from "../harness/browser/who";

interface Sent {
	name: string;
	/** Signed out, on the free plan, on pro, or the administrator. */
	who: Who;
	/** The form's address; may make what the form is about. */
	at: string | ((account: Account, page: Page) => Promise<string>);
	/** Its id, and what is typed by the fields' names; a file is named. */
	form: string;
	typed: Record<string, string>;
	/** Whether time passes for its page as {@link before} says. */
	holdsClock?: true;
	/** What happens on the page before somebody types. */
	before?(page: Page): Promise<void>;
	button: string;
	/** Of the toast that says that no answer came. */
	title?: string;
	text: string;
	/** Of the one where it may have come through. */
	unsure?: string;
	/** Of the toast after it went well, or the address where that leads. */
	done: string | RegExp;
	/** Whether the form is there once more on the page that follows. */
	stays?: true;
}

const { name, email, password } = newcomer();
const UNSURE_SENT = "We don’t know whether it was sent. Press again: it is the same invoice.";
const UNSURE_SAVED = UNSURE_SENT.replace("sent", "saved");
const UNREACHED = "The server could not be reached. What you typed is still here.";

const invoice = {
	clientName: "Kestrel & Pine",
	clientEmail: "accounts@kestrelpine.example",
	"items[0].description": "Design",
	"items[0].rate": "100.00",
};

async function openClient({ api }: Account) {
	const { id } = await api("POST", "/api/clients", { name: "Ilse", email: "ilse@brandt.example" });
	return `/clients/${id}/edit`;
}

async function openTemplate({ api }: Account) {
	return `/templates/${(await api("POST", "/api/templates", { name: "Studio" })).id}`;
}

const FORMS: Sent[] = [
	{
		name: "sign-up",
		who: "visitor",
		at: "/signup",
		form: "sign-up",
		before: (page) => expect(page.locator('[name="zone"]')).not.toHaveValue(""),
		typed: { name, email, password, company: "Adler" },
		button: "Create Account",
		title: "Registration failed",
		text: UNREACHED,
		done: /\/dashboard$/,
	},
	{
		name: "sign-in",
		who: "visitor",
		at: async (_, page) => {
			const account = newcomer();
			await page.request.post("/api/register", { data: { ...account, email: `in-${email}` } });
			await page.context().clearCookies();
			return "/login";
		},
		form: "sign-in",
		typed: { email: `in-${email}`, password },
		button: "Sign In",
		title: "Login failed",
		text: UNREACHED,
		done: /\/dashboard$/,
	},
	{
		name: "new invoice",
		who: "free",
		at: "/invoices/new",
		form: "invoice",
		typed: invoice,
		button: "Create & Send Invoice",
		text: "Failed to create invoice. Please try again.",
		unsure: UNSURE_SENT,
		done: "Invoice created",
	},
	{
		name: "draft",
		who: "free",
		at: async ({ api }) => `/invoices/edit/${(await api("POST", "/api/drafts", anInvoice({}))).id}`,
		form: "invoice",
		typed: { ...invoice, notes: "Thank you" },
		button: "Save Draft",
		text: "Failed to update invoice. Please try again.",
		unsure: UNSURE_SAVED,
		done: "Draft saved",
	},
	{
		name: "new client",
		who: "pro",
		at: "/clients/new",
		form: "client",
		typed: { name: "Ilse Brandt", email: "ilse@brandt.example", city: "Sund" },
		button: "Add Client",
		text: "Failed to add client. Please try again.",
		done: "Client added",
	},
	{
		name: "client",
		who: "pro",
		at: openClient,
		form: "client",
		typed: { name: "Ilse Brandt", company: "Brandt" },
		button: "Save Client",
		text: "Failed to update client. Please try again.",
		done: "Client updated",
	},
	{
		name: "settings",
		who: "free",
		at: "/settings",
		form: "settings",
		typed: { name: "Zoë Adler", company: "Adler" },
		button: "Save Changes",
		text: "Failed to save settings. Please try again.",
		done: "Settings Saved",
		stays: true,
	},
	{
		name: "business details",
		who: "free",
		at: "/settings/business",
		form: "business",
		typed: { legalName: "Adler Design", city: "Hamburg" },
		button: "Save Business Details",
		text: "Failed to save business details. Please try again.",
		done: "Business details saved",
		stays: true,
	},
	{
		name: "logo",
		who: "free",
		at: "/settings/business",
		form: "logo",
		typed: { logo: "mark.svg" },
		button: "Upload logo",
		text: "Failed to upload logo. Please try again.",
		done: "Logo saved",
		stays: true,
	},
	{
		name: "client's logo",
		who: "pro",
		at: openClient,
		form: "logo",
		typed: { logo: "mark.svg" },
		button: "Upload logo",
		text: "Failed to upload logo. Please try again.",
		done: "Logo saved",
		stays: true,
	},
	{
		name: "password",
		who: "free",
		at: "/settings/security",
		form: "password-change",
		typed: { currentPassword: password, newPassword: "a longer horse" },
		button: "Change Password",
		text: "Failed to change the password. Please try again.",
		done: "Password changed",
		stays: true,
	},
	{
		name: "deletion",
		who: "free",
		at: "/settings/delete-account?step=confirm",
		form: "delete-account",
		typed: { confirmation: "DELETE" },
		button: "Delete Account",
		text: "Failed to delete account. Please contact support.",
		done: /\/delete-account\/done$/,
	},
	{
		name: "support",
		who: "free",
		at: "/support",
		form: "support",
		typed: { type: "technical", subject: "The page is blank", description: "Since this morning." },
		button: "Submit Request",
		text: "Failed to submit your request. Please try again.",
		done: "Support Ticket Submitted",
		stays: true,
	},
	{
		name: "plan",
		who: "free",
		at: "/subscription/confirm?plan=pro&period=month",
		form: "order",
		typed: {},
		button: "Upgrade to Pro",
		text: "Failed to update plan. Please try again.",
		done: "Plan Updated",
	},
	{
		name: "administration",
		who: "administrator",
		at: "/admin",
		form: "plan-change",
		typed: { email: "admin@duebill.test", plan: "pro" },
		button: "Update Plan",
		text: "Failed to update plan. Please try again.",
		done: "Plan Updated",
		stays: true,
	},
	{
		name: "new template",
		who: "pro",
		at: "/templates/new",
		form: "template",
		typed: { name: "Studio", footer: "Printed with care" },
		button: "Save Template",
		text: "Failed to create template. Please try again.",
		done: "Template created",
	},
	{
		name: "template",
		who: "pro",
		at: openTemplate,
		form: "template",
		typed: { name: "Atelier", footer: "Printed with care" },
		button: "Save Template",
		text: "Failed to update template. Please try again.",
		done: "Template updated",
	},
	{
		name: "template's deletion",
		who: "pro",
		at: openTemplate,
		form: "template",
		typed: {},
		button: "Delete Template",
		text: "Failed to delete template. Please try again.",
		done: "Template deleted",
	},
	{
		name: "timer",
		who: "pro",
		at: "/time-tracker",
		form: "timer",
		typed: { description: "Wireframes", hourlyRate: "85.00" },
		button: "Start Timer",
		text: "Failed to start timer. Please try again.",
		done: "Timer Started",
	},
	{
		name: "time entry",
		who: "pro",
		at: "/time-tracker",
		form: "entry",
		typed: { description: "Menu cards", startTime: "2026-03-18T09:00", duration: "90" },
		button: "Save entry",
		text: "Failed to save time entry. Please try again.",
		done: "Time Entry Created",
		stays: true,
	},
	{
		name: "time entry's changes",
		who: "pro",
		at: async ({ api }) => {
			const entry = { description: "Menu cards", startTime: "2026-03-18T09:00:00Z", duration: 90 };
			return `/time-tracker/${(await api("POST", "/api/time-entries", entry)).id}/edit`;
		},
		form: "entry",
		typed: { description: "Menu cards, second proof", endTime: "2026-03-18T11:00" },
		button: "Save entry",
		text: "Failed to update time entry. Please try again.",
		done: "Time Entry Updated",
		// That of a new entry, on the page behind.
		stays: true,
	},
	{
		name: "forgotten timer",
		who: "pro",
		at: async ({ api }) => {
			await api("POST", "/api/time-entries/start", { description: "Wireframes" });
			return "/time-tracker";
		},
		holdsClock: true,
		before: (page) => page.clock.fastForward("11:00:00"),
		form: "stop-at",
		typed: { endTime: "now" },
		button: "Stop at this time",
		text: "Failed to stop timer. Please try again.",
		done: "Timer Stopped",
	},
	{
		name: "invoice with a working copy",
		who: "free",
		at: "/invoices/new",
		form: "invoice",
		before: async (page) => {
			for (const [field, value] of Object.entries(invoice)) await fill(page.locator(`[name="${field}"]`), value);
			await expect(page.getByText(/· Unsaved changes kept at \d\d:\d\d/)).toBeVisible();
		},
		typed: { notes: "Thank you" },
		button: "Create & Send Invoice",
		text: "Failed to create invoice. Please try again.",
		unsure: UNSURE_SENT,
		done: "Invoice created",
	},
];

const MARK = {
	mimeType: "image/svg+xml",
	buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'),
};

for (const sent of FORMS) {
	test(`a post of the form "${sent.name}" without an answer leaves it as typed, to be sent again`, async ({
		page,
		account,
		stranger,
		refused,
		cut,
		holdClock,
	}) => {
		cut();
		refused(500);
		await lookAs(sent.who, page, account, stranger);
		if (sent.holdsClock) await holdClock();
		await page.goto(typeof sent.at === "string" ? sent.at : await sent.at(account, page));
		const form = page.locator(`form#${sent.form}`);
		await hydrated(page);
		await sent.before?.(page);
		for (const [field, value] of Object.entries(sent.typed)) await fill(form.locator(`[name="${field}"]`), value);
		const before = await values(form);

		await expectPageKept({
			page,
			text: sent.text,
			...(sent.unsure ? { unsure: sent.unsure } : {}),
			...(sent.title ? { title: sent.title } : {}),
			press: () => form.getByRole("button", { name: sent.button, exact: true }).click(),
			expectKept: async () => expect(await values(form)).toEqual(before),
		});
		// Loaded, as a test that ends on its way elsewhere takes the next one's page along.
		if (sent.done instanceof RegExp) await page.waitForURL(sent.done);
		else await expect(toastOf(page, sent.done)).toBeVisible();
		await expect(form.getByRole("button", { name: sent.button, exact: true })).toHaveCount(sent.stays ? 1 : 0);
	});
}

test("a post from a page with an id in its path needs no list of routes", async ({ page, account, refused, cut }) => {
	cut();
	refused(500);
	const { id } = await account.api("POST", "/api/drafts", anInvoice({}));
	// The list that the page asks for by itself is still on its way.
	const lists: Route[] = [];
	await page.route("**/__manifest*", (route) => void lists.push(route));
	await page.goto(`/invoices/edit/${id}`);
	await hydrated(page);
	const notes = page.getByLabel("Notes", { exact: true });
	await notes.fill("Thank you");
	await expectPageKept({
		page,
		text: "Failed to update invoice. Please try again.",
		unsure: UNSURE_SAVED,
		press: () => page.getByRole("button", { name: "Save Draft" }).click(),
		expectKept: async () => {
			await expect(notes).toHaveValue("Thank you");
			if (await page.evaluate(() => navigator.onLine)) for (const list of lists.splice(0)) await list.continue();
		},
	});
	await expect(toastOf(page, "Draft saved")).toBeVisible();
});

test("a page that changes before its list of routes has come does not ask for the same once more", async ({
	page,
	account,
}) => {
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	const lists: Route[] = [];
	await page.route("**/__manifest*", (route) => void lists.push(route));
	await page.goto(`/invoices/${id}`);
	await hydrated(page);
	await expect.poll(() => lists.length).toBe(1);
	await page.evaluate(() => {
		const added = document.createElement("p");
		added.innerHTML = '<a href="/no/such/page" data-discover="true">No page</a>';
		document.body.appendChild(added);
	});
	await expect.poll(() => lists.length).toBe(2);
	const [first, second] = lists.map((list) => new URL(list.request().url()).searchParams.getAll("p"));
	expect(first).toContain("/invoices");
	expect(second).toEqual(["/no/such/page"]);
	for (const list of lists) await list.continue();
});

async function fill(field: Locator, value: string) {
	const kind = await field.evaluate((element) => (element as HTMLInputElement | HTMLSelectElement).type);
	if (kind === "select-one") await field.selectOption(value);
	else if (kind === "file") await field.setInputFiles({ name: value, ...MARK });
	else await field.fill(value === "now" ? await thisSecond() : value);
}

/** The field has whole seconds: by the next one a timer that began in this has begun before it, and no second is to come. */
async function thisSecond(): Promise<string> {
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	return new Date().toISOString().slice(0, 19);
}

/** Every field of a form with what it holds. */
function values(form: Locator): Promise<[string, string][]> {
	return form.evaluate((element) =>
		[...new FormData(element as HTMLFormElement)].map(([name, value]) => [
			name,
			typeof value === "string" ? value : value.name,
		]),
	);
}
