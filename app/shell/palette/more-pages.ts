import { m } from "~/paraglide/messages";
import type { NavLink } from "../viewer";

/** What has no tab of its own: pages, and parts of the settings. */
export function morePages(): readonly NavLink[] {
	return PAGES.map(([to, label]) => ({ to, label: label() }));
}

const PAGES: readonly [string, () => string][] = [
	["/reports", m.reports_title],
	["/recurring", m.recurring_title],
	["/bank-imports", m.bank_title],
	["/settings#account", m.profile_account_information],
	["/settings#preferences", m.profile_preferences],
	["/settings#privacy", m.profile_privacy],
	["/settings#notifications", m.profile_notifications],
	["/settings#data", m.profile_danger_zone],
	["/settings/business", m.seller_business_details],
	["/settings/business#business-logo", m.profile_logo],
	["/settings/tax", m.profile_tax_settings],
	["/settings/tax#lock", m.taxes_lock],
	["/settings/numbers", m.invoices_series_title],
	["/settings/mail", m.mail_settings],
	["/settings/mail#reminders", m.invoices_reminder_settings],
	["/settings/mail#stopped", m.mail_stopped],
	["/settings/security", m.profile_security],
	["/settings/security#passkeys", m.access_passkeys],
	["/settings/security#password", m.access_password],
	["/settings/security#two-step", m.access_two_step],
	["/settings/security#tokens", m.access_tokens],
	["/settings/security#sessions", m.access_sessions],
	["/settings/download", m.export_download_title],
	["/settings/currencies", m.profile_currencies],
	["/settings/terms", m.statements_terms],
	["/settings/bank-accounts", m.seller_accounts],
	["/settings/cards", m.cards_title],
	["/settings/delete-account", m.profile_deletion_page_title],
];
