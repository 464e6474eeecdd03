import { expect, test } from "../../harness/browser/browser";
import { timeTracker, toPro } from "../../harness/browser/time";
import { toastOf } from "../../harness/browser/toast";

test("what was worked before is a link that fills the form in, and is saved as another entry", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const about = { description: "Wireframes", projectName: "Website", hourlyRate: "95.00" };
	await account.api("POST", "/api/time-entries", { ...about, startTime: "2026-03-02T09:00:00Z", duration: 60 });
	await page.goto("/time-tracker");
	const { manual, panel, row, button } = timeTracker(page);
	await page
		.getByRole("navigation", { name: "Worked on last" })
		.getByRole("link", { name: /^Wireframes/ })
		.click();
	await expect(manual.getByLabel("Description")).toHaveValue("Wireframes");
	await expect(manual.getByLabel("Project")).toHaveValue("Website");
	await expect(manual.getByLabel("Hourly rate")).toHaveValue("95.00");
	await expect(panel.getByLabel("Description")).toHaveValue("Wireframes");
	await manual.getByLabel("Start Time").fill("2026-03-03T09:00");
	await manual.getByLabel("Duration").fill("0:30");
	await button("Save entry").click();
	await expect(toastOf(page, "Time Entry Created")).toBeVisible();
	await expect(row("Wireframes")).toHaveCount(2);
});
