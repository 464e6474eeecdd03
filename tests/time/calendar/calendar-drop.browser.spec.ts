import { expect, test } from "../../harness/browser/browser";
import { toPro } from "../../harness/browser/time";
import { hydrated } from "../../harness/browser/unanswered";

test("a file that is dropped onto the calendar is read as if it were chosen", async ({ page, account, stranger }) => {
	await toPro((await stranger()).context(), account.email);
	await page.goto("/time-tracker/calendar?date=2026-03-17");
	await hydrated(page);
	const data = await page.evaluateHandle(() => {
		const transfer = new DataTransfer();
		const event = "BEGIN:VEVENT\r\nSUMMARY:Call\r\nDTSTART:20260318T130000Z\r\nDURATION:PT1H\r\nEND:VEVENT";
		transfer.items.add(
			new File([`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`], "week.ics", { type: "text/calendar" }),
		);
		return transfer;
	});
	const calendar = page.locator(".calendar");
	await calendar.dispatchEvent("dragover", { dataTransfer: data });
	await calendar.dispatchEvent("drop", { dataTransfer: data });
	const card = page.getByRole("region", { name: "Events of a calendar" });
	await expect(card.getByRole("status")).toHaveText("1 event of this week.");
	await expect(card.getByRole("button", { name: "Add Call, Wednesday, March 18" })).toBeVisible();
});
