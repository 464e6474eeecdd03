import { redirect } from "@remix-run/cloudflare";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { billTo } from "~/clients/domain/client-address";
import type { AppContext } from "~/context";
import { typedPrice } from "~/kernel/money/money";
import { dateIn, wallClock } from "~/kernel/time/dates";
import { wallTime } from "~/kernel/time/wall-time";
import type { ActorCall } from "~/web/page-action.server";
import { typedDuration } from "../domain/duration";
import { daysToCopyTo } from "../domain/entry/copy-days";
import { tagsText } from "../domain/entry/tags";
import { workedMinutes } from "../domain/hours";
import { hasEnded, type TimeEntry } from "../domain/time-entry";
import { readEntry } from "../server/read-entries.server";
import { calendarOf, isFromCalendar } from "./calendar-actions.server";
import { dayNames } from "./day-names.server";
import { trackerChoices } from "./tracker-loader.server";

/** The form of an entry that is there, filled in, and what it can be split by and copied to. */
export async function editPage({ ctx, actor, id, url }: ActorCall) {
	if (!getEntitlements(actor.plan).timeTracking) throw redirect("/time-tracker");
	const { timezone } = actor;
	const [entry, choices] = await Promise.all([
		readEntry(ctx, actor, id),
		trackerChoices(ctx, actor, { entryId: id, form: true }),
	]);
	const { description, projectName, clientId, clientName, rate, endedAt, version } = entry;
	// A client that was deleted stays on its entry, and so among what can be chosen here.
	const gone = clientId !== null && !choices.clients.clients.some((client) => client.id === clientId);
	const deleted = { ...billTo({ ...BLANK_CLIENT, name: clientName, email: "" }), language: actor.language, rate: null };
	const clients = gone ? [...choices.clients.clients, { ...deleted, id: clientId }] : choices.clients.clients;
	const values = {
		version: String(version),
		description,
		projectName,
		clientId: clientId ?? "",
		hourlyRate: typedPrice(rate, actor.currency),
		tags: tagsText(entry.tags),
		...(entry.billable ? {} : { notBillable: "on" }),
		...shownTimes(entry, timezone),
	};
	return {
		id: entry.id,
		kind: endedAt === null ? ("running" as const) : entry.invoiceId === null ? ("open" as const) : ("billed" as const),
		values,
		choices: { ...choices, clients: { ...choices.clients, clients } },
		timezone,
		today: dateIn(timezone, ctx.clock.now()),
		calendar: isFromCalendar(url) ? calendarOf(entry, actor) : null,
		parts: partsOf(ctx, actor, entry),
	};
}

/** The times as the form holds them; of an entry without any, its day. */
function shownTimes(entry: TimeEntry, timezone: string) {
	const { startedAt, endedAt, breakMinutes, exactTimes } = entry;
	const [startTime, endTime] = [startedAt, endedAt ?? startedAt].map((at) => wallClock(timezone, at));
	const duration = typedDuration(workedMinutes({ ...entry, endedAt: endedAt ?? startedAt }));
	const lasting = { duration, breakMinutes: breakMinutes > 0 ? typedDuration(breakMinutes) : "" };
	if (!exactTimes) return { startTime: "", endTime: "", ...lasting, date: dateIn(timezone, startedAt) };
	return { startTime, endTime, ...lasting, date: "" };
}

/** What the forms below that of an entry begin with; `null` while it runs. */
function partsOf(ctx: AppContext, { timezone }: Actor, entry: TimeEntry) {
	if (!hasEnded(entry)) return null;
	const { startedAt, endedAt, exactTimes, invoiceId, version } = entry;
	const days = daysToCopyTo(dateIn(timezone, startedAt), dateIn(timezone, ctx.clock.now()));
	const [from, to] = [startedAt, endedAt].map((at) => wallClock(timezone, at));
	const split = exactTimes
		? { at: wallTime((startedAt + endedAt) / 2, timezone), from: from ?? "", to: to ?? "" }
		: { minutes: typedDuration(Math.floor(workedMinutes(entry) / 2)) };
	return {
		split: invoiceId === null ? { version: String(version), idempotencyKey: ctx.ids.uuid(), split } : null,
		copies: {
			idempotencyKey: ctx.ids.uuid(),
			days: days.map((date) => ({ date, name: dayNames(date).medium })),
		},
	};
}
