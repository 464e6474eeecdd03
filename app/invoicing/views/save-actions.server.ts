import { requireBilledNumber } from "~/clients/server/tax-details.server";
import { filledLines } from "~/invoices/domain/blank-line";
import { dateWarnings } from "~/invoices/domain/date-warnings";
import type { Invoice } from "~/invoices/domain/invoice";
import { listQuery } from "~/invoices/domain/list-address";
import { orderWarnings } from "~/invoices/server/number-series.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { AppError, invalidField } from "~/kernel/errors";
import { formatList } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { unprintableNote } from "~/printing/server/unprintable.server";
import { isWrongVatNumber } from "~/statements/domain/vat-numbers";
import { readTaxation } from "~/taxes/server/taxation.server";
import type { Failure } from "~/web/failure.server";
import { type ActorCall, type ActorFormCall, Anything, intent } from "~/web/page-action.server";
import { NEW_FORM } from "~/working-copies/domain/working-copy";
import { discardTyped, findSaved, saveTyped } from "~/working-copies/server/working-copies.server";
import { DraftFields, IssuedFields } from "../domain/invoice-fields";
import { createInvoice } from "../server/create-invoice.server";
import { mailedNote } from "../server/send-invoice.server";
import { updateInvoice } from "../server/update-invoice.server";
import type { TypedInvoice } from "../ui/form/form-values";
import { typedContent } from "../ui/form/typed-content";
import { taxSlip } from "../ui/lines/buyer-tax";
import { atTypedLines, drawPreview, exportIntent, fillActions, saveTypedClient, typedIn } from "./form-intents.server";

/** What the buttons of the invoice form do, on the page of a new invoice and on that of one that is there. */
export function saveActions(failure: Failure) {
	return {
		send: intent({ schema: IssuedFields, failure, run: (call) => save(call, "sent") }),
		issue: intent({ schema: IssuedFields, failure, run: (call) => save(call, "sent", { mails: false }) }),
		"save-draft": intent({ schema: DraftFields, failure, run: (call) => save(call, "draft") }),
		"ask-deposit": intent({ schema: IssuedFields, failure, run: (call) => save(call, "draft", { next: "deposit" }) }),
		export: intent(exportIntent),
		...fillActions(failure),
		preview: intent({
			schema: Anything,
			failure,
			run: async ({ ctx, actor, id, form, redisplayForm }) =>
				(await drawPreview(ctx, actor, form, id)) ?? redisplayForm(),
		}),
		"discard-copy": intent({
			schema: Anything,
			failure,
			run: async ({ ctx, actor, id, redisplayForm }) => {
				await discardTyped(ctx, actor, id || NEW_FORM);
				return redisplayForm();
			},
		}),
	};
}

interface SaveCall extends Omit<ActorFormCall, "value"> {
	value: ReturnType<typeof IssuedFields.parse>;
}

interface Wish {
	/** Whether the invoice is mailed once it is issued; left out, it is. */
	mails?: boolean;
	next?: "deposit";
}

async function save(call: SaveCall, status: "sent" | "draft", { mails, next }: Wish = {}) {
	const { ctx, actor, id, url, form, value } = call;
	const { invoice: input, version, numberProposed, idempotencyKey: key, saveClient } = value;
	if (status === "sent") await requireNumber(call);
	if (status === "sent" && !value.asTyped) await confirmSlips(call);
	let invoice: Invoice;
	try {
		invoice = id
			? await updateInvoice(ctx, actor, id, { input, status, version, numberProposed, key, mails })
			: await createInvoice(ctx, actor, input, { status, numberProposed, key, mails });
	} catch (error) {
		if (error instanceof AppError && error.code === "key_reused") return openSaved(call, form, error);
		throw atTypedLines(error, form);
	}
	const { id: place, number } = invoice;
	const saved = (await saveTypedClient(ctx, actor, invoice, saveClient)) + (await unprintableNote(ctx, actor, invoice));
	const query = id ? listQuery(url.search) : "";
	if (status === "draft") {
		const toast = { title: m.invoicing_draft_saved_title(), description: `${number}.${saved}`, place };
		return { to: next ? `/invoices/${place}/${next}` : `/invoices/drafts${query}`, toast };
	}
	const isNew = id === "";
	const leftDraft = invoice.sentAt === invoice.updatedAt;
	const what = isNew || leftDraft ? await mailedNote(ctx, actor, invoice) : m.invoicing_updated_text({ number });
	const title = isNew ? m.invoicing_created_title() : m.invoicing_updated_title();
	return { to: `/invoices${query}`, toast: { title, description: `${what}${saved}`, place } };
}

/** That a VAT number typed here is right: what was issued with another stays. Throws invalid. */
async function requireNumber({ ctx, actor, id, value: { invoice } }: SaveCall): Promise<void> {
	if (!isWrongVatNumber(invoice.client.vatId ?? "")) return;
	const current = id ? await readInvoice(ctx, actor, id) : null;
	const before = current?.status === "draft" ? undefined : current?.client.vatId;
	await requireBilledNumber(ctx, actor, invoice, { field: "clientVatId", before });
}

/**
 * Asks once about what may be meant and looks like a slip, before the invoice is issued.
 * @throws AppError invalid at `asTyped`, the box that says that it is meant
 */
async function confirmSlips({ ctx, actor, id, form, value }: SaveCall): Promise<void> {
	const typed = typedIn(form) as TypedInvoice;
	const { items: lines = [] } = typed;
	const [taxation, order] = await Promise.all([
		readTaxation(ctx, actor),
		orderWarnings(ctx, actor, { ...value.invoice, id, type: "invoice" }),
	]);
	const tax = taxSlip(typed, taxation);
	const unpriced = filledLines(lines).filter((at) => !lines[at]?.rate?.trim());
	const slips = [
		...(unpriced.length > 0 ? [m.invoicing_ask_rate({ lines: formatList(unpriced.map((at) => String(at + 1))) })] : []),
		...dateWarnings(value.invoice),
		...order,
		...(tax ? [tax] : []),
	];
	if (slips.length === 0) return;
	if (id && (await readInvoice(ctx, actor, id)).status !== "draft") return;
	throw invalidField("asTyped", slips.join(" "));
}

/**
 * Where a form was saved before and its answer got lost: the form of the invoice that it made, filled with what is typed,
 * as its working copy. Throws what was wrong where that invoice is gone.
 */
async function openSaved({ ctx, actor }: ActorCall, form: FormData, reused: AppError) {
	const invoice = await findSaved(ctx, actor, String(form.get("idempotencyKey")));
	if (!invoice) throw reused;
	const { id, number, version } = invoice;
	const key = ctx.ids.uuid();
	await saveTyped(ctx, actor, id, { key, version, ...typedContent(typedIn(form) as TypedInvoice) });
	const toast = { title: m.invoicing_saved_before_title({ number }), description: m.invoicing_saved_before_text() };
	return { to: `/invoices/edit/${id}?copy=${key}`, toast };
}
