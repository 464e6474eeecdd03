import type { Actor } from "~/access/domain/user";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { type Action, type ActorFormCall, versionIn } from "~/web/page-action.server";
import { restoreInvoice } from "../server/delete-invoice.server";
import { mailedNote } from "../server/send-invoice.server";
import { completeDraft, updateInvoice } from "../server/update-invoice.server";

const STATUS = "invoice-status";

/** What an invoice's page makes of its status, and taking its deletion back. */
export function statusActions(back: (call: Pick<ActorFormCall, "url">) => string): Record<string, Action<Actor>> {
	const move = (status: "paid" | "sent", tell: (invoice: { number: string }) => string): Action<Actor> => ({
		back,
		failure: FAILURES.updateInvoice,
		run: async ({ ctx, actor, id, url, form }) => {
			const receipt = form.get("receipt") === "on";
			const { number } = await updateInvoice(ctx, actor, id, { status, version: versionIn(form), receipt });
			const toast = { title: m.invoicing_updated_title(), description: tell({ number }), place: STATUS };
			return { to: back({ url }), toast };
		},
	});
	return {
		"mark-paid": move("paid", m.invoicing_paid_text),
		"mark-unpaid": move("sent", m.invoicing_unpaid_text),
		issue: {
			back,
			failure: FAILURES.updateInvoice,
			run: async ({ ctx, actor, id, form }) => {
				const input = completeDraft(await readInvoice(ctx, actor, id));
				const change = { input, status: "sent", version: versionIn(form), mails: false } as const;
				const invoice = await updateInvoice(ctx, actor, id, change);
				const description = await mailedNote(ctx, actor, invoice);
				return { to: `/invoices/${id}`, toast: { title: m.invoicing_created_title(), description, place: STATUS } };
			},
		},
		restore: {
			back: () => "/invoices",
			failure: FAILURES.restoreInvoice,
			run: async ({ ctx, actor, id }) => {
				const { number, status } = await restoreInvoice(ctx, actor, id);
				const to = status === "draft" ? "/invoices/drafts" : "/invoices";
				const description = m.invoicing_restored_number({ number });
				return { to, toast: { title: m.invoicing_restored_title(), description, place: id } };
			},
		},
	};
}
