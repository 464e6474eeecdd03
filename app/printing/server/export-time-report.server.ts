import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import { readClientsNamed } from "~/clients/server/client-choices.server";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { DEFAULT_TEMPLATE } from "~/templates/domain/template";
import { invoiceDesign, lastTemplate } from "~/templates/server/choose-template.server";
import type { ReportChoice } from "~/time/domain/report/report-choice";
import { readTimeReport } from "~/time/server/report-time.server";
import { asTimeReport } from "../domain/as-time-report";
import { drawPdf } from "./export-pdf.server";

/**
 * A report of time as a PDF, in the design that the account's next invoice begins with.
 * @throws AppError plan_limit where the plan has no time tracking or no PDF
 */
export async function exportTimeReport(ctx: AppContext, actor: Actor, choice: ReportChoice): Promise<Uint8Array> {
	const kind = pdfKind(actor.plan, ctx.config);
	if (kind === "locked") throw new AppError("plan_limit", m.printing_pdf_locked());
	const [report, business, picture, [client], template] = await Promise.all([
		readTimeReport(ctx, actor, choice),
		sellerSnapshot(ctx, actor),
		openBusinessLogo(ctx, actor, actor.logo),
		readClientsNamed(ctx, actor, [choice.client ?? null]),
		lastTemplate(ctx, actor),
	]);
	const next = { template: template ?? DEFAULT_TEMPLATE, templateRevision: null, status: "draft" };
	const { design } = await invoiceDesign(ctx, actor, next);
	const model = asTimeReport(report, {
		choice,
		owner: { ...actor, business, picture },
		client: client?.name ?? "",
		today: dateIn(actor.timezone, ctx.clock.now()),
		marked: kind === "watermarked",
	});
	// A template's own labels are an invoice's.
	return drawPdf(ctx, model, { ...design, labels: {}, columns: ["quantity", "rate"] });
}
