import type { BrowserContext, Page } from "@playwright/test";
import { anInvoice, day } from "./data";

/**
 * A file of a bank of which one line is proposed, one is in doubt, one fits nothing, one is booked, one is credit and one is
 * no invoice; with words that are too long. Returns its id.
 */
export async function ownBankFile({ request }: BrowserContext): Promise<string> {
	const post = async (path: string, data: object) => (await request.post(path, { data })).json();
	const bill = (rate: number) =>
		post("/api/invoices", anInvoice({ items: [{ description: "Work", quantity: 1, rate }] }));
	const sure = await bill(648.2);
	const [twin] = [await bill(77), await bill(77)];
	const done = await bill(1200);
	const row = (at: number, amount: string, payer: string, text: string) =>
		`${day(-at)};${amount};EUR;${payer};${text};BANK${at}`;
	const rows = [
		row(1, "648.20", "Kestrel & Pine Architects", `${sure.invoiceNumber}, Halden Museum`),
		row(2, "77.00", LONG_WORD, LONG_WORD),
		row(3, "12.34", "", "Europe"),
		row(4, "1200.00", "Kestrel & Pine Architects", done.invoiceNumber),
		row(5, "99999999.00", "Kestrel & Pine Architects", "Halden Museum"),
		row(6, "0.01", "Halden Museum", ""),
	];
	// With accents, which are read past: words in plain letters are the page's own (tests/product/pseudo).
	const file = Buffer.from(`Dáte;Amóunt;Currénçy;Námé;Téxt;Tránsactíon íd\n${rows.join("\n")}\n`).toString("base64");
	const { id, lines } = await post("/api/bank-imports", { name: `${LONG_WORD}.CSV`, file });
	const [cent, account, settled] = lines as { id: string }[];
	const decisions = [
		{ id: settled?.id, number: done.invoiceNumber },
		{ id: account?.id, credit: twin.clientData.email },
		{ id: cent?.id, dismissed: true },
	];
	await post(`/api/bank-imports/${id}/bookings`, { lines: decisions });
	return id;
}

/** Hands in a file whose columns have names that nobody knows. */
export async function askForColumns(page: Page) {
	const file = `Pvm;Summa EUR;Kuka;${LONG_WORD}\n${day(-1)};57,10;Kestrel & Pine;${LONG_WORD}\n`;
	const buffer = Buffer.from(file);
	await page.getByLabel("File").setInputFiles({ name: `${LONG_WORD}.csv`, mimeType: "text/csv", buffer });
	await page.getByRole("button", { name: "Import file" }).click();
	await page.getByRole("region", { name: "First rows of the file" }).waitFor();
}

/** Wider than a phone. */
export const LONG_WORD = "Kontoauszugsbuchungspostenverwendungszweck".repeat(3);
