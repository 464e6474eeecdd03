import { PRODUCT } from "~/kernel/product";
import { formatInstant, type Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

interface Contents {
	/** When the first and the last of it was read. */
	since: Instant;
	at: Instant;
	logo: string | null;
	pdfs: boolean;
}

export function readmeText({ since, at, logo, pdfs }: Contents): string {
	const files = [
		["account.json", m.export_readme_account()],
		["access.json", m.export_readme_access()],
		["business.json", m.export_readme_business()],
		...(logo ? [[logo, m.export_readme_logo()]] : []),
		["invoices.json", m.export_readme_invoices()],
		["invoices.csv", m.export_readme_same_as_table()],
		["invoice-history.json", m.export_readme_history()],
		["unsaved-invoices.json", m.export_readme_unsaved()],
		["invoice-numbers.json", m.export_readme_numbers()],
		["recurring-invoices.json", m.export_readme_recurring()],
		["bank-imports.json", m.export_readme_bank_imports()],
		["bank-columns.json", m.export_readme_bank_columns()],
		["exchange-rates.json", m.export_readme_exchange_rates()],
		["mail-texts.json", m.export_readme_mail_texts()],
		["clients.json", m.export_readme_clients()],
		["clients.csv", m.export_readme_same_as_table()],
		["projects.json", m.export_readme_projects()],
		["time-entries.json", m.export_readme_entries()],
		["time-entries.csv", m.export_readme_same_as_table()],
		["records/", m.export_readme_records()],
		["pdf/", pdfs ? m.export_readme_pdf_all() : m.export_readme_pdf_locked()],
	];
	const list = files.map(([name = "", what]) => `${name.padEnd(24)}${what}`);
	const title = m.export_readme_title({ product: PRODUCT.name, at: formatInstant(at, "UTC") });
	const read = m.export_readme_read({ since: formatInstant(since, "UTC"), at: formatInstant(at, "UTC") });
	return [title, read, "", ...list, ""].join("\r\n");
}
