import { expect, test } from "vitest";
import { followIssueDate, proposeDates } from "~/invoices/domain/payment-term";
import { DraftFields } from "~/invoicing/domain/invoice-fields";
import { typedIn } from "~/invoicing/views/form-intents.server";

const opened = { issueDate: "2026-11-26", dueDate: "2026-12-26" };
const proposed = proposeDates(opened);

test("the due date moves with the issue date by the term, unless it was changed as well", () => {
	expect(followIssueDate({ ...opened, issueDate: "2026-12-01" }, proposed)).toBe("2026-12-31");
	expect(followIssueDate({ issueDate: "2026-12-01", dueDate: "2026-12-24" }, proposed)).toBe("2026-12-24");
	expect(followIssueDate({ ...opened, dueDate: "2026-12-24" }, proposed)).toBe("2026-12-24");
	expect(followIssueDate({ ...opened, issueDate: "" }, proposed)).toBe(opened.dueDate);
	expect(followIssueDate({ ...opened, issueDate: "2026-12-01" }, "")).toBe(opened.dueDate);
});

test("dates that are not the term's were chosen, and stay", () => {
	expect(proposeDates({ issueDate: "2026-11-26", dueDate: "2026-12-10" })).toBe("");
	expect(proposeDates({ issueDate: "2026-11-26", dueDate: "" })).toBe("");
});

test("a form without JavaScript is read the same, saved or shown again", () => {
	const posted = {
		invoiceNumber: "INV-1",
		currency: "EUR",
		...opened,
		issueDate: "2026-12-01",
		proposedDates: proposed,
	};
	expect(DraftFields.parse(posted).invoice.dueDate).toBe("2026-12-31");
	const form = new FormData();
	for (const [name, value] of Object.entries(posted)) form.set(name, value);
	expect(typedIn(form)).toMatchObject({ dueDate: "2026-12-31", proposedDates: "2026-12-01/2026-12-31" });
	form.set("dueDate", "2026-12-24");
	expect(typedIn(form)).toMatchObject({ dueDate: "2026-12-24", proposedDates: proposed });
});
