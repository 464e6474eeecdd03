import { and, desc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { CustomTemplate } from "~/templates/domain/template";
import { orm } from "../client";
import { invoices } from "../schema/invoices";
import { templateRevisions, templates } from "../schema/templates";

const { userId: _owner, updatedAt, deletedAt, deletionId, ...shown } = getTableColumns(templates);

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

/** What a template looked like when an invoice was sent with it; also of one that is deleted since. */
export async function findRevision(db: Database, userId: string, id: string, revision: number) {
	const [row] = await orm(db)
		.select({ design: templateRevisions.design })
		.from(templateRevisions)
		.where(
			and(
				eq(templateRevisions.userId, userId),
				eq(templateRevisions.templateId, id),
				eq(templateRevisions.revision, revision),
			),
		);
	return row?.design ?? null;
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
