import type { Actor } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import { pdfKind } from "~/billing/domain/entitlements";
import { cardEntries } from "~/cards/domain/card-timeline";
import { readCardState } from "~/cards/server/open-checkout.server";
import { billedName } from "~/einvoice/domain/buyer";
import type { MissingEntry } from "~/einvoice/domain/check-rules";
import { concernsEInvoice } from "~/einvoice/domain/concerned";
import { type Format, formatsOf } from "~/einvoice/domain/file-format";
import { dueText } from "~/invoices/domain/due-text";
import { amountDue, type Invoice, isLocked } from "~/invoices/domain/invoice";
import type { TimelineEntry } from "~/invoices/domain/timeline";
import { invoiceEntries, readMails, viewEntries } from "~/invoices/server/read-timeline.server";
import { readSharing } from "~/invoices/server/share-invoice.server";
import { addressLines } from "~/kernel/address";
import type { Country } from "~/kernel/countries";
import { type Cents, formatMoney, trueMinus } from "~/kernel/money/money";
import { capitalise } from "~/kernel/text";
import { dateIn, formatDate, formatInstant, formatLongDate, wallClock } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { bookedLines, givenUp } from "~/payments/domain/booked-lines";
import { readCredit } from "~/payments/server/client-credit.server";
import { readReplaced } from "~/payments/server/correct-invoice.server";
import { readDeposits } from "~/payments/server/deposit-plan.server";
import { readLedger } from "~/payments/server/read-payments.server";
import { depositEntries, depositOrigin, depositRows } from "~/payments/views/deposits-shown.server";
import { documentSeller } from "~/printing/domain/as-document";
import { lawChecklist } from "~/printing/domain/law-checklist";
import { billedEntryIds } from "~/printing/domain/timesheet";
import { saysWhyUntaxed } from "~/printing/domain/untaxed";
import { checkEInvoice, type EInvoiceChecklist } from "~/printing/server/export-einvoice.server";
import { countPages } from "~/printing/server/page-pictures.server";
import { readPrintable } from "~/printing/server/printable.server";
import { unprintableIn } from "~/printing/server/unprintable.server";
import { invoiceSlip } from "~/printing/ui/invoice-slip";
import { toPayNowLabel } from "~/printing/ui/sum-rows";
import { toCardPages } from "~/printing/views/card-pages.server";
import { type ReminderPlan, readReminderPlan } from "~/reminders/server/reminders.server";
import type { ShownReminders } from "~/reminders/ui/reminder-card";
import { readMailTroubles } from "~/sending/server/mail-troubles.server";
import { readUndonePayments } from "~/sending/server/undone-payments.server";
import { openAmount } from "~/settlement/domain/payment";
import { COUNTRIES, sellerFields } from "~/statements/domain/statements";
import { templateLabel } from "~/templates/domain/template";
import type { ActorCall } from "~/web/page-action.server";
import type { TimelineDay } from "../ui/invoice-timeline";

export async function loadDetail({ ctx, actor, id, url }: ActorCall) {
	const [printable, mails, troubles, undone, sharing, reminders, ledger, credit, cards, deposits] = await Promise.all([
		readPrintable(ctx, actor, id),
		readMails(ctx, actor, id),
		readMailTroubles(ctx, actor, { invoiceId: id, all: url.searchParams.get("mails") === "all" }),
		readUndonePayments(ctx, actor, id),
		readSharing(ctx, actor, id),
		readReminderPlan(ctx, actor, id),
		readLedger(ctx, actor, id),
		readCredit(ctx, actor, id),
		readCardState(ctx, actor, id),
		readDeposits(ctx, actor, id),
	]);
	const { invoice, business, design } = printable;
	const seller = documentSeller({ ...actor, business }, undefined, invoice.client.country);
	const checklist = checkEInvoice(actor, printable);
	const [unprintable, pages, depositOf, replaced] = await Promise.all([
		unprintableIn(ctx, actor, printable),
		countPages(ctx, actor, printable),
		depositOrigin(ctx, actor, invoice),
		readReplaced(ctx, actor, invoice),
	]);
	return {
		/** Null where no e-invoice concerns its parties. */
		formats: concernsEInvoice(business?.country ?? "", invoice.client)
			? shownFormats(checklist, business?.country ?? "").map((format) => ({
					format,
					missing: checklist[format].map((entry) => ({
						...toLink(entry, invoice.id, business?.country ?? ""),
						...(isFixed(actor, invoice) && { href: null }),
					})),
				}))
			: null,
		law: lawChecklist(invoice, business, isFixed(actor, invoice)),
		unprintable,
		usesStoredSeller: invoice.seller !== null && !isFixed(actor, invoice),
		invoice: { ...settledState(invoice), givenUp: givenUp(invoice, ledger) },
		locked: isLocked(actor, invoice),
		booked: ledger.length > 0 ? bookedLines(invoice, ledger, actor.timezone) : null,
		deposits: deposits.length > 0 ? depositRows(invoice, deposits) : null,
		depositOf,
		replaced,
		credit: credit > 0 ? clientCredit(invoice, credit) : null,
		slip: invoiceSlip(
			{ ...invoice, clientLines: clientLines(invoice), untaxed: saysWhyUntaxed(invoice, business) },
			[seller.name, ...seller.lines],
			invoice.language === actor.language ? null : invoice.language,
		),
		toPayLabel: toPayNowLabel(invoice),
		amount: trueMinus(formatMoney(detailAmount(invoice), invoice.currency)),
		looks: templateLabel(design),
		paper: design.paper,
		pages: toCardPages(id, invoice.number, pages),
		mails: mailRefusal(ctx, actor) !== "off",
		unmailed: !mails.isMailed,
		receipt: {
			possible: mailRefusal(ctx, actor) !== "off" && invoice.client.email !== "",
			proposed: actor.receiptMails,
		},
		hasHours: billedEntryIds(invoice).length > 0,
		pdfLocked: pdfKind(actor.plan, ctx.config) === "locked",
		dueText: invoice.corrects
			? m.sending_detail_corrects({ ...invoice.corrects, date: formatDate(invoice.corrects.issueDate) })
			: dueText(invoice, dateIn(actor.timezone, ctx.clock.now())),
		openLinks: sharing.open,
		troubles,
		undone,
		reminders: reminders && toShown(reminders, actor.timezone),
		timezone: actor.timezone,
		days: toDays(
			[
				...[
					...mails.entries,
					...viewEntries(sharing.views),
					...cardEntries(cards.checkouts),
					...depositEntries(deposits),
				],
				...invoiceEntries(invoice, mails.isMailed).reverse(),
			],
			actor.timezone,
		),
	};
}

function clientLines({ client }: Invoice): string[] {
	return [...(client.noEmail ? [m.clients_no_email()] : []), ...addressLines(client)];
}

/** What French platforms take is a Factur-X already: where it is ready, the general one adds nothing. */
function shownFormats(checklist: EInvoiceChecklist, country: Country): Format[] {
	const formats = formatsOf(country);
	const isCovered = formats.includes("france") && checklist.france.length === 0;
	return isCovered ? formats.filter((format) => format !== "factur-x") : formats;
}

/** Whether it can't be saved again: notes and deposits never, nor an invoice that has a note or is locked. */
function isFixed(actor: Actor, invoice: Invoice): boolean {
	const { corrects, depositFor, credited } = invoice;
	return corrects !== null || depositFor !== null || credited > 0 || isLocked(actor, invoice);
}

/** What is open or was paid, else what was closed without money; on a credit note what it credits. */
function detailAmount(invoice: Invoice): Cents {
	if (invoice.type === "credit_note") return -invoice.total;
	if (invoice.status !== "paid") return amountDue(invoice);
	return invoice.received > 0 ? invoice.received : invoice.payable;
}

function clientCredit(invoice: Invoice, credit: Cents) {
	const { client, currency, status } = invoice;
	const usable = status === "draft" ? 0 : Math.min(credit, openAmount(invoice));
	return {
		client: billedName(client),
		credit: formatMoney(credit, currency),
		usable: usable > 0 ? formatMoney(usable, currency) : null,
	};
}

function toShown({ next, ...plan }: ReminderPlan, timezone: string): ShownReminders {
	return { ...plan, next: next.map(({ days, at }) => ({ days, at: formatInstant(at, timezone) })) };
}

/** What the page's buttons and its badge need; the rest is ready-made. */
function settledState({ id, number, type, corrects, depositFor, status, version, currency, ...invoice }: Invoice) {
	const { payable, received, credited, writtenOff, discounted = 0, retained = 0 } = invoice;
	return {
		id,
		number,
		type,
		corrects,
		depositFor,
		status,
		version,
		currency,
		payable,
		retained,
		received,
		credited,
		writtenOff,
		discounted,
	};
}

function toDays(entries: readonly TimelineEntry[], timezone: string): TimelineDay[] {
	const days = new Map<string, TimelineDay["entries"]>();
	for (const { at, ...entry } of entries.toSorted((one, other) => other.at - one.at)) {
		const wall = wallClock(timezone, at);
		const day = capitalise(formatLongDate(wall.slice(0, 10)));
		days.set(day, [...(days.get(day) ?? []), { ...entry, time: wall.slice(11, 16) }]);
	}
	return [...days].map(([day, entries]) => ({ day, entries }));
}

/** Where a country's settings have a field of its own in place of the old registration. */
function settingsField(field: string, country: Country): string {
	if (field !== "registration" || !COUNTRIES.includes(country)) return field;
	return sellerFields(country).has("seller.companyNumber") ? "companyNumber" : "registerNumber";
}

const PLACES = { business: "/settings/business#business-", account: "/settings#settings-" };

function toLink({ field, label, message, place }: MissingEntry, id: string, country: Country) {
	const form = place === "invoice" ? `/invoices/edit/${id}#invoice-` : PLACES[place];
	return { field, label, message, href: form + settingsField(field, country) };
}
