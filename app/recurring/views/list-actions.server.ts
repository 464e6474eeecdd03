import type { Actor } from "~/access/domain/user";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import type { Action } from "~/web/page-action.server";
import { nextBilled } from "../domain/recurring-invoice";
import { readRecurring } from "../server/read-recurring.server";
import { patchRecurring, restoreSkipped, skipRecurring } from "../server/recurring-invoices.server";

const back = () => "/recurring";
const failure = FAILURES.changeRecurring;
const seriesIn = (form: FormData) => String(form.get("id"));

function pausing(paused: boolean): Action<Actor> {
	return {
		back,
		failure,
		run: async ({ ctx, actor, form }) => {
			const place = seriesIn(form);
			const { series } = await patchRecurring(ctx, actor, place, { paused });
			const title = paused ? m.recurring_now_paused() : m.recurring_now_runs();
			return { to: back(), toast: { title, description: series.name, place } };
		},
	};
}

/** What the list of series does with one of them; a date that is skipped can be taken back. */
export const listActions: Record<string, Action<Actor>> = {
	pause: pausing(true),
	resume: pausing(false),
	skip: {
		back,
		failure,
		run: async ({ ctx, actor, form }) => {
			const place = seriesIn(form);
			const { date, ...rest } = await skipRecurring(ctx, actor, place);
			const undo = {
				action: back(),
				label: m.clients_undo(),
				failed: failure.fault(),
				fields: { intent: "restore", id: place, date },
			};
			const description = skippedText(rest.series.name, nextBilled(rest));
			return {
				to: back(),
				toast: { title: m.recurring_date_skipped({ date: formatDate(date) }), description, undo, place },
			};
		},
	},
	restore: {
		back,
		failure,
		run: async ({ ctx, actor, form }) => {
			const [place, date] = [seriesIn(form), String(form.get("date"))];
			await restoreSkipped(ctx, actor, place, date);
			const { series } = await readRecurring(ctx, actor, place);
			const title = m.recurring_date_restored({ date: formatDate(date) });
			return { to: back(), toast: { title, description: series.name, place } };
		},
	},
};

function skippedText(name: string, next: CalendarDate | null): string {
	return next ? `${name}. ${m.recurring_next_is({ date: formatDate(next) })}` : `${name}.`;
}
