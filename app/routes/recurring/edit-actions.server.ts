import type { Actor } from "~/identity/domain/user";
import { formatDate } from "~/kernel/dates";
import { m } from "~/paraglide/messages";
import { mergeTyped, RecurringForm } from "~/recurring/domain/recurring-form";
import {
	deleteRecurring,
	readRecurring,
	restoreSkipped,
	skipRecurring,
	updateRecurring,
} from "~/recurring/server/recurring-invoices.server";
import { seriesClient } from "~/recurring/server/series-client.server";
import { type Action, type ActorCall, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";

const back = ({ id }: Pick<ActorCall, "id">) => `/recurring/${id}`;
const dateIn = (form: FormData) => String(form.get("date"));

export const seriesActions: Record<string, Action<Actor>> = {
	save: intent({
		schema: RecurringForm,
		failure: FAILURES.changeRecurring,
		run: async ({ ctx, actor, id, value }) => {
			const { plan, version, typed } = value;
			const { series } = await readRecurring(ctx, actor, id);
			const paused = series.pausedAt !== null;
			const buyer = await seriesClient(ctx, actor, typed.client.email, series.invoice.client);
			const invoice = mergeTyped(series.invoice, typed, buyer);
			await updateRecurring(ctx, actor, id, { ...plan, paused, invoice }, version);
			return { to: back({ id }), toast: { title: m.recurring_saved(), description: plan.name } };
		},
	}),
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
