import { fileNames } from "~/invoices/domain/file-names";
import { RevisionQuery } from "~/invoices/domain/revisions-query";
import { exportPdf } from "~/invoices/server/export-pdf.server";
import { exportRevisionPdf } from "~/invoices/server/export-revision.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { parse } from "~/kernel/validation";
import { fileResponse, PDF } from "~/web/file-response.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

/** An invoice as a PDF, or as it was by one of its revisions (`?revision=2`), and where that is to be had. */
export async function pdfResponse({ ctx, actor, url, id }: Pick<ActorCall, "ctx" | "actor" | "url" | "id">) {
	const { revision, name: named } = parse(RevisionQuery, readQuery(url));
	const bytes = revision ? await exportRevisionPdf(ctx, actor, id, revision) : await exportPdf(ctx, actor, id);
	const listed = revision ? `invoice-${id}-revision-${revision}.pdf` : `invoice-${id}.pdf`;
	const name = named ? fileNames(await readInvoice(ctx, actor, id), revision).pdf : listed;
	const pdfUrl = `/invoices/${id}/pdf${revision ? `?revision=${revision}` : ""}`;
	return { file: fileResponse(bytes, { type: PDF, name }), pdfUrl };
}
