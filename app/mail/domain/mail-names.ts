import { m } from "~/paraglide/messages";
import type { MailKind } from "./delivery";

const NAMES: Record<MailKind, () => string> = {
	invoice: m.mail_kind_invoice,
	reminder: m.mail_kind_reminder,
	receipt: m.mail_kind_receipt,
	statement: m.payments_statement,
	"payment-failed": m.mail_kind_payment_failed,
	question: m.mail_kind_question,
	"recurring-draft": m.mail_kind_recurring_draft,
	"series-stopped": m.mail_kind_series_stopped,
	"mails-wait": m.mail_kind_mails_wait,
	"password-reset": m.mail_kind_password_reset,
	"confirm-address": m.mail_kind_confirm_address,
	"keep-address": m.mail_kind_keep_address,
	"invoices-paid": m.mail_kind_invoices_paid,
	"client-payment-failed": m.mail_kind_client_payment_failed,
	"invoice-viewed": m.mail_kind_invoice_viewed,
	"forgotten-timer": m.mail_kind_forgotten_timer,
	"budget-used": m.mail_kind_budget_used,
	"weekly-report": m.mail_kind_weekly_report,
	"ticket-copy": m.mail_kind_ticket_copy,
	"page-reported": m.mail_kind_page_reported,
	"new-sign-in": m.mail_kind_new_sign_in,
	"access-changed": m.mail_kind_access_changed,
	"payment-details": m.mail_kind_payment_details,
	"download-ready": m.mail_kind_download_ready,
	"download-failed": m.mail_kind_download_failed,
};

/** What a mail is, in a word or two: "Reminder". */
export function nameMail(kind: MailKind): string {
	return NAMES[kind]();
}
