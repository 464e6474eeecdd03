import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { hydrated } from "../harness/browser/unanswered";
import { lookAs, type Who } from "../harness/browser/who";

interface Corrected {
	who: Who;
	at: string;
	/** The form's id, and the button that sends it. */
	form: string;
	button: string;
	/** What is sent first; one field of it is wrong. */
	typed: Record<string, string>;
	/** That field, what puts it right, what is wrong with it again, and what is said both times. */
	wrong: [field: string, right: string, again: string, message: string];
	/** A field that was right, what is wrong in it, and what is said then. */
	spoilt?: [field: string, typed: string, message: string];
}

const FORMS: Corrected[] = [
	{
		who: "visitor",
		at: "/login",
		form: "sign-in",
		button: "Sign In",
		typed: { email: "nora", password: "correct horse" },
		wrong: ["email", "nora@adler.example", "nora@", "Invalid email address"],
		spoilt: ["password", "", "Password is required"],
	},
	{
		who: "visitor",
		at: "/signup",
		form: "sign-up",
		button: "Create Account",
		typed: { name: "Nora", email: "nora@adler.example", password: "short" },
		wrong: ["password", "correct horse", "horse", "Password must be at least 6 characters"],
		spoilt: ["name", " ", "Name is required"],
	},
	{
		who: "free",
		at: "/settings",
		form: "settings",
		button: "Save Changes",
		typed: { name: "" },
		wrong: ["name", "Nora", " ", "Name is required"],
		spoilt: ["email", "nora", "Invalid email address"],
	},
	{
		who: "free",
		at: "/settings/business",
		form: "business",
		button: "Save Business Details",
		typed: { iban: "DE89370400440532013001" },
		wrong: ["iban", "DE89 3704 0044 0532 0130 00", "DE89 3704", "An IBAN that starts with DE has 22 characters, not 8"],
		spoilt: ["vatId", "DE12", "This is not a valid VAT number for Germany"],
	},
	{
		who: "free",
		at: "/settings/security",
		form: "password-change",
		button: "Change Password",
		typed: { newPassword: "a longer horse" },
		wrong: ["currentPassword", "correct horse", "", "Password is required"],
		spoilt: ["newPassword", "horse", "Password must be at least 6 characters"],
	},
	{
		who: "free",
		at: "/settings/delete-account?step=confirm",
		form: "delete-account",
		button: "Delete Account",
		typed: { confirmation: "DELET" },
		wrong: ["confirmation", "delete", "deleted", "Please type 'DELETE' exactly as shown."],
	},
	{
		who: "free",
		at: "/support",
		form: "support",
		button: "Submit Request",
		typed: { type: "billing", subject: "A receipt" },
		wrong: ["description", "Where is it?", " ", "Please fill in all required fields."],
		spoilt: ["subject", "", "Please fill in all required fields."],
	},
	{
		who: "administrator",
		at: "/admin",
		form: "plan-change",
		button: "Update Plan",
		typed: { email: "nora@adler.example" },
		wrong: ["plan", "pro", "", "Please enter an email and select a plan."],
		spoilt: ["email", "nora", "Invalid email address"],
	},
	{
		who: "free",
		at: "/invoices/new",
		form: "invoice",
		button: "Create & Send Invoice",
		typed: { clientName: "Kestrel", clientEmail: "accounts@kestrel.example", "items[0].description": "" },
		wrong: ["items[0].description", "Design", "", "Description is required"],
		spoilt: ["items[0].quantity", "0", "Quantity must be at least 1"],
	},
	{
		who: "pro",
		at: "/clients/new",
		form: "client",
		button: "Add Client",
		typed: { name: "Ilse" },
		wrong: ["email", "ilse@brandt.example", "ilse", "Invalid email address"],
		spoilt: ["vatId", "DE12", "This is not a valid VAT number for Germany"],
	},
	{
		who: "pro",
		at: "/time-tracker",
		form: "entry",
		button: "Save entry",
		typed: { startTime: "2026-03-18T09:00", duration: "90" },
		wrong: ["description", "Menu cards", "", "Description is required"],
		spoilt: ["hourlyRate", "-1", "Hourly rate must be positive"],
	},
	{
		who: "pro",
		at: "/templates/new",
		form: "template",
		button: "Save Template",
		typed: { name: "" },
		wrong: ["name", "Studio", "", "Name is required"],
	},
];

for (const { who, at, form: id, button, typed, wrong, spoilt } of FORMS) {
	test(`after its first answer the form "${id}" checks each field as it changes`, async ({
		page,
		account,
		stranger,
		refused,
	}) => {
		refused(400);
		await lookAs(who, page, account, stranger);
		await page.goto(at);
		await hydrated(page);
		const form = page.locator(`form#${id}`);
		for (const [field, value] of Object.entries(typed)) await fill(page, id, field, value);
		await form.getByRole("button", { name: button, exact: true }).click();

		const [field, right, again, message] = wrong;
		const ofField = form.locator(`[id="${id}-${field}-error"]`);
		await expect(ofField).toBeVisible();
		const posts: string[] = [];
		page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
		await fill(page, id, field, right);
		await expect(ofField).toHaveCount(0);
		await fill(page, id, field, again);
		await expect(ofField).toContainText(message);
		if (spoilt) {
			await fill(page, id, spoilt[0], spoilt[1]);
			await expect(form.locator(`[id="${id}-${spoilt[0]}-error"]`)).toContainText(spoilt[2]);
		}
		expect(posts).toEqual([]);
	});
}

async function fill(page: Page, form: string, name: string, value: string) {
	const field = page.locator(`form#${form} [name="${name}"]`);
	const hidden = !(await field.isVisible());
	if (hidden) await page.locator(`form#${form} details:has([name="${name}"]) > summary`).click();
	const list = await field.evaluate((element) => element instanceof HTMLSelectElement);
	await (list ? field.selectOption(value) : field.fill(value));
}
