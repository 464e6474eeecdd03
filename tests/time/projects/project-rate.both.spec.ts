import { expect, test } from "../../harness/browser/browser";
import { toPro } from "../../harness/browser/time";
import { toastOf } from "../../harness/browser/toast";

test("a project's new rate is given to its unbilled entries too, with the sums before the press and one step back", async ({
	page,
	account,
	stranger,
	refused,
	javaScriptEnabled,
}) => {
	await toPro((await stranger()).context(), account.email);
	const { id: projectId } = await account.api("POST", "/api/projects", { name: "Website", hourlyRate: 80 });
	for (const day of ["02", "03"]) {
		const startTime = `2026-03-${day}T09:00:00Z`;
		await account.api("POST", "/api/time-entries", { description: "Call", startTime, duration: 60, projectId });
	}
	await page.goto(`/time-tracker/projects/${projectId}`);
	const tick = page.getByRole("checkbox", { name: "and for its 2 unbilled entries" });
	await expect(page.getByText("and for its 2 unbilled entries ($160.00)")).toBeVisible();
	await page.getByLabel("Hourly rate").fill("90");
	await tick.check();
	const save = page.getByRole("button", { name: "Save", exact: true });
	const sums = page.getByText("and for its 2 unbilled entries ($160.00 → $180.00)");
	if (!javaScriptEnabled) {
		await save.click();
		refused(400);
		await expect(page.getByRole("heading", { name: "Nothing is saved yet" })).toBeVisible();
		await expect(page.getByLabel("Hourly rate")).toHaveValue("90");
		await expect(tick).toBeChecked();
	}
	await expect(sums).toBeVisible();
	await save.click();
	const toast = toastOf(page, "Project saved");
	await expect(toast).toContainText("Website. 2 entries changed");
	await page.goto(`/time-tracker/projects/${projectId}`);
	await expect(page.getByText("and for its 2 unbilled entries ($180.00)")).toBeVisible();
});

test("what a project's rate changed is taken back from the toast", async ({ page, account, stranger }) => {
	await toPro((await stranger()).context(), account.email);
	const { id: projectId } = await account.api("POST", "/api/projects", { name: "Website", hourlyRate: 80 });
	const call = { description: "Call", startTime: "2026-03-02T09:00:00Z", duration: 60, projectId };
	await account.api("POST", "/api/time-entries", call);
	await account.api("PATCH", `/api/projects/${projectId}`, { hourlyRate: 90 });
	await page.goto(`/time-tracker/projects/${projectId}`);
	await page.getByRole("checkbox", { name: "and for its 1 unbilled entry ($80.00 → $90.00)" }).check();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await toastOf(page, "Project saved").getByRole("button", { name: "Undo" }).click();
	await expect(toastOf(page, "1 entry is as it was")).toBeVisible();
	await expect(page).toHaveURL(/\/time-tracker\/projects$/);
	await page.goto(`/time-tracker/projects/${projectId}`);
	await expect(page.getByText("and for its 1 unbilled entry ($80.00 → $90.00)")).toBeVisible();
});
