import { sql } from "drizzle-orm";
import type { Invoice } from "~/invoices/domain/invoice";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { SellerProfile } from "~/seller/domain/seller-profile";
import { orm } from "../client";
import { selectInvoice } from "../invoices/invoices";
import { selectProfile } from "../seller/seller-profiles";
import { type StoredDesigns, selectDesigns } from "../templates/templates";

interface PrintableRows {
	invoice: Invoice;
	/** What the account says of its business today; `null` where it said nothing yet. */
	profile: SellerProfile | null;
	designs: StoredDesigns;
}

/** An invoice and the rows that its document is made of beside it, in one round trip. */
export async function findPrintable(
	db: Database,
	userId: string,
	id: string,
	now: Instant,
): Promise<PrintableRows | null> {
	const template = {
		template: sql`(SELECT template FROM invoices WHERE user_id = ${userId} AND id = ${id})`,
		templateRevision: sql`(SELECT template_revision FROM invoices WHERE user_id = ${userId} AND id = ${id})`,
	};
	const [[invoice], [profile], [designs]] = await orm(db).batch([
		selectInvoice(db, userId, id, now),
		selectProfile(db, userId),
		selectDesigns(db, userId, template),
	]);
	return invoice && designs ? { invoice, profile: profile ?? null, designs } : null;
}
