import { m } from "~/paraglide/messages";
import type { Failure } from "~/web/failure.server";

/** What is said where something fails, by what was to be done (docs/specification.md section 8). */
export const FAILURES = {
	signUp: { title: m.identity_sign_up_failed, fault: m.web_fault },
	signIn: { title: m.identity_sign_in_failed, fault: m.web_fault },
	signOut: { title: m.identity_sign_out_failed, fault: m.web_fault },
	openDemo: { fault: m.demo_open_failed },
	chooseLanguage: { fault: m.web_fault },

	createInvoice: { fault: m.invoices_create_failed },
	updateInvoice: { fault: m.invoices_update_failed },
	deleteInvoice: { fault: m.invoices_delete_failed },
	deleteDraft: { fault: m.invoices_delete_draft_failed },
	restoreInvoice: { fault: m.invoices_restore_failed },
	exportPdf: { title: m.invoices_export_failed_title, fault: m.invoices_export_pdf_failed },
	exportCsv: { title: m.invoices_export_failed_title, fault: m.invoices_export_csv_failed },
	exportEinvoice: { title: m.invoices_export_failed_title, fault: m.invoices_export_einvoice_failed },
	dismissMail: { fault: m.mail_dismiss_failed },
	sendMail: { fault: m.mail_failed },
	saveMailText: { fault: m.mail_text_failed },
	freeAddress: { fault: m.mail_free_failed },
	callOffMail: { fault: m.mail_call_off_failed },
	changeReminders: { fault: m.invoices_reminders_failed },
	shareInvoice: { fault: m.invoices_share_failed },
	revokeLinks: { fault: m.invoices_share_revoke_failed },
	checkHistory: { fault: m.invoices_history_check_failed },

	createRecurring: { fault: m.recurring_create_failed },
	changeRecurring: { fault: m.recurring_failed },
	deleteRecurring: { fault: m.recurring_delete_failed },

	addClient: { title: m.clients_add_failed_title, fault: m.clients_add_failed, faultTitle: m.web_error },
	updateClient: { fault: m.clients_update_failed },
	deleteClient: { fault: m.clients_delete_failed },
	restoreClient: { fault: m.clients_restore_failed },
	uploadClientLogo: { fault: m.clients_logo_upload_failed },
	removeClientLogo: { fault: m.clients_logo_remove_failed },

	previewTemplate: { fault: m.web_fault },
	createTemplate: { fault: m.templates_create_failed },
	updateTemplate: { fault: m.templates_update_failed },
	deleteTemplate: { fault: m.templates_delete_failed },
	restoreTemplate: { fault: m.templates_restore_failed },

	startTimer: { fault: m.time_start_failed },
	stopTimer: { fault: m.time_stop_failed },
	keepTimer: { fault: m.time_keep_failed },
	addEntry: { fault: m.time_add_failed },
	updateEntry: { fault: m.time_update_failed },
	deleteEntry: { fault: m.time_delete_failed },
	restoreEntry: { fault: m.time_restore_failed },

	saveSettings: { fault: m.identity_settings_failed },
	saveBusiness: { fault: m.identity_business_failed },
	uploadLogo: { fault: m.identity_logo_upload_failed },
	removeLogo: { fault: m.identity_logo_remove_failed },
	changePassword: { fault: m.identity_password_failed },
	endSession: { fault: m.identity_session_end_failed },
	downloadData: { fault: m.identity_download_failed },
	deleteAccount: { title: m.identity_confirmation_failed, fault: m.identity_deletion_failed, faultTitle: m.web_error },

	choosePlan: { fault: m.billing_update_failed },
	openPayment: { fault: m.web_payment_unreachable },
	readOutbox: { fault: m.web_fault },
	updatePlan: { fault: m.admin_update_failed },
	openTicket: { fault: m.support_failed },
} satisfies Record<string, Failure>;
