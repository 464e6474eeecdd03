import { findOperator } from "#db/access/operators";
import { insertPageReport } from "#db/client-page/page-reports";
import { commit } from "#db/commit";
import { ownMail } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import { type AppContext, inDatabase } from "~/context";
import { forReader } from "~/kernel/language/in-language.server";
import type { Allowance } from "~/kernel/ports";
import { budgetUsedUp } from "~/limits/server/budgets.server";
import type { Mails } from "~/mail/domain/delivery";
import type { MailMaker } from "~/mail/server/deliver.server";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { reportLetter } from "../domain/report-letter";
import type { Share } from "./open-share.server";

const PER_LINK: readonly Allowance[] = [{ tries: 3, seconds: 86_400 }];

const MAILS: readonly Allowance[] = [{ tries: 30, seconds: 86_400 }];

/** The page that is reported: its link, and what it is about. */
export interface ReportedLink extends Share {
	/** The invoice's, or what stands for it. */
	number: string;
}

/** Writes down what a visitor says of a page, and mails it to the administrator. Throws too_many_requests. */
export async function reportPage(
	ctx: AppContext,
	{ owner, invoiceId, tokenHash, number }: ReportedLink,
	{ reason, network }: { reason: string; network: string },
): Promise<void> {
	const seconds = await ctx.limits.take(`reports:${network}`, ctx.config.reportsPerAddress);
	if (seconds > 0) throw budgetUsedUp(seconds);
	if ((await ctx.limits.take(`reports:${tokenHash}`, PER_LINK)) > 0) return;
	const report = { id: ctx.ids.uuid(), invoiceId, reason, createdAt: ctx.clock.now() };
	await insertPageReport(ctx.db, owner.id, report);
	await tellAdministrator(inDatabase(ctx, ctx.databases.directory), report.id, {
		account: owner.id,
		number,
		reason,
	});
}

async function tellAdministrator(ctx: AppContext, key: string, payload: Mails["page-reported"]): Promise<void> {
	if (ctx.mailer.kind === "off") return;
	const operator = await findOperator(ctx.db);
	const administrator = operator && (await readAccount(ctx, operator.userId));
	if (!administrator || (await ctx.limits.take("report mails", MAILS)) > 0) return;
	const { delivery, statements } = planMail(ctx, {
		userId: administrator.id,
		kind: "page-reported",
		payload,
		to: [administrator.email],
		key,
	});
	await commit(ctx.db, statements);
	enqueueDeliveries(ctx, delivery);
}

const makeReportMail: MailMaker<"page-reported"> = async (ctx, { userId, payload, createdAt }) => {
	const administrator = await readAccount(ctx, userId);
	if (!administrator) return { withheld: "account closed" };
	const { language, timezone } = administrator;
	return forReader(administrator, () => {
		const about = { language, timezone, at: createdAt, origin: ctx.config.publicUrl };
		const letter = reportLetter(payload, about);
		return ownMail(letter, letter.title);
	});
};

export const REPORT_MAILS = { "page-reported": makeReportMail };
