import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { drawPdf } from "~/printing/server/export-pdf.server";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { houseDesign } from "~/templates/domain/house-design";
import { DEFAULT_TEMPLATE } from "~/templates/domain/template";
import { statementDocument } from "../domain/statement-document";
import type { StatementChoice } from "../domain/statement-query";
import { readStatement } from "./read-statement.server";

/**
 * A client's statement as a PDF, in the client's language, always in Minimal Gray.
 * @throws AppError not_found; plan_limit where the plan has no PDF (`FREE_PDF` = "locked")
 */
export async function statementPdf(ctx: AppContext, actor: Actor, clientId: string, choice: StatementChoice) {
	const kind = pdfKind(actor.plan, ctx.config);
	if (kind === "locked") throw new AppError("plan_limit", m.printing_pdf_locked());
	const [{ client, statement }, business, picture] = await Promise.all([
		readStatement(ctx, actor, clientId, choice),
		sellerSnapshot(ctx, actor),
		openBusinessLogo(ctx, actor, actor.logo),
	]);
	const language = client.language ?? actor.language;
	const seller = { ...actor, business, picture };
	const model = statementDocument(statement, { client, seller, language, marked: kind === "watermarked" });
	return drawPdf(ctx, model, houseDesign(DEFAULT_TEMPLATE, actor));
}
