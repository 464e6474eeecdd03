import { and, asc, isNull, lte } from "drizzle-orm";
import type { User } from "~/access/domain/user";
import type { Client } from "~/clients/domain/client";
import type { Database } from "~/kernel/ports";
import { normaliseEmail } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import type { SellerProfile } from "~/seller/domain/seller-profile";
import { searchText } from "~/time/domain/time-entry";
import { writeSearchTexts } from "../access/accounts";
import { userColumns } from "../access/users";
import { users } from "../access/users.schema";
import { record } from "../audit";
import { orm } from "../client";
import { toRow as clientRow } from "../clients/client-writes";
import { clients as clientTable } from "../clients/clients.schema";
import { commit } from "../commit";
import { type InvoiceRecord, toRow as invoiceRow } from "../invoices/invoice-writes";
import { invoices as invoiceTable } from "../invoices/invoices.schema";
import { usage } from "../payments/ledger.schema";
import { payInFull } from "../payments/payments";
import { sellerProfiles } from "../seller/seller-profiles.schema";
import { timeEntries } from "../time/time.schema";
import type { EndedEntry } from "../time/time-writes";

interface Demo {
	user: User;
	passwordHash: string;
	business: SellerProfile;
	clients: readonly Client[];
	invoices: readonly InvoiceRecord[];
	entries: readonly EndedEntry[];
}

/** Adds an account together with its clients, its time, its invoices and what they were charged to, in one batch. */
export async function insertDemo(
	db: Database,
	{ user, passwordHash, business, clients, invoices, entries }: Demo,
): Promise<void> {
	const row = { ...user, emailNorm: normaliseEmail(user.email), passwordHash };
	await commit(db, [
		orm(db).insert(users).values(row),
		writeSearchTexts([user]),
		orm(db)
			.insert(sellerProfiles)
			.values({ ...business, userId: user.id, updatedAt: user.createdAt }),
		...clients.map((client) =>
			orm(db)
				.insert(clientTable)
				.values({ ...clientRow(client), userId: user.id, updatedAt: client.createdAt }),
		),
		// Before the invoices, some of which bill them.
		...entries.map((entry) =>
			orm(db)
				.insert(timeEntries)
				.values({
					...entry,
					userId: user.id,
					createdAt: entry.endedAt,
					updatedAt: entry.endedAt,
					searchText: searchText(entry),
				}),
		),
		...invoices.map((invoice) =>
			orm(db)
				.insert(invoiceTable)
				.values(invoiceRow(user.id, asSent(invoice))),
		),
		...payAll(user.id, invoices),
		...monthlyCharges(invoices).map(([month, used]) =>
			orm(db).insert(usage).values({ userId: user.id, month, kind: "invoice", used }),
		),
		record(db, { at: user.createdAt, userId: user.id, event: "account.registered", objectId: user.id, detail: "demo" }),
	]);
}

/** As it was before it was paid: its history has both. */
function asSent(invoice: InvoiceRecord): InvoiceRecord {
	if (invoice.status !== "paid") return invoice;
	return { ...invoice, status: "sent", paidAt: null, paidOn: null, updatedAt: invoice.createdAt, version: 1 };
}

function payAll(userId: string, invoices: readonly InvoiceRecord[]) {
	return invoices.flatMap(({ id, paidAt: at, paidOn: day }) => {
		// Each is paid once: its payment and what that settles have its id.
		return at === null || day === null
			? []
			: payInFull(userId, [{ invoice: id, payment: id, settlement: id }], { at, day });
	});
}

function monthlyCharges(invoices: readonly InvoiceRecord[]): [month: string, used: number][] {
	const months = new Map<string, number>();
	for (const { quotaMonth: month } of invoices) if (month !== null) months.set(month, (months.get(month) ?? 0) + 1);
	return [...months];
}

/** Demo accounts whose time is over, the oldest first. */
export async function endedDemosAcrossAccounts(db: Database, now: Instant, limit: number): Promise<User[]> {
	return orm(db)
		.select(userColumns)
		.from(users)
		.where(and(lte(users.demoUntil, now), isNull(users.deletedAt)))
		.orderBy(asc(users.demoUntil))
		.limit(limit);
}
