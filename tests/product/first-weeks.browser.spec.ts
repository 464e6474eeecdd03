import { devices } from "@playwright/test";
import { expect, newcomer, test } from "../harness/browser/browser";
import { day } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";
import { hydrated } from "../harness/browser/unanswered";

test.describe("on a phone in Dublin", () => {
	const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
	test.use({ ...phone, viewport: { width: 390, height: 844 }, locale: "en-IE", timezoneId: "Europe/Dublin" });

	test("who signs up charges 23 % VAT, sends an invoice and is paid, by taps, and no page is wider than the phone", async ({
		page,
	}) => {
		const { name, email, password } = newcomer();
		const form = invoiceForm(page);
		const fits = async () => {
			const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
			expect(wide, new URL(page.url()).pathname).toBeLessThanOrEqual(0);
		};
		await page.goto("/signup");
		await hydrated(page);
		await expect(page.getByText("Europe/Dublin")).toBeVisible();
		await form.fill({ Name: name, Email: email, Password: password });
		await page.getByRole("button", { name: "Create Account" }).tap();
		await expect(page).toHaveURL("/dashboard");
		await fits();

		await page.goto("/settings/tax");
		await hydrated(page);
		await page.getByText("Yes, in the country below").tap();
		await expect(form.field("Country")).toHaveValue("IE");
		await page.getByRole("button", { name: "Continue" }).tap();
		await expect(toastOf(page, "Tax settings saved")).toBeVisible();
		await fits();

		await page.goto("/invoices/new");
		await hydrated(page);
		await expect(form.number).not.toBeFocused();
		await expect(form.field("Currency")).toHaveValue("EUR");
		const number = await form.number.inputValue();
		await form.fill({ "Issue date": day(-3), "Client name": "Niamh Byrne", "Client email": "niamh@byrne.example" });
		await expect(form.field("Country")).toHaveValue("IE");
		await form.fillLine(1, { description: "Garden design", quantity: "2", rate: "50" });
		await expect(form.total).toHaveText("€123.00");
		await fits();
		await form.button("Create & Send Invoice").tap();
		await expect(toastOf(page, "Invoice created")).toBeVisible();
		await fits();

		await page.getByRole("link", { name: number, exact: true }).tap();
		await expect(page.getByRole("article")).toContainText("€23.00");
		const written = new Intl.DateTimeFormat("en-IE", {
			day: "numeric",
			month: "short",
			year: "numeric",
			timeZone: "UTC",
		});
		await expect(page.getByRole("article")).toContainText(written.format(new Date(day(-3))));
		await page.getByRole("button", { name: "Mark as paid" }).tap();
		await expect(toastOf(page, "Invoice updated")).toBeVisible();
		await fits();
	});
});

const SIGHTS = {
	"in the dark": {},
	// Of 1280 by 800 pixels.
	"in the dark, at 200 %": { viewport: { width: 640, height: 400 } },
	"at 400 %, in colours of their own": {
		viewport: { width: 320, height: 256 },
		contextOptions: { forcedColors: "active" },
	},
} as const;

for (const [sight, use] of Object.entries(SIGHTS))
	test.describe(`without a mouse, ${sight}, in Toronto`, () => {
		test.use({ locale: "en-CA", timezoneId: "America/Toronto", colorScheme: "dark", ...use });

		test("who signs up charges HST, sends an invoice and is paid, by keys alone", async ({ page }) => {
			const { name, email, password } = newcomer();
			const form = invoiceForm(page);
			const { keyboard } = page;
			/** Goes on by Tab to what has a name, which is then in sight and has a ring around it. */
			const reach = async (role: Parameters<typeof page.getByRole>[0], label: string | RegExp) => {
				const wanted = page.getByRole(role, { name: label, exact: true }).first();
				for (let presses = 0; presses < 60; presses++) {
					if (await wanted.evaluate((element) => element === document.activeElement)) break;
					await keyboard.press("Tab");
				}
				await expect(wanted).toBeFocused();
				await expect(wanted).toBeInViewport();
				expect(await wanted.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
			};
			await page.goto("/signup");
			await hydrated(page);
			expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain("dark");
			await keyboard.type(name);
			await reach("textbox", "Email");
			await keyboard.type(email);
			await keyboard.press("Tab");
			await keyboard.type(password);
			await keyboard.press("Enter");
			await expect(page).toHaveURL("/dashboard");

			await page.goto("/settings/tax");
			await hydrated(page);
			await reach("radio", "No");
			await keyboard.press("ArrowDown");
			await expect(page.getByLabel("Yes, in the country below")).toBeChecked();
			await expect(form.field("Country")).toHaveValue("CA");
			await reach("combobox", "State or province");
			await keyboard.type("Ontario");
			await reach("button", "Continue");
			await keyboard.press("Enter");
			await expect(toastOf(page, "Tax settings saved")).toBeVisible();

			await page.goto("/dashboard");
			await hydrated(page);
			await keyboard.type("gi");
			await expect(page.getByRole("heading", { name: "Invoices", level: 1 })).toBeFocused();
			await reach("link", "Create Invoice");
			await keyboard.press("Enter");
			await expect(form.number).toBeFocused();
			const number = await form.number.inputValue();
			await reach("textbox", "Client name");
			await keyboard.type("Maple Dental");
			await reach("textbox", "Client email");
			await keyboard.type("desk@maple.example");
			await reach("textbox", "Description");
			await keyboard.type("Website");
			await reach("textbox", "Rate");
			await keyboard.type("100");
			await expect(form.total).toHaveText(/^\$113\.00/);
			await reach("button", "Create & Send Invoice");
			await keyboard.press("Enter");
			await expect(toastOf(page, "Invoice created")).toBeVisible();

			await reach("link", number);
			await keyboard.press("Enter");
			await expect(page.getByRole("article")).toContainText("HST 13%");
			await reach("button", "Mark as paid");
			await keyboard.press("Enter");
			await expect(toastOf(page, "Invoice updated")).toBeVisible();
		});
	});
