import { RevisionQuery } from "~/history/domain/revisions-query";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { parse } from "~/kernel/validation";
import { fileResponse, PDF } from "~/web/file-response.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import { fileNames } from "../domain/file-names";
import { exportPdf } from "../server/export-pdf.server";
import { exportRevisionPdf } from "../server/export-revision.server";

/** An invoice as a PDF, or as it was by one of its revisions (`?revision=2`), and where that is to be had. */
export async function pdfResponse({ ctx, actor, url, id }: Pick<ActorCall, "ctx" | "actor" | "url" | "id">) {
	const { revision, name: named } = parse(RevisionQuery, readQuery(url));
	const bytes = revision ? await exportRevisionPdf(ctx, actor, id, revision) : await exportPdf(ctx, actor, id);
	const listed = revision ? `invoice-${id}-revision-${revision}.pdf` : `invoice-${id}.pdf`;
	const name = named ? fileNames(await readInvoice(ctx, actor, id), revision).pdf : listed;
	const pdfUrl = `/invoices/${id}/pdf${revision ? `?revision=${revision}` : ""}`;
	return { file: fileResponse(bytes, { type: PDF, name }), pdfUrl };
}
