import { findInvoices } from "#db/invoices/invoices";
import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { fileNameFor } from "../domain/file-name";
import { type ArchiveFile, zipStream } from "./zip.server";

/** The PDFs of invoices as a ZIP, made one by one. Throws plan_limit, not_found where none of them is there. */
export async function selectedPdfs(ctx: AppContext, actor: Actor, ids: readonly string[]) {
	if (pdfKind(actor.plan, ctx.config) === "locked") throw new AppError("plan_limit", m.export_pdf_locked());
	const invoices = await findInvoices(ctx.db, actor.id, ids, ctx.clock.now());
	if (invoices.length === 0) throw notFound(m.export_invoice_not_found());
	return zipStream(ctx, files(ctx, actor, invoices));
}

async function* files(
	ctx: AppContext,
	actor: Actor,
	invoices: readonly { id: string; number: string }[],
): AsyncGenerator<ArchiveFile> {
	const names = new Set<string>();
	for (const { id, number } of invoices) {
		const bytes = await exportPdf(ctx, actor, id);
		yield { path: `${fileNameFor(number, names)}.pdf`, compress: false, pieces: whole(bytes) };
	}
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}
