import { expect, test } from "../harness/browser/browser";
import { toPro } from "../harness/browser/time";

const MARCH = { startTime: "2026-03-18T09:00:00Z", hourlyRate: 85 };

test("hours of several clients are chosen first: whose, from when, and those of nobody", async ({
	page,
	account: { api, email },
	stranger,
	javaScriptEnabled,
}) => {
	await toPro((await stranger()).context(), email);
	const [tidewater, kestrel] = [
		await api("POST", "/api/clients", { name: "Tidewater Press", email: "a@tidewater.example" }),
		await api("POST", "/api/clients", { name: "Kestrel & Pine", email: "a@kestrelpine.example" }),
	];
	await api("POST", "/api/time-entries", { ...MARCH, clientId: tidewater.id, description: "Cover", duration: 195 });
	await api("POST", "/api/time-entries", { ...MARCH, description: "Errand", duration: 30 });
	await api("POST", "/api/time-entries", {
		...{ clientId: kestrel.id, description: "Menu", duration: 60, hourlyRate: 40 },
		startTime: "2026-04-02T09:00:00Z",
	});

	await page.goto("/invoices/new?fromTime=true");
	await expect(page).toHaveURL(/\/time-tracker\/bill\?/);
	const dialog = page.getByRole("dialog", { name: "Bill which hours?" });
	await expect(dialog.getByLabel("Kestrel & Pine")).toBeChecked();
	await expect(dialog.locator(".choice-total")).toContainText("$40.00");
	await dialog.getByLabel("Tidewater Press").check();
	await dialog.getByLabel("Add hours without a client, 0.50 h").check();
	if (!javaScriptEnabled) await dialog.getByRole("button", { name: "Show" }).click();
	await expect(dialog.locator(".choice-total")).toContainText("$318.75");
	await expect(dialog.getByText("3.25 h × $85.00")).toBeVisible();
	await expect(dialog.getByLabel("From")).toBeHidden();
	await dialog.getByText("Other", { exact: true }).click();
	await dialog.getByLabel("From").fill("2026-03-01");
	await dialog.getByLabel("To", { exact: true }).fill("2026-03-31");
	await dialog.getByRole("button", { name: "Continue to the invoice" }).click();

	await expect(page.getByLabel("Client name", { exact: true })).toHaveValue("Tidewater Press");
	await expect(page.getByRole("group", { name: /^Line/ })).toHaveCount(2);
	await page.getByRole("link", { name: "Day", exact: true }).click();
	await expect(page.getByRole("group", { name: /^Line/ })).toHaveCount(1);
	await expect(page.getByLabel("Hours")).toHaveValue("3.75");
});

test("hours of one client alone ask nothing, an entry under a minute is on no line", async ({
	page,
	account: { api, email },
	stranger,
}) => {
	await toPro((await stranger()).context(), email);
	await page.goto("/time-tracker/bill");
	await expect(page.getByText("There is no time to bill")).toBeVisible();
	const client = await api("POST", "/api/clients", { name: "Tidewater Press", email: "a@tidewater.example" });
	await api("POST", "/api/time-entries", { ...MARCH, clientId: client.id, description: "Cover", duration: 60 });
	await api("POST", "/api/time-entries", { ...MARCH, clientId: client.id, description: "Nothing", duration: 0 });
	await page.goto("/invoices/new?fromTime=true");
	await expect(page.getByRole("group", { name: /^Line/ })).toHaveCount(1);
	await expect(page.getByLabel("Description").first()).toHaveValue("Cover");
});
