import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What Enter does in a field of each form that posts, by the file that draws it. */
const FORMS = {
	/** Presses the default button: they issue, mail, book or delete. */
	refreshes: [
		"admin/ui/plan-form.tsx",
		"bank/ui/import-lines.tsx",
		"client-page/ui/question-form.tsx",
		"invoices/ui/share-card.tsx",
		"invoicing/ui/bulk-form.tsx",
		"invoicing/ui/form/invoice-form.tsx",
		"invoicing/ui/invoice-actions.tsx",
		"payments/ui/correct-form.tsx",
		"payments/ui/credit-note-form.tsx",
		"payments/ui/deposit-form.tsx",
		"payments/ui/payment-form.tsx",
		"payments/ui/refund-form.tsx",
		"payments/ui/send-statement-form.tsx",
		"profile/ui/deletion-confirmation.tsx",
		"profile/ui/deletion-word.tsx",
		"recurring/ui/recurring-form.tsx",
		"sending/ui/send-form.tsx",
		"support/ui/support-form.tsx",
		"tax-end/ui/tax-end-form.tsx",
		"time/ui/list/entry-list.tsx",
	],
	/** Saves: who signs in, settings, clients, templates, time. */
	saves: [
		"access/ui/confirm-form.tsx",
		"access/ui/factors/sign-in-code-form.tsx",
		"access/ui/factors/two-step-form.tsx",
		"access/ui/new-password-form.tsx",
		"access/ui/password-form.tsx",
		"access/ui/reset-request-form.tsx",
		"access/ui/sign-in-form.tsx",
		"access/ui/sign-up-form.tsx",
		"access/ui/token-form.tsx",
		"bank/ui/upload-form.tsx",
		"clients/ui/add-client.tsx",
		"clients/ui/edit-client.tsx",
		"invoices/ui/number-series-form.tsx",
		"invoicing/ui/usual-terms-form.tsx",
		"profile/ui/logo-form.tsx",
		"profile/ui/notices-form.tsx",
		"sending/ui/receipts-form.tsx",
		"profile/ui/settings-form.tsx",
		"reminders/ui/reminder-settings.tsx",
		"reminders/ui/reminder-step-form.tsx",
		"reports/ui/rate-card.tsx",
		"routes/settings/currencies.tsx",
		"seller/ui/bank-account-form.tsx",
		"seller/ui/foot-terms-form.tsx",
		"seller/ui/part-payments-form.tsx",
		"seller/ui/pay-together-form.tsx",
		"seller/ui/seller-form.tsx",
		"sending/ui/own-text-form.tsx",
		"taxes/ui/profile-form.tsx",
		"taxes/ui/tax-form.tsx",
		"taxes/ui/withholding-form.tsx",
		"templates/ui/template-editor.tsx",
		"time/ui/calendar/suggestions.tsx",
		"time/ui/edit-entry.tsx",
		"time/ui/entry/copy-form.tsx",
		"time/ui/entry/split-form.tsx",
		"time/ui/forgotten-form.tsx",
		"time/ui/manual-entry.tsx",
		"time/ui/project-form.tsx",
		"time/ui/start-timer.tsx",
		"time/ui/still-working.tsx",
		"time/ui/week/week-form.tsx",
	],
	/** Has no field to press it in: buttons, lists to choose from. */
	hasNoField: [
		"time/ui/calendar/calendar-week.tsx",
		"access/ui/factors/passkeys.tsx",
		"access/ui/factors/two-step.tsx",
		"access/ui/own-addresses.tsx",
		"access/ui/session-list.tsx",
		"access/ui/token-list.tsx",
		"admin/ui/mail-setup.tsx",
		"bank/ui/booked-lines.tsx",
		"bank/ui/columns-form.tsx",
		"bank/ui/dismissed-lines.tsx",
		"billing/ui/confirm-plan.tsx",
		"cards/ui/card-connection.tsx",
		"client-page/ui/client-page.tsx",
		"client-page/ui/joint.tsx",
		"client-page/ui/pause-reminders.tsx",
		"client-page/ui/pay-by-card.tsx",
		"client-page/ui/report-page.tsx",
		"clients/ui/delete-client.tsx",
		"history/ui/chain-card.tsx",
		"invoices/ui/rows-choice.tsx",
		"invoices/ui/question-buttons.tsx",
		"sending/ui/undone-payments.tsx",
		"invoicing/ui/delete-invoice.tsx",
		"invoicing/ui/invoice-timeline.tsx",
		"marketing/ui/hero.tsx",
		"payments/ui/client-credit-card.tsx",
		"payments/ui/payments-card.tsx",
		"profile/ui/currency-list.tsx",
		"recurring/ui/next-dates.tsx",
		"recurring/ui/recurring-table.tsx",
		"recurring/ui/series-trouble.tsx",
		"clients/ui/vat-number.tsx",
		"export/ui/download-state.tsx",
		"reminders/ui/reminder-card.tsx",
		"routes/account/confirm-address.tsx",
		"routes/account/keep-address.tsx",
		"routes/account/stop-reports.tsx",
		"routes/recurring/edit.tsx",
		"routes/sign-out-question.tsx",
		"routes/subscription/plans.tsx",
		"seller/ui/bank-account-list.tsx",
		"sending/ui/mail-troubles.tsx",
		"sending/ui/stopped-addresses.tsx",
		"shell/account-items.tsx",
		"shell/fault.tsx",
		"shell/language-switch.tsx",
		"shell/palette/palette.tsx",
		"taxes/ui/construction-offer.tsx",
		"taxes/ui/lock-offer.tsx",
		"taxes/ui/planned-end.tsx",
		"templates/ui/paper-choice.tsx",
		"time/ui/budget-notes.tsx",
		"time/ui/calendar/feed-card.tsx",
		"time/ui/project-actions.tsx",
		"time/ui/running-timer.tsx",
		"time/ui/time-locked.tsx",
		"time/ui/timer-badge.tsx",
		"trash/ui/trash-table.tsx",
		"ui/toast/toast-parts.tsx",
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
