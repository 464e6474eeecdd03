import { readFile } from "node:fs/promises";
import { type Download, expect, type Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Presses what exports a PDF and answers the file that the browser saved. */
export async function exportPdf(page: Page, press: () => Promise<void>) {
	const [download] = await Promise.all([page.waitForEvent("download"), press()]);
	return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

async function bytesOf(download: Download): Promise<Uint8Array> {
	const bytes = new Uint8Array(await readFile(await download.path()));
	expect(Buffer.from(bytes.subarray(0, 5)).toString("latin1")).toBe("%PDF-");
	return bytes;
}

/** The text that a reader finds in a PDF, page after page, pieces divided by a space. */
export async function textOf(pdf: Uint8Array): Promise<string> {
	const task = getDocument({ data: pdf.slice(), verbosity: 0 });
	const document = await task.promise;
	const pages: string[] = [];
	for (let number = 1; number <= document.numPages; number++) {
		const { items } = await (await document.getPage(number)).getTextContent();
		pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
	}
	await task.destroy();
	return pages.join("\n");
}
