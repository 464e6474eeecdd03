import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Attachment } from "~/document/paint/pdf-attachment";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { type MissingEntry, missingFor } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import type { EInvoice } from "~/einvoice/domain/einvoice";
import { FACTUR_X_XMP } from "~/einvoice/domain/factur-x-xmp";
import { FORMAT_NAME, FORMATS, type Format, type Syntax } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";
import type { Invoice } from "~/invoices/domain/invoice";
import { AppError, type FieldErrors } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { NO_PROFILE, type SellerDetails, sellerDetails } from "~/seller/domain/seller-profile";
import { DOCUMENT_WORDS } from "../domain/document-words";
import { type Printable, readPrintable } from "./printable.server";

/** What an invoice lacks for each format; empty where its file can be made. */
export type EInvoiceChecklist = Record<Format, MissingEntry[]>;

/** The checklist that the invoice's page shows, for every format. */
export function checkEInvoice(actor: Actor, printable: Sold): EInvoiceChecklist {
	const model = buildModel(actor, printable);
	const entries = FORMATS.map((format) => [format, missingFor(model, format)] as const);
	return Object.fromEntries(entries) as EInvoiceChecklist;
}

/**
 * An invoice for a German authority: XRechnung 3.0, in the requested syntax.
 * @throws AppError not_found; plan_limit where the plan has no exports; conflict with the checklist where data is missing
 */
export async function exportXRechnung(ctx: AppContext, actor: Actor, id: string, syntax: Syntax): Promise<string> {
	const model = await readyModel(ctx, actor, id, "xrechnung");
	return syntax === "cii" ? writeCii(model, "xrechnung") : writeUbl(model, "xrechnung");
}

/** An invoice for the Peppol network: BIS Billing 3 in UBL. Throws as {@link exportXRechnung} does. */
export async function exportPeppol(ctx: AppContext, actor: Actor, id: string): Promise<string> {
	return writeUbl(await readyModel(ctx, actor, id, "peppol"), "peppol");
}

/** The file that makes a PDF a Factur-X; `null` while something is missing, which never stops a PDF. */
export function makeFacturX(invoice: Invoice, seller: SellerDetails): Attachment | null {
	const model = buildEInvoice(invoice, seller);
	if (missingFor(model, "factur-x").length > 0) return null;
	return {
		name: "factur-x.xml",
		mime: "text/xml",
		description: DOCUMENT_WORDS[invoice.language].attachment,
		relationship: "Alternative",
		bytes: new TextEncoder().encode(writeCii(model, "factur-x")),
		...FACTUR_X_XMP,
	};
}

async function readyModel(ctx: AppContext, actor: Actor, id: string, format: Format): Promise<EInvoice> {
	if (pdfKind(actor.plan, ctx.config) === "locked") throw new AppError("plan_limit", m.printing_einvoices_locked());
	const model = buildModel(actor, await readPrintable(ctx, actor, id));
	const missing = missingFor(model, format);
	if (missing.length > 0) throw incomplete(format, missing);
	return model;
}

type Sold = Pick<Printable, "invoice" | "business">;

function buildModel(actor: Actor, { invoice, business }: Sold): EInvoice {
	return buildEInvoice(invoice, business ?? sellerDetails(NO_PROFILE, actor));
}

function incomplete(format: Format, missing: readonly MissingEntry[]): AppError {
	const fieldErrors: FieldErrors = Object.fromEntries(missing.map(({ field, message }) => [field, [message]]));
	const first = missing[0]?.message ?? "";
	const message = m.printing_einvoice_incomplete({ count: missing.length, format: FORMAT_NAME[format], first });
	return new AppError("conflict", message, { fieldErrors });
}
