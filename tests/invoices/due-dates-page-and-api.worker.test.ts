import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { select } from "#tests/harness/rows";
import { volume } from "#tests/harness/volume";
import { type CalendarDate, endOfDay } from "~/kernel/time/dates";

test("accounts that change their timezone while an invoice is written have it due at the end of their own day", async () => {
	const zones = ["Pacific/Kiritimati", "Pacific/Honolulu", "Asia/Kathmandu"];
	const wrong = await Promise.all(
		Array.from({ length: volume(60, 12) }, async (_, n) => {
			const me = await signedIn({ timezone: "UTC" });
			const [saved, made] = await Promise.all([
				me.call("PATCH", "/api/user/settings", { timezone: zones[n % 3] }),
				me.call("POST", "/api/invoices", aPayload({ dueDate: "2190-03-31" })),
			]);
			expect([saved.status, made.status]).toEqual([200, 201]);
			const [row] = await select<Due>(
				"SELECT timezone, due_date, due_at FROM invoices JOIN users ON users.id = user_id WHERE user_id = ?",
				me.user.id,
			);
			return row?.due_at === endOfDay(row?.due_date ?? "", row?.timezone ?? "") ? [] : [row];
		}),
	);
	expect(wrong.flat()).toEqual([]);
});

interface Due {
	timezone: string;
	due_date: CalendarDate;
	due_at: number;
}
