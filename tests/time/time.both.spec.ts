import { expect, test } from "../harness/browser/browser";
import { timeTracker, toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

const LONG_AGO = { startTime: "2026-03-18T09:00:00Z", hourlyRate: 180.1 };

test("the free plan's time tracker is locked, and leads to the plans", async ({ page, account: _ }) => {
	await page.goto("/dashboard");
	await expect(page.getByRole("link", { name: "Time Tracker" })).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Log Time" })).toHaveCount(0);
	for (const path of ["/time-tracker", "/time-tracker/reports", "/time-tracker/export.csv"]) {
		await page.goto(path);
		await expect(page).toHaveURL("/time-tracker");
	}
	await page.getByRole("link", { name: "Upgrade Your Plan" }).click();
	await expect(page).toHaveURL("/subscription");
});

test("a timer is started, seen on every page, and stopped", async ({ page, account, stranger, refused }) => {
	await toPro((await stranger()).context(), account.email);
	const { badge, panel, row, button } = timeTracker(page);

	await test.step("not without a description", async () => {
		refused(400);
		await page.goto("/dashboard");
		await page.getByRole("link", { name: "Log Time" }).click();
		await panel.getByLabel("Hourly rate").fill("-1");
		await button("Start Timer").click();
		await expect(panel.locator(".field-error")).toHaveText(["Description is required", "Hourly rate must be positive"]);
		await expect(badge).toHaveCount(0);
	});
	await test.step("started", async () => {
		await panel.getByLabel("Description").fill("Homepage wireframes");
		await panel.getByLabel("Hourly rate").fill("85");
		await panel.getByLabel("Project").fill("Website");
		await button("Start Timer").click();
		await expect(toastOf(page, "Timer Started")).toBeVisible();
		await expect(panel).toContainText("Timer Running");
		await expect(row("Homepage wireframes").getByText("Running", { exact: true })).toBeVisible();
	});
	await test.step("on another page, and stopped there", async () => {
		await page.goto("/invoices");
		await expect(badge).toContainText("Timer Running");
		await expect(badge).toContainText("Homepage wireframes");
		await expect(badge.getByRole("timer")).toHaveText(/^00:0\d:\d\d$/);
		await button("Stop timer: Homepage wireframes").click();
		await expect(toastOf(page, "Timer Stopped")).toBeVisible();
		await expect(page).toHaveURL("/invoices");
		await expect(badge).toHaveCount(0);
	});
	await page.goto("/time-tracker");
	await expect(row("Homepage wireframes").getByText("Billable", { exact: true })).toBeVisible();
	await expect(button("Start Timer")).toBeVisible();
});

test("the start of a timer is changed, something else is started in its place, and what was done goes on", async ({
	page,
	account,
	stranger,
	refused,
}) => {
	await toPro((await stranger()).context(), account.email);
	await account.api("POST", "/api/time-entries", { ...LONG_AGO, duration: 60, description: "Proofs" });
	await account.api("POST", "/api/time-entries/start", { description: "Wireframes", hourlyRate: 85 });
	const { panel, row, button } = timeTracker(page);

	await test.step("the start, not after now", async () => {
		refused(400);
		await page.goto("/time-tracker");
		await page.getByRole("link", { name: "Edit details" }).click();
		const start = page.getByRole("dialog").getByLabel("Start time");
		const begun = await start.inputValue();
		await start.fill(`2199${begun.slice(4)}`);
		await button("Save entry").click();
		await expect(page.getByRole("dialog").locator(".field-error")).toHaveText("Start time must not be in the future");
		await start.fill(toWall(Date.parse(`${begun}Z`) - 2 * 3_600_000));
		await button("Save entry").click();
		await expect(toastOf(page, "Time Entry Updated")).toBeVisible();
		await expect(panel.getByRole("timer")).toHaveText(/^02:0\d:\d\d$/);
	});
	await test.step("stop and start this", async () => {
		await page.getByText("Start something else").click();
		await panel.getByLabel("Description").fill("Call");
		await button("Stop and start this").click();
		await expect(toastOf(page, "Timer Started")).toBeVisible();
		await expect(row("Wireframes").getByText("Billable", { exact: true })).toBeVisible();
		await expect(row("Call").getByText("Running", { exact: true })).toBeVisible();
	});
	await test.step("on with what was done before, in one press", async () => {
		await button("Stop the timer and start Proofs").click();
		await expect(panel).toContainText("$180.10");
		await expect(row("Call").getByText("Billable", { exact: true })).toBeVisible();
		await expect(row("Proofs")).toHaveCount(2);
	});
	await test.step("discarded, and taken back", async () => {
		await button("Discard").click();
		await expect(row("Proofs")).toHaveCount(1);
		await toastOf(page, "Time Entry Deleted").getByRole("button", { name: "Undo" }).click();
		await expect(row("Proofs")).toHaveCount(2);
		await expect(button("Start Timer")).toBeVisible();
	});
});

test("an entry is written by hand, corrected, changed, deleted and taken back", async ({
	page,
	account,
	stranger,
	refused,
}) => {
	await toPro((await stranger()).context(), account.email);
	const { manual, row, add, button } = timeTracker(page);
	refused(400);
	await page.goto("/time-tracker");
	await add({ "Hourly rate": "-1", Project: "Menu cards" });
	await expect(manual.locator(".field-error")).toHaveText([
		"Description is required",
		"Start time is required",
		"Hourly rate must be positive",
	]);
	await expect(manual.getByLabel("Project")).toHaveValue("Menu cards");
	const typed = { Description: "Call with the printer", "Hourly rate": "180.10", "Start time": "2026-03-18T09:00" };
	await add({ ...typed, "End time": "2026-03-18T08:00" });
	await expect(manual.locator(".field-error")).toHaveText("End time must not be before start time");
	await add({ "End time": "", Duration: "87" });
	await expect(toastOf(page, "Time Entry Created")).toBeVisible();
	await expect(row("Call with the printer")).toContainText("1.45 h × $180.10");
	await expect(row("Call with the printer")).toContainText("09:00–10:27");
	await expect(page.getByRole("row", { name: /^Wed, Mar 18, 2026/ })).toContainText("1.45 h · $261.15");

	await page.getByRole("link", { name: "Edit Call with the printer" }).click();
	await page.getByRole("dialog").getByLabel("End time").fill("2026-03-18T11:00");
	await button("Save entry").click();
	await expect(toastOf(page, "Time Entry Updated")).toBeVisible();
	await expect(row("Call with the printer")).toContainText("2.00 h");

	await button("Delete Call with the printer").click();
	await expect(toastOf(page, "Time Entry Deleted")).toBeVisible();
	await expect(row("Call with the printer")).toHaveCount(0);
	await toastOf(page, "Time Entry Deleted").getByRole("button", { name: "Undo" }).click();
	await expect(row("Call with the printer")).toBeVisible();
});

test("a length is read as it is written, for a time or a day alone; what contradicts itself is asked, and so is what is there already", async ({
	page,
	account,
	stranger,
	refused,
}) => {
	await toPro((await stranger()).context(), account.email);
	const { manual, row, add, button } = timeTracker(page);
	await page.goto("/time-tracker");
	refused(400);
	await add({ Description: "Sketches", "Start time": "2026-03-18T09:00", Duration: "one" });
	await expect(manual.locator(".field-error")).toHaveText("Write the duration as 1:30, 1.5 h or 90 for minutes");
	await add({ Duration: "1h30" });
	await expect(toastOf(page, "Time Entry Created")).toBeVisible();
	await expect(row("Sketches")).toContainText("09:00–10:30");
	await expect(manual.getByLabel("Description")).toHaveValue("");
	await expect(manual.getByLabel("Duration")).toHaveValue("");
	await expect(manual.getByLabel("Start time")).toHaveValue("2026-03-18T10:30");

	await test.step("a day alone takes the place of the start that was proposed", async () => {
		await add({ Description: "Drawings", Duration: "2,5", Day: "2026-03-17" });
		await expect(row("Drawings")).toContainText("2.50 h");
		await expect(row("Drawings")).toContainText("Mar 17, 2026");
		await expect(manual.getByLabel("Start time")).toHaveValue("");
	});
	await test.step("the same once more is asked about, once", async () => {
		const same = { Description: "Drawings", Duration: "2:30", Day: "2026-03-17" };
		await add(same);
		await expect(manual.getByRole("alert")).toContainText("You have this entry already");
		await manual.getByRole("button", { name: "Save it once more" }).click();
		await expect(row("Drawings")).toHaveCount(2);
	});
	await test.step("an hour that is not billable is worked, and is on no invoice", async () => {
		await manual.getByLabel("Not billable").check();
		await add({ Description: "Filing", Duration: "1h", Day: "2026-03-16" });
		await expect(row("Filing").getByText("Not billable", { exact: true })).toBeVisible();
		await expect(page.getByRole("row", { name: /^Mon, Mar 16, 2026/ })).toContainText("1.00 h · $0.00");
		await expect(manual.getByLabel("Not billable")).not.toBeChecked();
		await page.getByLabel("Select Filing").check();
		await button("Create Invoice from selected").click();
		await expect(page.getByText("There is no time to bill.")).toBeVisible();
		await page.goto("/time-tracker");
	});
	await test.step("an end decides over a length that was left as it was", async () => {
		await page.getByRole("link", { name: "Edit Sketches" }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByLabel("Duration")).toHaveValue("1:30");
		await dialog.getByLabel("End time").fill("2026-03-18T11:00");
		await button("Save entry").click();
		await expect(row("Sketches")).toContainText("2.00 h");
	});
});

test("chosen hours become an invoice, once", async ({ page, account, stranger, refused }) => {
	await toPro((await stranger()).context(), account.email);
	const { api } = account;
	const client = await api("POST", "/api/clients", { name: "Tidewater Press", email: "a@tidewater.example" });
	const worked = { ...LONG_AGO, clientId: client.id, projectName: "Website", duration: 87 };
	const first = await api("POST", "/api/time-entries", { ...worked, description: "Wireframes" });
	await api("POST", "/api/time-entries", { ...worked, description: "Type specimens" });
	const { row, button } = timeTracker(page);

	await page.goto("/time-tracker");
	await page.getByLabel("Select Wireframes").check();
	await button("Create Invoice from selected").click();
	const line = page.getByRole("group", { name: "Line 1", exact: true });
	await expect(page.getByLabel("Client name", { exact: true })).toHaveValue("Tidewater Press");
	await expect(line.getByLabel("Description")).toHaveValue("Wireframes (Website)");
	await expect(line.getByLabel("Hours")).toHaveValue("1.45");
	await expect(line.getByLabel("Hours")).toHaveAttribute("readonly");
	await expect(line.getByRole("status")).toHaveText("261.15");
	const same = page.url();

	await page.goto("/invoices/new?fromTime=true");
	await page.getByRole("link", { name: "Project", exact: true }).click();
	await expect(page.getByRole("group", { name: /^Line/ })).toHaveCount(1);
	await expect(line.getByLabel("Hours")).toHaveValue("2.90");

	await page.goto(same);
	const other = await page.context().newPage();
	await other.goto(same);
	await button("Create & Send Invoice").click();
	await expect(toastOf(page, "Invoice created")).toBeVisible();
	await page.goto("/time-tracker");
	await expect(row("Wireframes").getByText("Invoiced")).toBeVisible();
	await expect(row("Type specimens").getByText("Billable")).toBeVisible();
	await expect(page.getByLabel("Select Wireframes")).toHaveCount(0);

	refused(409);
	await other.getByLabel("Notes").fill("Typed before it was known");
	await other.getByLabel("Invoice number").fill("T-SECOND");
	await other.getByRole("button", { name: "Create & Send Invoice" }).click();
	await expect(other.getByRole("alert").first()).toContainText(/invoice/i);
	await expect(other.getByLabel("Notes")).toHaveValue("Typed before it was known");
	await other.close();

	await page.goto(`/invoices/new?fromTime=true&entry=${first.id}`);
	await expect(page.getByText("There is no time to bill.")).toBeVisible();
});

test("entries are filtered, reported and exported", async ({ page, account, stranger }) => {
	await toPro((await stranger()).context(), account.email);
	const worked = { ...LONG_AGO, duration: 60 };
	await account.api("POST", "/api/time-entries", { ...worked, description: "Wireframes", projectName: "Website" });
	await account.api("POST", "/api/time-entries", { ...worked, description: "Poster", projectName: "Print" });
	const { entries, row } = timeTracker(page);
	await page.goto("/time-tracker");
	await entries.getByLabel("Project", { exact: true }).fill("Print");
	await entries.getByRole("button", { name: "Show" }).click();
	await expect(row("Poster")).toBeVisible();
	await expect(row("Wireframes")).toHaveCount(0);
	await expect(page).toHaveURL(/project=Print/);
	const csv = await page.request.get(
		(await entries.getByRole("link", { name: "Export CSV" }).getAttribute("href")) ?? "",
	);
	expect(await csv.text()).toContain("Poster,,Print,2026-03-18T09:00:00.000Z");
	expect(await csv.text()).not.toContain("Wireframes");
	await page.goto("/time-tracker/reports?from=2026-03-01");
	await expect(page.getByRole("table", { name: "By client" }).getByRole("row", { name: /^Total/ })).toContainText(
		"2.00 h",
	);
	await expect(page.getByRole("img", { name: /^Hours worked, by project/ })).toBeVisible();
});

test("another account's entries are not there, by any door", async ({ page, account, stranger }) => {
	const pro = await stranger(404);
	await toPro((await stranger()).context(), account.email);
	const theirs = await account.api("POST", "/api/time-entries", { ...LONG_AGO, description: "Mine", duration: 30 });
	const email = `${crypto.randomUUID()}@example.com`;
	await pro.request.post("/api/register", { data: { name: "Eve", email, password: "correct horse" } });
	await toPro((await stranger()).context(), email);
	await pro.goto(`/time-tracker/${theirs.id}/edit`);
	await expect(pro.getByRole("heading", { level: 1 })).not.toHaveText("Edit time entry");
	const form = { headers: { "Sec-Fetch-Site": "same-origin" }, maxRedirects: 0 };
	for (const [path, fields] of [
		[`/time-tracker/${theirs.id}`, { intent: "delete" }],
		["/time-tracker/timer", { intent: "stop", id: theirs.id }],
		["/time-tracker/timer", { intent: "keep", id: theirs.id }],
	] as const) {
		const answer = await pro.request.post(path, { ...form, form: fields });
		expect(answer.status(), path).toBe(302);
	}
	await pro.goto(`/invoices/new?fromTime=true&entry=${theirs.id}`);
	await expect(pro.getByText("There is no time to bill.")).toBeVisible();
	await page.goto("/time-tracker");
	await expect(timeTracker(page).row("Mine").getByText("Billable")).toBeVisible();
});

function toWall(asUtc: number): string {
	return new Date(asUtc).toISOString().slice(0, 19);
}
