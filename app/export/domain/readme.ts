import { PRODUCT } from "~/kernel/product";
import { formatInstant, type Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

interface Contents {
	at: Instant;
	issued: number;
	logo: string | null;
	pdfs: boolean;
	maxPdfs: number;
}

export function readmeText({ at, issued, logo, pdfs, maxPdfs }: Contents): string {
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
		["pdf/", pdfText({ issued, pdfs, maxPdfs })],
	];
	const list = files.map(([name = "", what]) => `${name.padEnd(24)}${what}`);
	const title = m.export_readme_title({ product: PRODUCT.name, at: formatInstant(at, "UTC") });
	return [title, "", ...list, ""].join("\r\n");
}

function pdfText({ issued, pdfs, maxPdfs }: Omit<Contents, "at" | "logo">): string {
	if (!pdfs) return m.export_readme_pdf_locked();
	if (issued <= maxPdfs) return m.export_readme_pdf_all();
	return m.export_readme_pdf_newest({ max: maxPdfs, issued });
}
