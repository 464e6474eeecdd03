import { expect, test } from "../../harness/browser/browser";
import { toPro } from "../../harness/browser/time";

/** A day of last month, and one of the month before that, by the clock of the account's zone, which is UTC. */
function daysOfMonths() {
	const now = new Date();
	const day = (monthsAgo: number) =>
		new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 12)).toISOString().slice(0, 10);
	return { last: day(1), before: day(2) };
}

test("a report is asked for by period, group and filter, compared, and saved as it is seen", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	await account.api("PATCH", "/api/user/settings", { timezone: "UTC", currency: "EUR" });
	const { last, before } = daysOfMonths();
	const rate = { hourlyRate: 95 };
	const add = (day: string, description: string, projectName: string, duration: number) =>
		account.api("POST", "/api/time-entries", {
			...rate,
			...{ startTime: `${day}T09:00:00Z`, description, projectName, duration },
		});
	await add(last, "Wireframes", "Website", 90);
	await add(last, "Poster", "Print", 30);
	await add(before, "Wireframes", "Website", 60);
	await page.goto("/time-tracker");
	await page.getByRole("link", { name: "Reports", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Time reports" })).toBeVisible();
	await page.getByRole("link", { name: "Last month" }).click();
	await expect(page).toHaveURL(/period=last_month/);
	await expect(page.getByRole("link", { name: "Last month" })).toHaveAttribute("aria-current", "true");
	const compared = page.getByRole("table", { name: /^Compared with/ });
	await expect(compared.getByRole("row", { name: /^Worked/ })).toContainText("2.00 h1.00 h+1.00 h");
	await expect(compared.getByRole("row", { name: /^Amount/ })).toContainText("€190.00€95.00+€95.00");

	await test.step("in two groups", async () => {
		await page.getByLabel("Group by").selectOption("Project");
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await expect(page).toHaveURL(/by=project/);
		await page.getByLabel("Then by").selectOption("Description");
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await expect(page).toHaveURL(/within=description/);
		await expect(page).toHaveURL(/period=last_month/);
		const rows = page.getByRole("table", { name: "By project" }).getByRole("row");
		await expect(rows).toContainText(["Project", "Website", "Wireframes", "Print", "Poster", "Total"]);
		await expect(rows.last()).toContainText("2.00 h2.00 h2.00 h€95.00€190.00");
	});
	await test.step("its pictures have their tables", async () => {
		await expect(page.getByRole("img", { name: /^Hours worked, by project/ })).toBeVisible();
		await page.getByText("Show as a table").click();
		const days = page.getByRole("table", { name: "Worked by day" });
		await expect(days.getByRole("row", { name: /^Total/ })).toContainText("2.00 h");
		await expect(page.getByRole("table", { name: "Shares by client" })).toContainText("100%");
	});
	await test.step("as CSV", async () => {
		const href = (await page.getByRole("link", { name: "CSV" }).getAttribute("href")) ?? "";
		const rows = (await (await page.request.get(href)).text()).trim().split("\r\n");
		expect(rows.slice(1)).toEqual([
			"Website,Wireframes,90,1.50,90,1.50,90,142.50,95.00",
			"Print,Poster,30,0.50,30,0.50,30,47.50,95.00",
		]);
	});
	await test.step("days that are typed come before the name", async () => {
		await page.getByLabel("From", { exact: true }).fill(before);
		await page.getByLabel("To", { exact: true }).fill(before);
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await expect(page.getByRole("link", { name: "Last month" })).not.toHaveAttribute("aria-current");
		await expect(page.getByRole("table", { name: "By project" }).getByRole("row").last()).toContainText("1.00 h");
		await page.goBack();
		await expect(page.getByRole("table", { name: "By project" }).getByRole("row").last()).toContainText("2.00 h");
	});
	await test.step("a filter that nothing matches says so", async () => {
		await page.getByRole("combobox", { name: "Billed", exact: true }).selectOption("Billed");
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await expect(page.getByText("Nothing to report")).toBeVisible();
	});
});
