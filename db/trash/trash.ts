import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { billedName } from "../billed-name";
import { orm } from "../client";
import { clients } from "../clients/clients.schema";
import { invoices } from "../invoices/invoices.schema";
import { templates } from "../templates/templates.schema";
import { projects, timeEntries } from "../time/time.schema";
import { ownClient, ROUNDING } from "../time/time-entries";

interface TrashQuery {
	since: Instant;
	limit: number;
}

/** What an account deleted since an instant, by kind, the last deleted first, in one round trip. */
export async function listDeleted(db: Database, userId: string, { since, limit }: TrashQuery) {
	const gone = (table: Deletable) => and(eq(table.userId, userId), gte(table.deletedAt, since)) as SQL;
	const lastFirst = (table: Deletable) => [desc(table.deletedAt), desc(table.id)] as const;
	const [ofInvoices, ofClients, ofTemplates, ofEntries, ofProjects] = await orm(db).batch([
		orm(db)
			.select(deletedInvoice)
			.from(invoices)
			.where(gone(invoices))
			.orderBy(...lastFirst(invoices))
			.limit(limit),
		orm(db)
			.select({ id: clients.id, name: clients.name, email: clients.email, deletedAt: instant(clients.deletedAt) })
			.from(clients)
			.where(gone(clients))
			.orderBy(...lastFirst(clients))
			.limit(limit),
		orm(db)
			.select({ id: templates.id, design: templates.design, deletedAt: instant(templates.deletedAt) })
			.from(templates)
			.where(gone(templates))
			.orderBy(...lastFirst(templates))
			.limit(limit),
		orm(db)
			.select(deletedEntry)
			.from(timeEntries)
			.leftJoin(clients, ownClient(userId))
			.where(gone(timeEntries))
			.orderBy(...lastFirst(timeEntries))
			.limit(limit),
		orm(db)
			.select({ id: projects.id, name: projects.name, clientName, deletedAt: instant(projects.deletedAt) })
			.from(projects)
			.where(gone(projects))
			.orderBy(...lastFirst(projects))
			.limit(limit),
	]);
	return { invoices: ofInvoices, clients: ofClients, templates: ofTemplates, entries: ofEntries, projects: ofProjects };
}

/** An invoice that was deleted since an instant, or null. */
export async function findDeletedInvoice(db: Database, userId: string, { id, since }: { id: string; since: Instant }) {
	const [row] = await orm(db)
		.select(deletedInvoice)
		.from(invoices)
		.where(and(eq(invoices.userId, userId), eq(invoices.id, id), gte(invoices.deletedAt, since)));
	return row ?? null;
}

type Deletable = typeof invoices | typeof clients | typeof templates | typeof timeEntries | typeof projects;

const instant = (column: SQLiteColumn) => sql<Instant>`${column}`;

const clientName = sql<
	string | null
>`(SELECT name FROM clients WHERE id = ${projects.clientId} AND user_id = ${projects.userId})`;

const deletedInvoice = {
	id: invoices.id,
	number: invoices.number,
	status: invoices.status,
	clientName: billedName(),
	total: invoices.total,
	currency: invoices.currency,
	deletedAt: instant(invoices.deletedAt),
};

const deletedEntry = {
	id: timeEntries.id,
	description: timeEntries.description,
	clientId: timeEntries.clientId,
	clientName: timeEntries.clientName,
	projectName: timeEntries.projectName,
	startedAt: timeEntries.startedAt,
	breakMinutes: timeEntries.breakMinutes,
	endedAt: timeEntries.endedAt,
	rate: timeEntries.rate,
	rounding: ROUNDING,
	billable: timeEntries.billable,
	invoiceId: timeEntries.invoiceId,
	deletedAt: instant(timeEntries.deletedAt),
};
