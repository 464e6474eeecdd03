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
	await expect(project).toContainText("$70.00 per hour");
	await project.getByRole("link", { name: "Harbour Café" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour Café");
	await page.getByLabel("Hourly rate").fill("95.50");
	await page.getByLabel("Budget in hours").fill("10");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(toastOf(page, "Project saved")).toContainText("Harbour Café");
	await expect(project).toContainText("$95.50 per hour");
	await expect(project).toContainText("1 h of 10 h");
	await expect(project).toBeFocused();

	await page.getByLabel("Project", { exact: true }).fill("Fair");
	await page.getByLabel("Hourly rate", { exact: true }).fill("120");
	await page.getByLabel("Colour").selectOption("Blue");
	await page.getByRole("button", { name: "Add a project" }).click();
	await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Fair" })).toContainText("$120.00");

	await page.goto("/time-tracker");
	const timer = page.getByRole("region", { name: /^Timer/ });
	await timer.getByLabel("Description").fill("Menu cards");
	await timer.getByLabel("Project").fill("Harbour Café");
	await timer.getByRole("button", { name: "Start Timer" }).click();
	await expect(timer).toContainText("95.50");
});

test("a project is renamed, archived, one with another, deleted and taken back", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const worked = { description: "Menu cards", startTime: "2026-03-02T09:00:00Z", duration: 60 };
	for (const projectName of ["Web", "Website"])
		await account.api("POST", "/api/time-entries", { ...worked, projectName });
	const open = async (name: string) => {
		await page.goto("/time-tracker/projects");
		await page.getByRole("main").getByRole("link", { name, exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	};
	await open("Web");
	await page.getByRole("textbox", { name: "Project" }).fill("Web shop");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(toastOf(page, "Project saved")).toContainText("Web shop");
	await page.goto("/time-tracker");
	await expect(page.getByRole("row", { name: "Menu cards" }).filter({ hasText: "Web shop" })).toHaveCount(1);
	await open("Web shop");
	await page.getByRole("button", { name: "Archive" }).click();
	await expect(toastOf(page, "Project archived")).toBeVisible();
	await page.getByText("Archived projects").click();
	await page.getByRole("main").getByRole("link", { name: "Web shop" }).click();
	await page.getByLabel("Into").selectOption("Website");
	await page.getByRole("button", { name: "Merge" }).click();
	await expect(toastOf(page, "Projects merged")).toContainText("Website");
	await open("Website");
	await page.getByRole("button", { name: "Delete project" }).click();
	await expect(page.getByText("No projects yet")).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByRole("main").getByRole("link", { name: "Website" })).toBeVisible();
});

test("what is wrong with a project stands at its field", async ({
	page,
	account,
	stranger,
	refused,
	javaScriptEnabled,
}) => {
	await toPro((await stranger()).context(), account.email);
	await account.api("POST", "/api/projects", { name: "Website" });
	await page.goto("/time-tracker/projects");
	await page.getByLabel("Project", { exact: true }).fill("Website");
	await page.getByRole("button", { name: "Add a project" }).click();
	refused(409);
	await expect(page.locator(".field-error")).toContainText("There is already a project “Website” for this client");
	if (javaScriptEnabled) return;
	await page.getByLabel("Hourly rate", { exact: true }).fill("-5");
	await page.getByRole("button", { name: "Add a project" }).click();
	refused(400);
	await expect(page.locator(".field-error").filter({ hasText: "Hourly rate must be positive" })).toBeVisible();
	await expect(page.getByLabel("Hourly rate", { exact: true })).toHaveValue(/^-5/);
});

test("a budget is in money or in hours, and a fixed price has it in hours", async ({
	page,
	account,
	stranger,
	refused,
}) => {
	refused(400);
	await toPro((await stranger()).context(), account.email);
	const { id: projectId } = await account.api("POST", "/api/projects", { name: "Fair", hourlyRate: 100 });
	const worked = { description: "Posters", startTime: "2026-03-02T09:00:00Z", duration: 480, projectId };
	await account.api("POST", "/api/time-entries", worked);
	const form = async () => {
		await page.goto(`/time-tracker/projects/${projectId}`);
		return {
			hours: page.getByLabel("Budget in hours"),
			money: page.getByLabel("Budget in money"),
			price: page.getByLabel("Fixed price"),
			save: () => page.getByRole("button", { name: "Save", exact: true }).click(),
		};
	};
	const project = page.getByRole("main").getByRole("listitem").filter({ hasText: "Fair" });
	const first = await form();
	await first.money.fill("1000");
	await first.hours.fill("10");
	await first.save();
	await expect(page.getByText("A budget is in hours or in money, not in both").first()).toBeVisible();
	await expect(first.money).toHaveAttribute("aria-invalid", "true");
	await first.hours.fill("");
	await first.save();
	await expect(toastOf(page, "Project saved")).toBeVisible();
	await expect(project).toContainText("$800.00 of $1,000.00");
	const second = await form();
	await second.money.fill("");
	await second.hours.fill("10");
	await second.price.fill("4800");
	await second.save();
	await expect(project).toContainText("Fixed price of $4,800.00 · Not billable");
	await expect(project).toContainText("8 h of 10 h");
});
