import { expect, test } from "../../harness/browser/browser";
import { timeTracker, toPro } from "../../harness/browser/time";

test("a break is written down with a day's times, and its length is what is left", async ({
	page,
	account,
	stranger,
	javaScriptEnabled,
}) => {
	await toPro((await stranger()).context(), account.email);
	await page.goto("/time-tracker");
	const { manual, row, button } = timeTracker(page);
	await manual.getByLabel("Description").fill("Wireframes");
	await manual.getByLabel("Start Time").fill("2026-03-02T09:00");
	await manual.getByLabel("End Time").fill("2026-03-02T17:00");
	await manual.getByLabel("Break").fill("0:30");
	if (javaScriptEnabled) {
		await expect(manual.getByLabel("Duration")).toHaveValue("7:30");
		await manual.getByLabel("Duration").fill("8:00");
		await expect(manual.getByLabel("End Time")).toHaveValue("2026-03-02T17:30");
		await manual.getByLabel("Break").fill("60");
		await expect(manual.getByLabel("End Time")).toHaveValue("2026-03-02T18:00");
		await manual.getByLabel("End Time").fill("2026-03-02T17:00");
		await manual.getByLabel("Break").fill("30");
		await expect(manual.getByLabel("Duration")).toHaveValue("7:30");
	}
	await button("Save entry").click();
	await expect(row("Wireframes")).toContainText("less 30 min");
	await expect(row("Wireframes")).toContainText("7.50 h");
});
