import type { Actor } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { type Action, intent } from "~/web/page-action.server";
import { CopyForm } from "../domain/entry/copy-input";
import { SplitForm } from "../domain/entry/split-input";
import { workedMinutes } from "../domain/hours";
import { minutesText } from "../domain/time-texts";
import { copyEntry } from "../server/entry/copy-entry.server";
import { splitEntry } from "../server/entry/split-entry.server";
import { takeBack } from "../server/entry/take-back.server";
import { calendarOf, isFromCalendar } from "./calendar-actions.server";

/** The button of a toast that takes back what made several entries of one, or one of several. */
export function undoOf(changeId: string) {
	return {
		action: "/time-tracker",
		label: m.time_undo(),
		failed: FAILURES.undoEntries.fault(),
		fields: { intent: "parts-undo", of: changeId },
	};
}

/** What that button asks for. */
export const partsUndo: Action<Actor> = {
	back: () => "/time-tracker",
	failure: FAILURES.undoEntries,
	run: async ({ ctx, actor, form }) => {
		const { back, deleted } = await takeBack(ctx, actor, String(form.get("of")));
		const title = back > 0 ? m.time_bulk_back({ count: back }) : m.time_bulk_deleted({ count: deleted });
		return { to: "/time-tracker", toast: { title } };
	},
};

/** What the forms below that of an entry ask for. */
export const partsActions: Record<string, Action<Actor>> = {
	split: intent({
		schema: SplitForm,
		failure: FAILURES.splitEntry,
		run: async ({ ctx, actor, id, url, value: { version, idempotencyKey: key, ...point } }) => {
			const { first, second, changeId } = await splitEntry(ctx, actor, id, point, { version, key });
			const [one = "", other = ""] = [first, second].map((part) => minutesText(workedMinutes(part), actor));
			const toast = {
				title: m.time_split_done(),
				description: m.time_split_parts({ first: one, second: other }),
				place: second.id,
				undo: undoOf(changeId),
			};
			return { to: isFromCalendar(url) ? calendarOf(first, actor) : "/time-tracker", toast };
		},
	}),
	copy: intent({
		schema: CopyForm,
		failure: FAILURES.copyEntry,
		run: async ({ ctx, actor, id, url, value: { days, idempotencyKey } }) => {
			const { entry, ids, changeId } = await copyEntry(ctx, actor, id, days, idempotencyKey);
			const toast = {
				title: m.time_copy_done({ count: ids.length }),
				description: entry.description,
				place: ids.at(-1) ?? id,
				undo: undoOf(changeId),
			};
			return { to: isFromCalendar(url) ? calendarOf(entry, actor) : "/time-tracker", toast };
		},
	}),
};
