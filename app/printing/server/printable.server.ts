import { findDraftClient } from "#db/clients/clients";
import { findWrittenOff } from "#db/payments/receipts";
import { findPrintable } from "#db/printing/printable-invoices";
import type { Actor, User } from "~/access/domain/user";
import { withCompany } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { asOwed } from "~/invoices/domain/as-owed";
import type { Invoice } from "~/invoices/domain/invoice";
import { numberedNow } from "~/invoices/server/number-series.server";
import { invoiceNotFound } from "~/invoices/server/refusals.server";
import { isId } from "~/kernel/id";
import type { Cents } from "~/kernel/money/money";
import { dateIn } from "~/kernel/time/dates";
import { lateDetails, type SellerDetails, sellerDetails } from "~/seller/domain/seller-profile";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { chooseDesign, invoiceDesign, type Looks } from "~/templates/server/choose-template.server";

/** An invoice with what its document is made of. */
export interface Printable extends Looks {
	invoice: Invoice;
	/** Who it is from: as it was sent, else as the account says today; `null` where nothing is said. */
	business: SellerDetails | null;
	/** Whether nothing says how to pay it: it was written off, and its owner wants no more of it. */
	unpayable?: boolean;
}

/** One of the actor's invoices, off the database in one round trip. Throws not_found as `readInvoice` does. */
export async function readPrintable(ctx: AppContext, actor: Actor, id: string): Promise<Printable> {
	if (!isId(id)) throw invoiceNotFound();
	const [rows, saved] = await Promise.all([
		findPrintable(ctx.db, actor.id, id, ctx.clock.now()),
		findDraftClient(ctx.db, actor.id, id),
	]);
	if (!rows) throw invoiceNotFound();
	const { profile, designs } = rows;
	const [numbered = rows.invoice] = await numberedNow(ctx, actor, [rows.invoice]);
	const invoice = { ...numbered, client: withCompany(numbered.client, saved) };
	const business = sellerOf(invoice, profile && sellerDetails(profile, actor));
	return { invoice, business, ...chooseDesign(actor, invoice, designs) };
}

/** One that is at hand, saved or not. */
export async function makePrintable(ctx: AppContext, actor: Actor, invoice: Invoice): Promise<Printable> {
	const [today, looks, [shown = invoice]] = await Promise.all([
		invoice.seller ?? sellerSnapshot(ctx, actor),
		invoiceDesign(ctx, actor, invoice),
		numberedNow(ctx, actor, [invoice]),
	]);
	return { invoice: shown, business: sellerOf(invoice, today), ...looks };
}

/** As it was sent, else as the account says today. */
function sellerOf({ seller, status }: Invoice, today: SellerDetails | null): SellerDetails | null {
	return seller ?? (today && (status === "draft" ? today : lateDetails(today)));
}

/** The same as its client is told of it: without what was written off by itself. */
export async function asTold(
	ctx: AppContext,
	{ id, timezone, payWrittenOff }: User,
	printable: Printable,
): Promise<Printable> {
	const { invoice } = printable;
	const writtenOff = await readWrittenOff(ctx, { id }, invoice);
	const owed = asOwed(invoice, writtenOff, dateIn(timezone, ctx.clock.now()));
	const unpayable = !payWrittenOff && invoice.status === "paid" && owed.status !== "paid";
	return { ...printable, invoice: owed, unpayable };
}

/** What of an invoice of the actor's was written off by itself, and so gives way to money that comes in. Minor units. */
export async function readWrittenOff(
	ctx: AppContext,
	{ id }: Pick<User, "id">,
	invoice: Pick<Invoice, "id" | "writtenOff">,
): Promise<Cents> {
	return invoice.writtenOff > 0 ? findWrittenOff(ctx.db, id, invoice.id) : 0;
}
