import type { Actor } from "~/access/domain/user";
import { atTypedLines, fillActions } from "~/invoicing/views/form-intents.server";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { type Action, type ActorCall, intent } from "~/web/page-action.server";
import { RecurringForm } from "../domain/recurring-form";
import { readRecurring } from "../server/read-recurring.server";
import { deleteRecurring, restoreSkipped, skipRecurring, updateRecurring } from "../server/recurring-invoices.server";
import { sendLate } from "../server/run-series.server";
import { seriesClient } from "../server/series-client.server";

const back = ({ id }: Pick<ActorCall, "id">) => `/recurring/${id}`;
const dateIn = (form: FormData) => String(form.get("date"));

export const seriesActions: Record<string, Action<Actor>> = {
	save: intent({
		schema: RecurringForm,
		failure: FAILURES.changeRecurring,
		run: async ({ ctx, actor, id, form, value }) => {
			const { plan, version, asksFirst, invoice } = value;
			const { series } = await readRecurring(ctx, actor, id);
			const paused = series.pausedAt !== null;
			const client = await seriesClient(ctx, actor, invoice.client, series.invoice.client);
			const changed = { ...plan, paused, invoice: { ...invoice, client } };
			await updateRecurring(ctx, actor, id, changed, { version, asksFirst }).catch((error: unknown) => {
				throw atTypedLines(error, form);
			});
			return { to: back({ id }), toast: { title: m.recurring_saved(), description: plan.name } };
		},
	}),
	...fillActions(FAILURES.changeRecurring),
	skip: {
		back,
		failure: FAILURES.changeRecurring,
		run: async ({ ctx, actor, id, form }) => {
			const { date } = await skipRecurring(ctx, actor, id, dateIn(form));
			return {
				to: back({ id }),
				toast: { title: m.recurring_date_skipped({ date: formatDate(date) }), place: date },
			};
		},
	},
	"send-late": {
		back,
		failure: FAILURES.changeRecurring,
		run: async ({ ctx, actor, id }) => {
			const { date } = await sendLate(ctx, actor, id);
			return { to: back({ id }), toast: { title: m.recurring_late_sent({ date: formatDate(date) }) } };
		},
	},
	restore: {
		back,
		failure: FAILURES.changeRecurring,
		run: async ({ ctx, actor, id, form }) => {
			const date = dateIn(form);
			await restoreSkipped(ctx, actor, id, date);
			return {
				to: back({ id }),
				toast: { title: m.recurring_date_restored({ date: formatDate(date) }), place: date },
			};
		},
	},
	delete: {
		back,
		failure: FAILURES.deleteRecurring,
		run: async ({ ctx, actor, id }) => {
			await deleteRecurring(ctx, actor, id);
			return { to: "/recurring", toast: { title: m.recurring_deleted(), description: m.recurring_deleted_about() } };
		},
	},
};
