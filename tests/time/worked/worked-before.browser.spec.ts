import { expect, test } from "../../harness/browser/browser";
import { timeTracker, toPro } from "../../harness/browser/time";

test("a description that is picked brings client, project, rate and billable along", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const client = await account.api("POST", "/api/clients", { name: "Kestrel", email: "k@b.io" });
	const about = { description: "Wireframes", projectName: "Website", hourlyRate: "95.00", billable: false };
	await account.api("POST", "/api/time-entries", {
		...{ ...about, clientId: client.id, startTime: "2026-03-02T09:00:00Z", duration: 60 },
	});
	await page.goto("/time-tracker");
	const { manual } = timeTracker(page);
	const description = manual.getByLabel("Description");
	await description.pressSequentially("wiref");
	await expect(manual.locator("datalist option[value=Wireframes]")).toHaveCount(1);
	// What Chromium does for an option of a datalist; its list is drawn outside of the page.
	await description.evaluate((field: HTMLInputElement) => {
		field.value = "Wireframes";
		field.dispatchEvent(new Event("input", { bubbles: true }));
	});
	await expect(manual.getByLabel("Project")).toHaveValue("Website");
	await expect(manual.getByLabel("Hourly rate")).toHaveValue("95.00");
	await expect(manual.getByLabel("Not billable")).toBeChecked();
	await expect(manual.getByRole("combobox", { name: "Client" })).toHaveValue(/Kestrel/);
});
