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
	["/settings/business", m.seller_business_details],
	["/settings/tax", m.profile_tax_settings],
	["/settings/numbers", m.invoices_series_title],
	["/settings/mail", m.mail_settings],
	["/settings/security", m.profile_security],
	["/settings/security#passkeys", m.access_passkeys],
	["/settings/security#password", m.access_password],
	["/settings/security#sessions", m.access_sessions],
	["/settings/download", m.export_download_title],
	["/settings/currencies", m.profile_currencies],
	["/settings/terms", m.statements_terms],
	["/settings/bank-accounts", m.seller_accounts],
	["/settings/cards", m.cards_title],
	["/settings/delete-account", m.profile_deletion_page_title],
];
