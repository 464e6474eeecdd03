import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { AppError } from "~/kernel/errors";
import { logError } from "~/kernel/log";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { archiveNameFor } from "../domain/file-name";
import type { ArchiveFile } from "./zip.server";

/** Each of the invoices as a file; for one that can't be made there is an empty one, whose name says so. */
export async function* pdfFiles(
	ctx: AppContext,
	actor: Actor,
	invoices: readonly Pick<Invoice, "id" | "number">[],
): AsyncGenerator<ArchiveFile> {
	for (const { id, number } of invoices) {
		const bytes = await drawPdf(ctx, actor, id);
		if (bytes === "gone") continue;
		const name = `pdf/${archiveNameFor(number, id)}`;
		yield bytes ? file(`${name}.pdf`, bytes) : file(`${name}.not-made.txt`, new Uint8Array());
	}
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
