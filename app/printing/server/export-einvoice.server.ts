import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Attachment } from "~/document/paint/pdf-attachment";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { type MissingEntry, missingFor } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import type { EInvoice } from "~/einvoice/domain/einvoice";
import { FACTUR_X_XMP } from "~/einvoice/domain/factur-x-xmp";
import { FORMAT_NAME, FORMATS, type Format, formatsOf, isInPdf, type Syntax } from "~/einvoice/domain/file-format";
import { toFrench } from "~/einvoice/domain/france";
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
	const { invoice, seller } = withSeller(actor, printable);
	const entries = FORMATS.map((format) => [format, missingFor(buildModel(invoice, seller, format), format)] as const);
	return Object.fromEntries(entries) as EInvoiceChecklist;
}

/** The XML of a Factur-X by itself, for a French seller as French platforms want it. Throws as {@link exportXRechnung} does. */
export async function exportFacturX(ctx: AppContext, actor: Actor, id: string, syntax: Syntax): Promise<string> {
	const { format, model } = await readyModel(ctx, actor, id, ({ country }) =>
		country === "FR" ? "france" : "factur-x",
	);
	return syntax === "cii" ? writeCii(model, format) : writeUbl(model, format);
}

/**
 * An invoice for a German authority: XRechnung 3.0, in the requested syntax.
 * @throws AppError not_found; plan_limit where the plan has no exports; conflict with the checklist where data is missing
 */
export async function exportXRechnung(ctx: AppContext, actor: Actor, id: string, syntax: Syntax): Promise<string> {
	const { model } = await readyModel(ctx, actor, id, () => "xrechnung");
	return syntax === "cii" ? writeCii(model, "xrechnung") : writeUbl(model, "xrechnung");
}

/** An invoice for the Peppol network: BIS Billing 3 in UBL. Throws as {@link exportXRechnung} does. */
export async function exportPeppol(ctx: AppContext, actor: Actor, id: string): Promise<string> {
	const { model } = await readyModel(ctx, actor, id, () => "peppol");
	return writeUbl(model, "peppol");
}

/**
 * The file that makes a PDF a Factur-X: as French platforms want it, where it can be so. `null` while something is missing,
 * which never stops a PDF.
 */
export function makeFacturX(invoice: Invoice, seller: SellerDetails): Attachment | null {
	const [ready] = formatsOf(seller.country)
		.filter(isInPdf)
		.map((format) => ({ format, model: buildModel(invoice, seller, format) }))
		.filter(({ format, model }) => missingFor(model, format).length === 0);
	if (!ready) return null;
	return {
		name: "factur-x.xml",
		mime: "text/xml",
		description: DOCUMENT_WORDS[invoice.language].attachment,
		relationship: "Alternative",
		bytes: new TextEncoder().encode(writeCii(ready.model, ready.format)),
		...FACTUR_X_XMP,
	};
}

async function readyModel(ctx: AppContext, actor: Actor, id: string, choose: (seller: SellerDetails) => Format) {
	if (pdfKind(actor.plan, ctx.config) === "locked") throw new AppError("plan_limit", m.printing_einvoices_locked());
	const { invoice, seller } = withSeller(actor, await readPrintable(ctx, actor, id));
	const format = choose(seller);
	const model = buildModel(invoice, seller, format);
	const missing = missingFor(model, format);
	if (missing.length > 0) throw incomplete(format, missing);
	return { format, model };
}

type Sold = Pick<Printable, "invoice" | "business">;

function withSeller(actor: Actor, { invoice, business }: Sold) {
	return { invoice, seller: business ?? sellerDetails(NO_PROFILE, actor) };
}

function buildModel(invoice: Invoice, seller: SellerDetails, format: Format): EInvoice {
	const model = buildEInvoice(invoice, seller);
	return format === "france" ? toFrench(model, invoice, seller) : model;
}

function incomplete(format: Format, missing: readonly MissingEntry[]): AppError {
	const fieldErrors: FieldErrors = Object.fromEntries(missing.map(({ field, message }) => [field, [message]]));
	const first = missing[0]?.message ?? "";
	const message = m.printing_einvoice_incomplete({ count: missing.length, format: FORMAT_NAME[format], first });
	return new AppError("conflict", message, { fieldErrors });
}
