import { formatInstant, type Instant } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";

interface Contents {
	at: Instant;
	/** Invoices that have left draft. */
	issued: number;
	/** What the logo's file is called; null where there is none. */
	logo: string | null;
	/** Whether the plan has PDFs. */
	pdfs: boolean;
	maxPdfs: number;
}

/** What stands in the archive's README.txt. */
export function readmeText({ at, issued, logo, pdfs, maxPdfs }: Contents): string {
	const files = [
		["account.json", "your account and its settings"],
		["business.json", "your business details, as they go into e-invoices"],
		...(logo ? [[logo, "the logo on your invoices"]] : []),
		["invoices.json", "every invoice and draft, newest first, as the API gives them"],
		["invoices.csv", "the same as a table"],
		["clients.json", "every saved client, newest first"],
		["clients.csv", "the same as a table"],
		["time-entries.json", "every time entry, the last begun first"],
		["time-entries.csv", "the same as a table"],
		["pdf/", pdfText({ issued, pdfs, maxPdfs })],
	];
	const list = files.map(([name = "", what]) => `${name.padEnd(20)}${what}`);
	return [`${PRODUCT.name}: your data, ${formatInstant(at, "UTC")} UTC`, "", ...list, ""].join("\r\n");
}

function pdfText({ issued, pdfs, maxPdfs }: Omit<Contents, "at" | "logo">): string {
	if (!pdfs) return "not here: PDF exports are part of the paid plans";
	if (issued <= maxPdfs) return "every invoice that has left draft, by its number";
	return `the newest ${maxPdfs} of your ${issued} invoices that have left draft; each of the others has its own Export PDF`;
}
