import { pdfKind } from "~/billing/domain/entitlements";
import type { MissingEntry } from "~/einvoice/domain/check-rules";
import { FORMATS } from "~/einvoice/domain/file-format";
import { documentSeller } from "~/invoices/domain/as-document";
import { dueText } from "~/invoices/domain/due-text";
import { checkEInvoice, resolveBusiness } from "~/invoices/server/export-einvoice.server";
import { countPages } from "~/invoices/server/preview-invoice.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { unprintableIn } from "~/invoices/server/unprintable.server";
import { addressLines } from "~/kernel/address";
import { dateIn, formatInstant } from "~/kernel/dates";
import { m } from "~/paraglide/messages";
import { templateLabel } from "~/templates/domain/template";
import { designOfInvoice } from "~/templates/server/choose-template.server";
import type { ActorCall } from "~/web/page-action.server";

/** All that the page of an invoice shows. */
export async function loadDetail({ ctx, actor, id }: ActorCall) {
	const invoice = await readInvoice(ctx, actor, id);
	const [business, { design }] = await Promise.all([
		resolveBusiness(ctx, actor, invoice),
		designOfInvoice(ctx, actor, invoice),
	]);
	const seller = documentSeller({ ...actor, business });
	const moments = [
		{ label: m.invoices_detail_created(), at: invoice.createdAt },
		{ label: m.invoices_detail_sent(), at: invoice.sentAt },
		{ label: m.invoices_detail_paid(), at: invoice.paidAt },
	];
	const checklist = await checkEInvoice(ctx, actor, { ...invoice, seller: business });
	return {
		formats: FORMATS.map((format) => ({
			format,
			missing: checklist[format].map((entry) => toLink(entry, invoice.id)),
		})),
		unprintable: await unprintableIn(ctx, actor, invoice),
		sellerKept: invoice.seller !== null,
		invoice: { ...invoice, clientLines: addressLines(invoice.client) },
		sellerLines: [seller.name, ...seller.lines],
		language: invoice.language === actor.language ? null : invoice.language,
		looks: templateLabel(design),
		pages: await countPages(ctx, actor, invoice),
		pdfLocked: pdfKind(actor.plan, ctx.config) === "locked",
		dueText: dueText(invoice, dateIn(actor.timezone, ctx.clock.now())),
		timeline: moments.flatMap(({ label, at }) =>
			at === null ? [] : [{ label, at: formatInstant(at, actor.timezone) }],
		),
	};
}

const PLACES = { business: "/settings#business-", account: "/settings#settings-" };

/** An entry of the checklist with the address of its field. */
function toLink({ field, label, message, place }: MissingEntry, id: string) {
	const form = place === "invoice" ? `/invoices/edit/${id}#invoice-` : PLACES[place];
	return { field, label, message, href: form + field };
}
