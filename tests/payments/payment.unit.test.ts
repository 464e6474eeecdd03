import { expect, test } from "vitest";
import { badge } from "~/invoices/domain/badge";
import {
	bookedNow,
	openAmount,
	type Settlement,
	settledAmount,
	settlementAfter,
	UNSETTLED,
} from "~/settlement/domain/payment";
import type { InvoiceStatus } from "~/settlement/domain/status";

const standing = (given: Partial<Settlement>): Settlement => ({ ...UNSETTLED, payable: 10_000, ...given });

test("what is open is what is to be paid, less money, credit and what was given up", () => {
	const half = standing({ received: 2_000, credited: 1_500, writtenOff: 500 });
	expect([settledAmount(half), openAmount(half)]).toEqual([4_000, 6_000]);
	expect(openAmount(UNSETTLED)).toBe(0);
});

test.each([
	["2026-03-10T23:30:00Z", "UTC", "2026-03-10"],
	["2026-03-10T23:30:00Z", "Europe/Berlin", "2026-03-11"],
	["2026-03-10T03:30:00Z", "America/Los_Angeles", "2026-03-09"],
	["2026-03-10T12:00:00Z", "Pacific/Kiritimati", "2026-03-11"],
	["2026-03-29T00:59:59Z", "Europe/London", "2026-03-29"],
])("what is booked at %s in %s is of %s", (instant, timezone, day) => {
	const at = Date.parse(instant);
	expect(bookedNow(at, timezone)).toEqual({ at, day });
});

const NOW = { at: 9_000, day: "2026-06-18" };
const PAID = { paidAt: 5_000, paidOn: "2026-05-01" };
const UNPAID = { paidAt: null, paidOn: null };

test.each<[string, InvoiceStatus, typeof PAID | typeof UNPAID, Partial<Settlement>, object]>([
	["a draft stays a draft", "draft", UNPAID, {}, { status: "draft", ...UNPAID }],
	["what is open is sent", "sent", UNPAID, {}, { status: "sent", ...UNPAID }],
	["what is overdue is stored as sent", "overdue", UNPAID, {}, { status: "sent", ...UNPAID }],
	["what was paid stays paid, of its day", "paid", PAID, { received: 10_000 }, { status: "paid", ...PAID }],
	["what was paid and costs more is open", "paid", PAID, { received: 9_999 }, { status: "sent", ...UNPAID }],
	[
		"what was paid in part and costs no more than that is paid now",
		"sent",
		UNPAID,
		{ payable: 4_000, received: 4_000 },
		{ status: "paid", paidAt: NOW.at, paidOn: NOW.day },
	],
	["what costs nothing is not paid by that", "sent", UNPAID, { payable: 0 }, { status: "sent", ...UNPAID }],
	["what costs nothing stays as it was marked", "paid", PAID, { payable: 0 }, { status: "paid", ...PAID }],
	["what cost nothing and costs something is open", "paid", PAID, {}, { status: "sent", ...UNPAID }],
])("%s", (_, status, dates, given, expected) => {
	expect(settlementAfter({ status, ...dates, ...standing(given) }, NOW)).toEqual(expected);
});

test.each<[InvoiceStatus, Partial<Settlement>, string, string]>([
	["draft", {}, "Draft", "draft"],
	["sent", {}, "Pending", "due"],
	["sent", { received: 1 }, "Partially paid", "part"],
	["sent", { credited: 1 }, "Partly credited", "part"],
	["sent", { received: 1, credited: 1 }, "Partially paid", "part"],
	["sent", { writtenOff: 1 }, "Pending", "due"],
	["overdue", { received: 1 }, "Overdue", "late"],
	["paid", { received: 10_000 }, "Paid", "paid"],
	["paid", { received: 1, writtenOff: 9_999 }, "Paid", "paid"],
	["paid", { received: 1, credited: 9_999 }, "Paid", "paid"],
	["paid", { credited: 10_000 }, "Credited", "closed"],
	["paid", { credited: 1, writtenOff: 9_999 }, "Credited", "closed"],
	["paid", { writtenOff: 10_000 }, "Written off", "closed"],
	["paid", { payable: 0 }, "Paid", "paid"],
])("%s with %j is shown as %s", (status, given, label, tone) => {
	const shown = badge({ status, type: "invoice", currency: "USD", ...standing(given) });
	expect([shown.label(), shown.tone]).toEqual([label, tone]);
});
