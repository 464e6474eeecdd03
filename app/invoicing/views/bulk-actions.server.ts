import type { Actor } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import type { Action } from "~/web/page-action.server";
import { Selection } from "../domain/bulk-input";
import { bulkText, mailedText, restoredText } from "../domain/bulk-result";
import { deleteInvoices, markPaid, restoreDeleted } from "../server/bulk-invoices.server";
import { sendSeveral } from "../server/send-several.server";

const toList = ({ url }: { url: URL }) => `/invoices${url.search}`;
const selectionIn = (form: FormData) => parse(Selection, { ids: form.getAll("selected") }).ids;

/** What the bar over the table offers, and the key of what it mails. */
export function bulkChoices(ctx: AppContext, actor: Actor) {
	return {
		pdfLocked: pdfKind(actor.plan, ctx.config) === "locked",
		mailKey: ctx.ids.uuid(),
		mails: mailRefusal(ctx, actor) !== "off",
	};
}

/** What the bar over the table asks for, and the way back from a deletion. */
export const bulkActions: Record<string, Action<Actor>> = {
	"mark-paid": {
		back: toList,
		failure: FAILURES.updateInvoice,
		run: async ({ ctx, actor, url, form }) => {
			const ids = selectionIn(form);
			const result = await markPaid(ctx, actor, ids, form.get("receipt") === "on");
			const title = m.invoicing_bulk_updated_title({ count: result.done });
			return { to: toList({ url }), toast: { title, description: bulkText(result, "paid"), place: ids[0] } };
		},
	},
	send: {
		back: toList,
		failure: FAILURES.sendMail,
		run: async ({ ctx, actor, url, form }) => {
			const { mailed, refusals, left } = await sendSeveral(ctx, actor, selectionIn(form), String(form.get("key")));
			const title = m.invoicing_bulk_mailed_title({ count: mailed });
			return { to: toList({ url }), toast: { title, description: mailedText(refusals, left) } };
		},
	},
	delete: {
		back: toList,
		failure: FAILURES.deleteInvoice,
		run: async ({ ctx, actor, url, form }) => {
			const result = await deleteInvoices(ctx, actor, selectionIn(form));
			const title = m.invoicing_bulk_deleted_title({ count: result.done });
			const fields = { intent: "restore", deletion: result.deletionId };
			const undo = {
				action: toList({ url }),
				label: m.clients_undo(),
				failed: FAILURES.restoreInvoice.fault(),
				fields,
			};
			const description = bulkText(result, "deleted");
			return { to: toList({ url }), toast: { title, description, ...(result.done > 0 ? { undo } : {}) } };
		},
	},
	restore: {
		back: toList,
		failure: FAILURES.restoreInvoice,
		run: async ({ ctx, actor, url, form }) => {
			const { restored, refusals } = await restoreDeleted(ctx, actor, String(form.get("deletion")));
			const title = m.invoicing_bulk_restored_title({ count: restored });
			return { to: toList({ url }), toast: { title, description: restoredText(restored, refusals) } };
		},
	},
};
