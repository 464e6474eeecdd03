import { expect, test } from "../harness/browser/browser";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

test("a project is given a rate, which the timer proposes then and takes", async ({ page, account, stranger }) => {
	await toPro((await stranger()).context(), account.email);
	const worked = { description: "Menu cards", startTime: "2026-03-02T09:00:00Z", duration: 60, hourlyRate: 70 };
	await account.api("POST", "/api/time-entries", { ...worked, projectName: "Harbour Café" });
	await page.goto("/time-tracker");
	await page.getByRole("link", { name: "Projects" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects");
	const project = page.getByRole("main").getByRole("listitem").filter({ hasText: "Harbour Café" });
	await expect(project).toContainText("Last tracked at $70.00 per hour");
	await project.getByLabel("Hourly rate of Harbour Café").fill("95.50");
	await project.getByRole("button", { name: "Save the rate of Harbour Café" }).click();
	await expect(toastOf(page, "Rate saved")).toContainText("Harbour Café: $95.50 per hour");
	await expect(project).toBeFocused();

	await page.getByLabel("Project", { exact: true }).fill("Fair");
	await page.getByLabel("Hourly rate", { exact: true }).fill("120");
	await page.getByRole("button", { name: "Add a rate" }).click();
	await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Fair" })).toContainText("No time yet");

	await page.goto("/time-tracker");
	const timer = page.getByRole("region", { name: /^Timer/ });
	await timer.getByLabel("Description").fill("Menu cards");
	await timer.getByLabel("Project").fill("Harbour Café");
	await timer.getByRole("button", { name: "Start Timer" }).click();
	await expect(timer).toContainText("95.50");
});

test("what is wrong with a rate stands at its own row", async ({ page, account, stranger, refused }) => {
	await toPro((await stranger()).context(), account.email);
	for (const name of ["Fair", "Website"]) await account.api("PUT", "/api/projects", { name, hourlyRate: 80 });
	await page.goto("/time-tracker/projects");
	const website = page.getByRole("main").getByRole("listitem").filter({ hasText: "Website" });
	await website.getByLabel("Hourly rate of Website").fill("-5");
	await website.getByRole("button").click();
	refused(400);
	await expect(website).toContainText("Hourly rate must be positive");
	await expect(website.getByLabel("Hourly rate of Website")).toHaveValue(/^-5/);
	await expect(website.getByLabel("Hourly rate of Website")).toBeFocused();
	const list = page.getByRole("main").getByRole("list");
	await expect(list.getByText("Hourly rate must be positive")).toHaveCount(1);
});
