import { z } from "zod";
import type { Actor } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { type Action, intent } from "~/web/page-action.server";
import { StartForm, StopFields } from "../domain/time-entry-input";
import { startTimer, stopTimer } from "../server/timer.server";
import { addByHand } from "./add-entry.server";
import { bulkActions } from "./bulk-actions.server";
import { findClient } from "./find-client.server";
import { runningIn } from "./running-in.server";

/** What the forms of the tracker and the bar over its list ask for. */
export const trackerActions: Record<string, Action<Actor>> = {
	start: intent({
		schema: StartForm,
		failure: FAILURES.startTimer,
		run: async ({ ctx, actor, value, form }) => {
			const { description } = await startTimer(ctx, actor, value, runningIn(form));
			return { to: "/time-tracker", toast: { title: m.time_started(), description, place: "timer" } };
		},
	}),
	add: addByHand,
	"find-start": findClient("start", FAILURES.startTimer),
	"find-add": findClient("add", FAILURES.addEntry),
	"stop-at": intent({
		schema: StopFields.extend({ id: z.string().max(100) }),
		failure: FAILURES.stopTimer,
		run: async ({ ctx, actor, value: { id, endTime } }) => {
			const { description } = await stopTimer(ctx, actor, id, endTime);
			return { to: "/time-tracker", toast: { title: m.time_stopped(), description, place: id } };
		},
	}),
	...bulkActions,
};
