import { expect, test } from "../../harness/browser/browser";
import { toPro } from "../../harness/browser/time";

test("the client of a new row is searched for on the server, and a project that is picked brings its own", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const client = await account.api("POST", "/api/clients", { name: "Kestrel", email: "k@b.io" });
	await account.api("POST", "/api/clients", { name: "Halden", email: "h@b.io" });
	await account.api("POST", "/api/projects", { name: "Website", clientId: client.id });
	await page.goto("/time-tracker/week?date=2026-03-17");
	const row = page.locator(".week-new").first();
	await row.getByLabel("Description").fill("Copy");
	const field = row.getByRole("combobox", { name: /Client$/ });
	const asked = page.waitForRequest((request) => request.url().includes("/clients/choices?q=hald"));
	await field.pressSequentially("hald");
	await asked;
	await row.getByRole("option", { name: /^Halden/ }).click();
	await expect(field).toHaveValue("Halden");
	await row.getByLabel(/Monday/).fill("1:30");
	const other = page.locator(".week-new").nth(1);
	await other.getByLabel("Project").evaluate((input: HTMLInputElement) => {
		input.value = "Website";
		input.dispatchEvent(new Event("input", { bubbles: true }));
	});
	await expect(other.getByRole("combobox", { name: /Client$/ })).toHaveValue("Kestrel");
	await page.getByRole("button", { name: "Save week" }).click();
	await expect(page.getByRole("row", { name: /Copy/ })).toContainText("Halden");
});

test("tags are completed one by one from those that were used, in the forms and in the filter", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const entry = { description: "Work", startTime: "2026-03-02T09:00:00Z", duration: 60 };
	await account.api("POST", "/api/time-entries", { ...entry, tags: ["design", "urgent"] });
	await page.goto("/time-tracker");
	const manual = page.getByRole("region", { name: "Manual entry" });
	const offered = () =>
		manual
			.locator('datalist[id$="tags-known"] option')
			.evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
	expect(await offered()).toEqual(["design", "urgent"]);
	await manual.getByLabel("Tags").fill("design, u");
	await expect.poll(offered).toEqual(["design, urgent"]);
	await expect(page.locator('search datalist[id$="-tags"] option')).toHaveCount(2);
});
