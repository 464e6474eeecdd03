import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import { billTo } from "~/clients/domain/client-address";
import { keepClient, listClients, usualLanguage } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import type { Invoice } from "~/invoices/domain/invoice";
import { previewInvoice } from "~/invoices/server/preview-invoice.server";
import { typedInvoice } from "~/invoices/ui/typed-invoice";
import { m } from "~/paraglide/messages";
import { MOST_PAGES } from "~/templates/ui/pages";
import type { FormReply } from "~/web/form.server";

/** Any fields at all: for buttons that do not save. */
const Anything = z.record(z.string(), z.unknown());

/** Export PDF on an invoice that was never saved (docs/specification.md section 8). Everything typed stays. */
export const exportIntent = {
	schema: Anything,
	failed: m.invoices_export_pdf_failed,
	run: async ({ again }: { again(message: string): FormReply }) => again(m.invoices_export_too_early()),
};

/**
 * "Fill in" without JavaScript: the form comes back with the chosen client's particulars in it, all else as it was.
 * Answers `null` where another button was pressed or no client chosen.
 */
export async function filledWithClient(ctx: AppContext, actor: Actor, form: FormData) {
	if (form.get("intent") !== "fill-client") return null;
	const chosen = (await listClients(ctx, actor)).find(({ id }) => id === form.get("savedClient"));
	const filled = new FormData();
	for (const [name, value] of form) filled.append(name, value);
	if (chosen) {
		for (const [field, value] of Object.entries(billTo(chosen)))
			filled.set(`client${field.charAt(0).toUpperCase()}${field.slice(1)}`, value);
		filled.set("language", chosen.language ?? actor.language);
	}
	// A conform intent that changes nothing: the form is answered with its values and judged by nobody.
	filled.set(
		"__intent__",
		JSON.stringify({ type: "update", payload: { name: "clientName", value: filled.get("clientName") } }),
	);
	return data(parseWithZod(filled, { schema: Anything, disableAutoCoercion: true }).reply());
}

/** "Preview" without JavaScript: the form comes back as it was typed, judged by nobody, with its pages drawn. */
export async function previewed(ctx: AppContext, actor: Actor, form: FormData) {
	if (form.get("intent") !== "preview") return null;
	const submission = parseWithZod(form, { schema: Anything, disableAutoCoercion: true });
	const usual = await usualLanguage(ctx, actor, String(submission.payload.clientEmail ?? ""));
	const drawn = await previewInvoice(ctx, actor, typedInvoice(submission.payload, usual));
	const pages = drawn.slice(0, MOST_PAGES).map((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);
	return data({ ...submission.reply(), preview: { pages, count: drawn.length } });
}

/** "Save this client", once the invoice itself is safe. Answers what the toast adds. */
export async function saveClientIfAsked(
	ctx: AppContext,
	actor: Actor,
	{ client, language }: Pick<Invoice, "client" | "language">,
	asked: boolean,
) {
	if (!asked || client.name === "" || client.email === "") return "";
	return (await keepClient(ctx, actor, { ...client, language: language === actor.language ? null : language }))
		? ` ${m.invoices_client_saved_text({ name: client.name })}`
		: "";
}

/** What is said of an invoice that was created and sent; `saved` as {@link saveClientIfAsked} answers it. */
export function createdToast(number: string, saved: string) {
	return { title: m.invoices_created_title(), description: `${m.invoices_created_text({ number })}${saved}` };
}
