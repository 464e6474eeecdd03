import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import { readClientsNamed } from "~/clients/server/client-choices.server";
import type { AppContext } from "~/context";
import type { DocumentModel } from "~/document/model";
import { AppError } from "~/kernel/errors";
import { dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { DEFAULT_TEMPLATE } from "~/templates/domain/template";
import { invoiceDesign, lastTemplate } from "~/templates/server/choose-template.server";
import type { ReportChoice } from "~/time/domain/report/report-choice";
import { readReportEntries, readTimeReport } from "~/time/server/report-time.server";
import { asReportTimesheet } from "../domain/as-report-timesheet";
import { asTimeReport } from "../domain/as-time-report";
import type { SheetChoice } from "../domain/timesheet";
import { drawPdf } from "./export-pdf.server";

/**
 * A report of time as a PDF, in the design that the account's next invoice begins with.
 * @throws AppError plan_limit where the plan has no time tracking or no PDF
 */
export async function exportTimeReport(ctx: AppContext, actor: Actor, choice: ReportChoice): Promise<Uint8Array> {
	const [report, paper] = await Promise.all([readTimeReport(ctx, actor, choice), readPaper(ctx, actor, choice)]);
	return draw(ctx, paper, asTimeReport(report, paper), ["quantity", "rate"]);
}

/**
 * The entries of a report as a timesheet, in the same design.
 * @throws AppError plan_limit likewise; conflict where there are none, or too many
 */
export async function exportReportTimesheet(
	ctx: AppContext,
	actor: Actor,
	choice: ReportChoice,
	sheet: SheetChoice,
): Promise<Uint8Array> {
	const [report, paper] = await Promise.all([readReportEntries(ctx, actor, choice), readPaper(ctx, actor, choice)]);
	if (report.counted.length === 0) throw new AppError("conflict", m.printing_no_hours_in_report());
	return draw(ctx, paper, asReportTimesheet(report, { ...paper, sheet }), ["quantity"]);
}

async function readPaper(ctx: AppContext, actor: Actor, choice: ReportChoice) {
	const kind = pdfKind(actor.plan, ctx.config);
	if (kind === "locked") throw new AppError("plan_limit", m.printing_pdf_locked());
	const [business, picture, [client], template] = await Promise.all([
		sellerSnapshot(ctx, actor),
		openBusinessLogo(ctx, actor, actor.logo),
		readClientsNamed(ctx, actor, [choice.client ?? null]),
		lastTemplate(ctx, actor),
	]);
	const next = { template: template ?? DEFAULT_TEMPLATE, templateRevision: null, status: "draft" };
	const { design } = await invoiceDesign(ctx, actor, next);
	return {
		...{ choice, design, owner: { ...actor, business, picture }, client: client?.name ?? "" },
		today: dateIn(actor.timezone, ctx.clock.now()),
		marked: kind === "watermarked",
	};
}

type Design = Awaited<ReturnType<typeof invoiceDesign>>["design"];

/** A template's own labels are an invoice's. */
function draw(ctx: AppContext, { design }: { design: Design }, model: DocumentModel, columns: Design["columns"]) {
	return drawPdf(ctx, model, { ...design, labels: {}, columns });
}
