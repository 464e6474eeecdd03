import { expect, test } from "../harness/browser/browser";
import { timeTracker, toPro } from "../harness/browser/time";

const seconds = (face: string) => face.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

test("two browsers on one account see one timer, and the other tabs of each within a second", async ({
	page,
	context,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const device = await stranger();
	const { email, password } = account;
	expect((await device.request.post("/api/login", { data: { email, password } })).ok()).toBe(true);
	const tab = await context.newPage();
	await Promise.all([page.goto("/time-tracker"), tab.goto("/dashboard"), device.goto("/clients")]);
	await tab.waitForLoadState("networkidle");
	const { panel, button } = timeTracker(page);
	await panel.getByLabel("Description").fill("Cover artwork");
	await button("Start Timer").click();
	await expect(timeTracker(page).badge).toBeVisible();
	await expect(timeTracker(tab).badge).toContainText("Cover artwork", { timeout: 1500 });
	await expect(timeTracker(device).badge).toContainText("Cover artwork", { timeout: 8000 });

	await device.getByRole("button", { name: "Stop timer: Cover artwork" }).click();
	await expect(device.locator(".toast", { hasText: "Timer Stopped" })).toBeVisible();
	await expect(button("Start Timer")).toBeVisible({ timeout: 8000 });
	await expect(timeTracker(page).row("Cover artwork").getByText("Billable")).toBeVisible();
	await expect(timeTracker(tab).badge).toHaveCount(0, { timeout: 8000 });
});

test("a device's clock that is ten minutes wrong changes nothing, and the badge ticks each second", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	await account.api("POST", "/api/time-entries/start", { description: "Homepage wireframes" });
	for (const minutes of [-10, 10]) {
		await page.addInitScript((skew) => {
			const now = Date.now.bind(Date);
			Date.now = () => now() + skew;
		}, minutes * 60_000);
		await page.goto("/dashboard");
		const face = timeTracker(page).badge.getByRole("timer");
		const before = seconds((await face.textContent()) ?? "");
		await expect(page).toHaveTitle(/^00:0\d:\d\d · Dashboard/);
		expect(before).toBeLessThan(120);
		await expect
			.poll(async () => seconds((await face.textContent()) ?? "") - before, { timeout: 10_000 })
			.toBeGreaterThan(5);
		expect(seconds((await face.textContent()) ?? "")).toBeLessThan(180);
	}
});

test("stopping from the badge leaves what is typed in a form", async ({ page, account, stranger }) => {
	await toPro((await stranger()).context(), account.email);
	await account.api("POST", "/api/time-entries/start", { description: "Homepage wireframes" });
	await page.goto("/invoices/new");
	await page.getByLabel("Notes").fill("Typed meanwhile");
	await page.getByRole("button", { name: "Stop timer: Homepage wireframes" }).click();
	await expect(page.locator(".toast", { hasText: "Timer Stopped" })).toBeVisible();
	await expect(page.getByLabel("Notes")).toHaveValue("Typed meanwhile");
	await expect(timeTracker(page).badge).toHaveCount(0);
});
