import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What Enter does in a field of each form that posts, by the file that draws it. */
const FORMS = {
	/** Presses the default button: they issue, mail, book or delete. */
	refreshes: [
		"account/ui/tax-end-form.tsx",
		"admin/ui/plan-form.tsx",
		"bank/ui/import-lines.tsx",
		"identity/ui/deletion-confirmation.tsx",
		"identity/ui/deletion-word.tsx",
		"invoices/ui/bulk-form.tsx",
		"invoices/ui/invoice-form.tsx",
		"invoices/ui/send-form.tsx",
		"payments/ui/credit-note-form.tsx",
		"payments/ui/deposit-form.tsx",
		"payments/ui/payment-form.tsx",
		"payments/ui/refund-form.tsx",
		"recurring/ui/recurring-form.tsx",
		"share/ui/question-form.tsx",
		"support/ui/support-form.tsx",
	],
	/** Saves: who signs in, settings, clients, templates, time. */
	saves: [
		"bank/ui/upload-form.tsx",
		"clients/ui/add-client.tsx",
		"clients/ui/edit-client.tsx",
		"einvoice/ui/seller-form.tsx",
		"identity/ui/confirm-form.tsx",
		"identity/ui/logo-form.tsx",
		"identity/ui/new-password-form.tsx",
		"identity/ui/notices-form.tsx",
		"identity/ui/password-form.tsx",
		"identity/ui/reset-request-form.tsx",
		"identity/ui/settings-form.tsx",
		"identity/ui/sign-in-code-form.tsx",
		"identity/ui/sign-in-form.tsx",
		"identity/ui/sign-up-form.tsx",
		"identity/ui/token-form.tsx",
		"identity/ui/two-step-form.tsx",
		"invoices/ui/number-series-form.tsx",
		"invoices/ui/own-text-form.tsx",
		"invoices/ui/reminder-settings.tsx",
		"invoices/ui/reminder-step-form.tsx",
		"money/ui/profile-form.tsx",
		"money/ui/tax-form.tsx",
		"money/ui/withholding-form.tsx",
		"reports/ui/rate-card.tsx",
		"routes/settings/currencies.tsx",
		"templates/ui/template-editor.tsx",
		"time/ui/edit-entry.tsx",
		"time/ui/forgotten-form.tsx",
		"time/ui/manual-entry.tsx",
		"time/ui/project-form.tsx",
		"time/ui/start-timer.tsx",
		"time/ui/still-working.tsx",
	],
	/** Has no field to press it in: buttons, lists to choose from. */
	hasNoField: [
		"account/ui/trash-table.tsx",
		"admin/ui/mail-setup.tsx",
		"bank/ui/booked-lines.tsx",
		"bank/ui/columns-form.tsx",
		"bank/ui/dismissed-lines.tsx",
		"billing/ui/confirm-plan.tsx",
		"cards/ui/card-connection.tsx",
		"clients/ui/delete-client.tsx",
		"identity/ui/currency-list.tsx",
		"identity/ui/own-addresses.tsx",
		"identity/ui/passkeys.tsx",
		"identity/ui/session-list.tsx",
		"identity/ui/token-list.tsx",
		"identity/ui/two-step.tsx",
		"invoices/ui/chain-card.tsx",
		"invoices/ui/delete-invoice.tsx",
		"invoices/ui/invoice-actions.tsx",
		"invoices/ui/invoice-timeline.tsx",
		"invoices/ui/mail-troubles.tsx",
		"invoices/ui/reminder-card.tsx",
		"invoices/ui/share-card.tsx",
		"invoices/ui/stopped-addresses.tsx",
		"marketing/ui/hero.tsx",
		"money/ui/planned-end.tsx",
		"payments/ui/client-credit-card.tsx",
		"payments/ui/payments-card.tsx",
		"recurring/ui/next-dates.tsx",
		"recurring/ui/recurring-table.tsx",
		"recurring/ui/series-trouble.tsx",
		"routes/account/confirm-address.tsx",
		"routes/account/keep-address.tsx",
		"routes/account/stop-reports.tsx",
		"routes/recurring/edit.tsx",
		"routes/sign-out-question.tsx",
		"routes/subscription/plans.tsx",
		"share/ui/client-page.tsx",
		"share/ui/pause-reminders.tsx",
		"share/ui/pay-by-card.tsx",
		"share/ui/report-page.tsx",
		"shell/account-items.tsx",
		"shell/fault.tsx",
		"shell/language-switch.tsx",
		"shell/palette.tsx",
		"time/ui/running-timer.tsx",
		"time/ui/time-locked.tsx",
		"time/ui/timer-badge.tsx",
		"ui/toast-parts.tsx",
	],
};

test("it is written down what Enter does in each form that posts; a new one is added to the list it belongs to", () => {
	expect(postingForms().map(({ file }) => file)).toEqual(Object.values(FORMS).flat().sort());
});

test("what issues, mails, books or deletes begins with the button that does nothing, and nothing else has it", () => {
	const guarded = postingForms().filter(({ text }) => text.includes("<DefaultButton />"));
	expect(guarded.map(({ file }) => file)).toEqual(FORMS.refreshes);
});

test("what has no field has none in its own file", () => {
	const fields = /<(TextField|NumberField|NumberInput|CheckboxField|RadioField|SwitchField|DetailField)\b/;
	const typed = postingForms().filter(({ file, text }) => FORMS.hasNoField.includes(file) && fields.test(text));
	expect(typed.map(({ file }) => file)).toEqual([]);
});

/** The files that draw a form which does not only ask for a page. */
function postingForms() {
	return readdirSync("app", { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".tsx") && !file.startsWith("paraglide"))
		.map((file) => ({ file, text: readFileSync(`app/${file}`, "utf8") }))
		.filter(({ text }) => (text.match(/<[Ff]orm\s/g) ?? []).length > (text.match(/method="get"/g) ?? []).length)
		.sort((one, other) => (one.file < other.file ? -1 : 1));
}
