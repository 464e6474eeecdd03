import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { CustomTemplate } from "~/templates/domain/template";
import { orm } from "../client";
import { invoices } from "../invoices/invoices.schema";
import { templateRevisions, templates } from "./templates.schema";

const { userId: _owner, deletedAt, deletionId, ...shown } = getTableColumns(templates);

export async function listTemplates(db: Database, userId: string, limit: number): Promise<CustomTemplate[]> {
	return orm(db)
		.select(shown)
		.from(templates)
		.where(and(eq(templates.userId, userId), isNull(templates.deletedAt)))
		.orderBy(desc(templates.createdAt), desc(templates.id))
		.limit(limit);
}

export async function findTemplate(db: Database, userId: string, id: string): Promise<CustomTemplate | null> {
	const [row] = await orm(db)
		.select(shown)
		.from(templates)
		.where(and(eq(templates.userId, userId), eq(templates.id, id), isNull(templates.deletedAt)));
	return row ?? null;
}

type Design = CustomTemplate["design"];

/** What an invoice may look like: its template as it is now, and as it was when the invoice was sent with it. */
export interface StoredDesigns {
	own: Design | null;
	/** Also of a template that is deleted since. */
	revised: Design | null;
}

interface Named {
	template: string | SQL;
	templateRevision: number | null | SQL;
}

export async function findDesigns(db: Database, userId: string, named: Named): Promise<StoredDesigns> {
	const [designs] = await selectDesigns(db, userId, named);
	return designs ?? { own: null, revised: null };
}

/** {@link findDesigns} for a batch: one row. */
export function selectDesigns(db: Database, userId: string, { template, templateRevision }: Named) {
	const own = sql<Design | null>`(SELECT design FROM templates
		WHERE user_id = ${userId} AND id = ${template} AND deleted_at IS NULL)`;
	const revised = sql<Design | null>`(SELECT design FROM template_revisions
		WHERE user_id = ${userId} AND template_id = ${template} AND revision = ${templateRevision})`;
	return orm(db)
		.select({
			own: own.mapWith(templates.design).as("own"),
			revised: revised.mapWith(templateRevisions.design).as("revised"),
		})
		.from(sql`(SELECT 1)`);
}

/** The template of the invoice that an account wrote last; null before its first. */
export async function lastTemplateUsed(db: Database, userId: string): Promise<string | null> {
	const [row] = await orm(db)
		.select({ template: invoices.template })
		.from(invoices)
		.where(and(eq(invoices.userId, userId), isNull(invoices.deletedAt)))
		.orderBy(desc(invoices.createdAt), desc(invoices.id))
		.limit(1);
	return row?.template ?? null;
}
