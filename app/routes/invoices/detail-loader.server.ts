import { pdfKind } from "~/billing/domain/entitlements";
import type { MissingEntry } from "~/einvoice/domain/check-rules";
import { FORMATS } from "~/einvoice/domain/file-format";
import { mailRefusal } from "~/identity/server/may-mail.server";
import { documentSeller } from "~/invoices/domain/as-document";
import { dueText } from "~/invoices/domain/due-text";
import { amountToPay } from "~/invoices/domain/invoice";
import { checkEInvoice } from "~/invoices/server/export-einvoice.server";
import { countPages } from "~/invoices/server/preview-invoice.server";
import { readPrintable } from "~/invoices/server/printable.server";
import { readSharing } from "~/invoices/server/share-invoice.server";
import { unprintableIn } from "~/invoices/server/unprintable.server";
import { invoiceSlip } from "~/invoices/ui/invoice-slip";
import { addressLines } from "~/kernel/address";
import { dateIn, formatInstant } from "~/kernel/dates";
import { formatMoney } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { templateLabel } from "~/templates/domain/template";
import type { ActorCall } from "~/web/page-action.server";

/** All that the page of an invoice shows. */
export async function loadDetail({ ctx, actor, id }: ActorCall) {
	const [printable, sharing] = await Promise.all([readPrintable(ctx, actor, id), readSharing(ctx, actor, id)]);
	const { invoice, business, design } = printable;
	const seller = documentSeller({ ...actor, business });
	const moments = [
		{ label: m.invoices_detail_created(), at: invoice.createdAt },
		{ label: m.invoices_detail_sent(), at: invoice.sentAt },
		{ label: m.invoices_detail_paid(), at: invoice.paidAt },
		...sharing.views.map((at) => ({ label: m.invoices_detail_viewed(), at })),
	];
	const checklist = checkEInvoice(actor, printable);
	const [unprintable, pages] = await Promise.all([
		unprintableIn(ctx, actor, printable),
		countPages(ctx, actor, printable),
	]);
	return {
		formats: FORMATS.map((format) => ({
			format,
			missing: checklist[format].map((entry) => toLink(entry, invoice.id)),
		})),
		unprintable,
		sellerKept: invoice.seller !== null,
		invoice: { id: invoice.id, number: invoice.number, status: invoice.status, version: invoice.version },
		slip: invoiceSlip(
			{ ...invoice, clientLines: addressLines(invoice.client) },
			[seller.name, ...seller.lines],
			invoice.language === actor.language ? null : invoice.language,
		),
		amount: formatMoney(amountToPay(invoice), invoice.currency),
		looks: templateLabel(design),
		pages,
		mails: mailRefusal(ctx, actor) !== "off",
		pdfLocked: pdfKind(actor.plan, ctx.config) === "locked",
		dueText: dueText(invoice, dateIn(actor.timezone, ctx.clock.now())),
		openLinks: sharing.open,
		timeline: moments
			.flatMap(({ label, at }) => (at === null ? [] : [{ label, at }]))
			.sort((one, other) => one.at - other.at)
			.map(({ label, at }) => ({ label, at: formatInstant(at, actor.timezone) })),
	};
}

const PLACES = { business: "/settings#business-", account: "/settings#settings-" };

/** An entry of the checklist with the address of its field. */
function toLink({ field, label, message, place }: MissingEntry, id: string) {
	const form = place === "invoice" ? `/invoices/edit/${id}#invoice-` : PLACES[place];
	return { field, label, message, href: form + field };
}
