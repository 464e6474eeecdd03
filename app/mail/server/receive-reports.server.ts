import { findReportedAcrossAccounts, recordReport } from "#db/mail/mail-reports";
import type { AppContext } from "~/context";
import { ANY_BUCKET } from "~/kernel/bucket";
import { notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { DeliveryReport } from "../domain/report";

/** Takes what a mail service tells of its mails. A report of an unknown mail, or one that came before, changes nothing. */
export async function receiveReports(ctx: AppContext, reports: readonly DeliveryReport[]): Promise<void> {
	for (const report of reports) {
		const { bucket = ANY_BUCKET } = report;
		const delivery = await ctx.databases.find(bucket, (db) => findReportedAcrossAccounts(db, report));
		if (delivery) await recordReport(delivery.db, delivery.found, report, ctx.clock.now());
	}
}

/**
 * Takes what a webhook of the mail service tells.
 * @throws AppError not_found where none is set up, invalid where it is not signed by it or can't be read
 */
export async function receiveWebhook(ctx: AppContext, body: Uint8Array, headers: Headers): Promise<void> {
	const { mailer } = ctx;
	if (!mailer.read) throw notFound(m.web_path_not_found());
	await receiveReports(ctx, mailer.read(body, headers, ctx.clock.now()));
}
