import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { DocumentModel } from "~/document/model";
import { AppError } from "~/kernel/errors";
import { dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { DEFAULT_TEMPLATE } from "~/templates/domain/template";
import { invoiceDesign, lastTemplate } from "~/templates/server/choose-template.server";
import { drawPdf } from "./export-pdf.server";

type Design = Awaited<ReturnType<typeof invoiceDesign>>["design"];

/**
 * Whose paper it is, and the design that the account's next invoice begins with.
 * @throws AppError plan_limit where the plan has no PDF
 */
export async function readOwnPaper(ctx: AppContext, actor: Actor) {
	const kind = pdfKind(actor.plan, ctx.config);
	if (kind === "locked") throw new AppError("plan_limit", m.printing_pdf_locked());
	const [business, picture, template] = await Promise.all([
		sellerSnapshot(ctx, actor),
		openBusinessLogo(ctx, actor, actor.logo),
		lastTemplate(ctx, actor),
	]);
	const next = { template: template ?? DEFAULT_TEMPLATE, templateRevision: null, status: "draft" };
	const { design } = await invoiceDesign(ctx, actor, next);
	return {
		design,
		owner: { ...actor, business, picture },
		today: dateIn(actor.timezone, ctx.clock.now()),
		marked: kind === "watermarked",
	};
}

/** A template's own labels are an invoice's. */
export function drawOwnPaper(
	ctx: AppContext,
	{ design }: { design: Design },
	model: DocumentModel,
	columns: Design["columns"],
): Promise<Uint8Array> {
	return drawPdf(ctx, model, { ...design, labels: {}, columns });
}
