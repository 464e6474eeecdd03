import { type BrowserContext, expect, type Page } from "@playwright/test";
import { exportPdf, textOf } from "./pdf";

/** Without the spaces that divide thousands, and those between what a PDF draws piece by piece. */
const close = (text: string) => text.replaceAll(/\s/g, "");

/** That the page of an invoice and the PDF that its link brings say all of this. */
export async function expectOnPaper(page: Page, words: readonly string[], link = "Export PDF"): Promise<void> {
	for (const word of words) await expect(page.locator(".slip")).toContainText(word);
	const { bytes } = await exportPdf(page, () => page.getByRole("link", { name: link }).click());
	const text = close(await textOf(bytes));
	for (const word of words) expect(text).toContain(close(word));
}

/** That both syntaxes of an invoice's XRechnung are of this type and say all of these sums. */
export async function expectInXml({ request }: BrowserContext, id: string, type: number, sums: readonly string[]) {
	for (const syntax of ["cii", "ubl"]) {
		const xml = await (await request.get(`/invoices/${id}/xrechnung.xml?syntax=${syntax}`)).text();
		expect(xml, syntax).toMatch(new RegExp(`TypeCode>${type}<`));
		for (const sum of sums) expect(xml, syntax).toContain(`>${sum}<`);
	}
}

/** The rows of a CSV file, each by the heads of its columns. */
export async function rowsOf({ request }: BrowserContext, path: string): Promise<Record<string, string>[]> {
	const text = (await (await request.get(path)).text()).replace(/^\uFEFF/, "");
	// A comma inside of quotes divides nothing.
	const [heads = [], ...rows] = text
		.trimEnd()
		.split("\r\n")
		.map((row) =>
			[...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ""),
		);
	return rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ""])));
}
