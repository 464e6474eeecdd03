import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { AppError } from "~/kernel/errors";
import { logError } from "~/kernel/log";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { fileNameFor } from "../domain/file-name";
import type { ArchiveFile } from "./zip.server";

/** PDFs in one archive. Each costs a look into the store and at worst its drawing. */
export const MAX_PDFS = 500;

/** The newest invoices that have left draft, each as a file. One that can't be made is named in a list instead. */
export async function* pdfFiles(
	ctx: AppContext,
	actor: Actor,
	pages: AsyncIterable<Invoice[]>,
): AsyncGenerator<ArchiveFile> {
	const names = new Set<string>();
	const failed: string[] = [];
	let count = 0;
	for await (const page of pages) {
		for (const { id, number, status } of page) {
			if (status === "draft") continue;
			if (++count > MAX_PDFS) break;
			const bytes = await drawPdf(ctx, actor, id);
			if (bytes === "gone") continue;
			if (bytes) yield file(`pdf/${fileNameFor(number, names)}.pdf`, bytes);
			else failed.push(number);
		}
		if (count > MAX_PDFS) break;
	}
	if (failed.length > 0) yield file("pdf/not-made.txt", new TextEncoder().encode(`${failed.join("\r\n")}\r\n`));
}

/** "gone" where the invoice was deleted while the archive was being made; `null` where drawing failed. */
async function drawPdf(ctx: AppContext, actor: Actor, id: string): Promise<Uint8Array | "gone" | null> {
	try {
		return await exportPdf(ctx, actor, id);
	} catch (error) {
		if (error instanceof AppError && error.code === "not_found") return "gone";
		logError("a PDF of a download could not be made", error);
		return null;
	}
}

function file(path: string, bytes: Uint8Array): ArchiveFile {
	return { path, compress: false, pieces: whole(bytes) };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}
