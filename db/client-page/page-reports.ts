import { desc, eq } from "drizzle-orm";
import type { PageReport, ReportedPage } from "~/client-page/domain/page-report";
import type { Database } from "~/kernel/ports";
import { users } from "../access/users.schema";
import { record } from "../audit";
import { orm } from "../client";
import { commit } from "../commit";
import { invoices } from "../invoices/invoices.schema";
import { pageReports } from "./shares.schema";

export async function insertPageReport(db: Database, userId: string, report: PageReport): Promise<void> {
	await commit(db, [
		orm(db)
			.insert(pageReports)
			.values({ ...report, userId }),
		record(db, { at: report.createdAt, userId, event: "invoice.page_reported", objectId: report.invoiceId }),
	]);
}

export async function pageReportsAcrossAccounts(
	db: Database,
	limit: number,
): Promise<{ count: number; newest: ReportedPage[] }> {
	const { id, userId, invoiceId, reason, createdAt } = pageReports;
	const [count, newest] = await Promise.all([
		orm(db).$count(pageReports),
		orm(db)
			.select({
				id,
				userId,
				invoiceId,
				reason,
				createdAt,
				number: invoices.number,
				email: users.email,
				demoUntil: users.demoUntil,
				emailVerifiedAt: users.emailVerifiedAt,
			})
			.from(pageReports)
			.innerJoin(users, eq(users.id, userId))
			.leftJoin(invoices, eq(invoices.id, invoiceId))
			.orderBy(desc(createdAt))
			.limit(limit),
	]);
	return { count, newest };
}
