import { parse } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Actor } from "~/access/domain/user";
import { billTo } from "~/clients/domain/client-address";
import { accountAddress } from "~/clients/domain/no-email";
import { readClientsNamed } from "~/clients/server/client-choices.server";
import { defaultLanguage, saveIfNew } from "~/clients/server/clients.server";
import { savedClients } from "~/clients/views/client-choices.server";
import type { AppContext } from "~/context";
import { filledLines } from "~/invoices/domain/blank-line";
import { clientTexts } from "~/invoices/domain/fields";
import type { Invoice } from "~/invoices/domain/invoice";
import { followIssueDate, proposeDates, proposedDays } from "~/invoices/domain/payment-term";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { toCharged } from "~/pricing/domain/charge-taxes";
import { previewInvoice } from "~/printing/server/preview-invoice.server";
import { readTaxation } from "~/taxes/server/taxation.server";
import { MAX_PAGES } from "~/templates/ui/pages";
import type { Failure } from "~/web/failure.server";
import { FAILURES } from "~/web/failures.server";
import type { FormReply } from "~/web/form-reply.server";
import type { Action } from "~/web/page-action.server";
import { holdClientTax } from "../ui/form/client-tax";
import type { TypedInvoice } from "../ui/form/form-values";
import { typedInvoice } from "../ui/form/typed-invoice";
import { taxedItems } from "../ui/lines/buyer-tax";

/** Any fields at all: for buttons that do not save. */
const Anything = z.record(z.string(), z.unknown());

/** Export PDF on an invoice that was never saved (docs/specification.md section 8). Everything typed stays. */
export const exportIntent = {
	schema: Anything,
	failure: FAILURES.exportPdf,
	run: async ({ redisplayForm }: { redisplayForm(message?: string): FormReply }) =>
		redisplayForm(m.invoicing_export_too_early()),
};

/**
 * "Fill in" without JavaScript: the form comes back with the chosen client's particulars in it, all else as it was.
 * Returns `null` where another button was pressed or no client chosen.
 */
async function fillWithClient(ctx: AppContext, actor: Actor, form: FormData) {
	if (form.get("intent") !== "fill-client") return null;
	const [saved] = await readClientsNamed(ctx, actor, [String(form.get("savedClient"))]);
	const client = saved && {
		...clientTexts(billTo(saved)),
		language: saved.language ?? actor.language,
		clientTax: holdClientTax(saved),
	};
	const typed = { ...typedIn(form), ...client } as TypedInvoice;
	const items = taxedItems(typed.items ?? [], typed, await readTaxation(ctx, actor));
	return data({ initialValue: { ...typed, items: items.map((item) => ({ ...item })) } });
}

/** The buttons of a form of an invoice, or of a series of them, that fill it in and save nothing. */
export function fillActions(failure: Failure): Record<string, Action<Actor>> {
	return {
		"fill-client": {
			schema: Anything,
			failure,
			run: async ({ ctx, actor, form, redisplayForm }) => (await fillWithClient(ctx, actor, form)) ?? redisplayForm(),
		},
		"find-client": {
			schema: Anything,
			failure,
			run: async ({ ctx, actor, form }) =>
				data({
					initialValue: typedIn(form),
					savedClients: await savedClients(ctx, actor, String(form.get("find") ?? "")),
				}),
		},
		"add-tax": {
			schema: Anything,
			failure,
			run: async ({ ctx, actor, form }) => {
				const { profile } = await readTaxation(ctx, actor);
				return fillTaxes(form, profile?.defaultTaxId ?? "none");
			},
		},
		"tax-all": {
			schema: Anything,
			failure,
			run: async ({ form }) => fillTaxes(form, String(form.get("allTaxId") || "none")),
		},
		"drop-tax": { schema: Anything, failure, run: async ({ form }) => fillTaxes(form, "none") },
	};
}

function fillTaxes(form: FormData, taxId: string) {
	const typed = typedIn(form) as TypedInvoice;
	return data({ initialValue: { ...typed, items: (typed.items ?? []).map((item) => ({ ...item, taxId })) } });
}

/** "Preview" without JavaScript: the form comes back as it was typed, not validated, with its pages drawn. */
export async function drawPreview(ctx: AppContext, actor: Actor, form: FormData, id: string) {
	if (form.get("intent") !== "preview") return null;
	const initialValue = typedIn(form);
	const typed = initialValue as TypedInvoice;
	const [usual, choices, before] = await Promise.all([
		defaultLanguage(ctx, actor, typed.clientEmail ?? ""),
		readTaxation(ctx, actor),
		id ? readInvoice(ctx, actor, id).then(toCharged) : undefined,
	]);
	const pictures = await previewInvoice(ctx, actor, typedInvoice(typed, usual, { choices, before }));
	const pages = pictures.slice(0, MAX_PAGES).map((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);
	return data({ initialValue, preview: { pages, count: pictures.length } });
}

/** What a form holds, not validated, its due date as it follows the issue date. Its shape is right: nothing else gets past `checkForm`. */
export function typedIn(form: FormData) {
	const typed = parse(form, { resolve: (value) => ({ value }) }).reply().initialValue ?? {};
	const { issueDate = "", dueDate = "", proposedDates = "" } = typed as TypedInvoice;
	const followed = followIssueDate({ issueDate, dueDate }, proposedDates);
	if (followed === dueDate) return typed;
	const days = proposedDays(proposedDates);
	return { ...typed, dueDate: followed, proposedDates: proposeDates({ issueDate, dueDate: followed }, days) };
}

/** What a use case says of a line, at the place where it was typed: those that stayed blank it was not given. */
export function atTypedLines(error: unknown, form: FormData): unknown {
	if (!(error instanceof AppError) || !error.fieldErrors) return error;
	const { code, message, conflict, fieldErrors } = error;
	const places = filledLines((typedIn(form) as TypedInvoice).items ?? []);
	const moved = Object.entries(fieldErrors).map(([name, texts]) => {
		const typed = name.replace(/^(items\W)(\d+)/, (_, list, at) => `${list}${places[at] ?? at}`);
		return [typed, texts];
	});
	return new AppError(code, message, { conflict, fieldErrors: Object.fromEntries(moved) });
}

/** "Save this client", once the invoice itself is safe. Returns what the toast adds. */
export async function saveTypedClient(
	ctx: AppContext,
	actor: Actor,
	{ client, language }: Pick<Invoice, "client" | "language">,
	save: boolean,
) {
	if (!save || client.name === "" || accountAddress(client) === "") return "";
	try {
		return (await saveIfNew(ctx, actor, { ...client, language: language === actor.language ? null : language }))
			? ` ${m.invoicing_client_saved_text({ name: client.name })}`
			: "";
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "invalid") throw error;
		return ` ${m.invoicing_client_not_saved({ name: client.name, reason: error.message })}`;
	}
}
