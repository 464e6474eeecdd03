import { findTimesheet } from "#db/printing/timesheets";
import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { Timesheets } from "~/clients/domain/timesheets";
import type { AppContext } from "~/context";
import { asIssued, logoFile } from "~/invoices/domain/invoice";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { asTimesheet } from "../domain/as-timesheet";
import { billedEntryIds, type SheetChoice, timesheetOf } from "../domain/timesheet";
import { timesheetCsv } from "../domain/timesheet-csv";
import { drawPdf } from "./export-pdf.server";
import { readPrintable } from "./printable.server";

/**
 * The timesheet of an invoice of the actor's as a PDF in its design and language: of what it was issued with; of a draft, and
 * of what was issued before timesheets were kept, of its entries as they are.
 * @throws AppError not_found; plan_limit where the plan has no PDF; conflict where it bills no time
 */
export async function exportTimesheet(ctx: AppContext, actor: Actor, id: string, choice: SheetChoice) {
	const kind = pdfKind(actor.plan, ctx.config);
	if (kind === "locked") throw new AppError("plan_limit", m.printing_pdf_locked());
	const { invoice, business, design, sheet } = await readSheet(ctx, actor, id, choice);
	const picture = await openBusinessLogo(ctx, actor, logoFile(invoice, actor));
	const owner = { ...actor, business, picture };
	const model = asTimesheet(invoice, sheet, owner, { ...choice, marked: kind === "watermarked" });
	// A template's own title and what it calls the amount due are an invoice's.
	const { seller, buyer } = design.labels;
	const labels = { ...(seller && { seller }), ...(buyer && { buyer }) };
	return { content: await drawPdf(ctx, model, { ...design, labels, columns: ["quantity"] }), invoice };
}

/** What its client is sent of it: by project, without times. */
export function clientSheet(timesheets: Timesheets): SheetChoice {
	return { by: "project", times: false, money: timesheets === "amounts", sign: false };
}

/** The same as CSV, a row for each entry. Throws not_found and conflict as {@link exportTimesheet} does. */
export async function exportTimesheetCsv(ctx: AppContext, actor: Actor, id: string, choice: SheetChoice) {
	const { invoice, sheet } = await readSheet(ctx, actor, id, choice);
	return { content: timesheetCsv(invoice, sheet, choice), invoice };
}

async function readSheet(ctx: AppContext, actor: Actor, id: string, { by }: SheetChoice) {
	const { invoice: current, business, design } = await readPrintable(ctx, actor, id);
	const invoice = asIssued(current);
	const entryIds = billedEntryIds(invoice);
	if (entryIds.length === 0) throw new AppError("conflict", m.printing_no_hours());
	const { kept, entries } = await findTimesheet(ctx.db, actor.id, { invoiceId: id, entryIds });
	const sheet = timesheetOf(invoice, kept ?? { entries, timezone: actor.timezone }, by);
	if (!sheet) throw new AppError("conflict", m.printing_no_hours());
	return { invoice, business, design, sheet };
}
