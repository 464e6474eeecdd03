import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getEntitlements } from "~/billing/domain/entitlements";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { billTo } from "~/clients/domain/client-address";
import { typedPrice } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { dateIn, wallClock } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { typedDuration } from "~/time/domain/duration";
import { tagsText } from "~/time/domain/entry/tags";
import { workedMinutes } from "~/time/domain/hours";
import type { TimeEntry } from "~/time/domain/time-entry";
import { EntryForm, RunningFields, WordsForm } from "~/time/domain/time-entry-input";
import { patchEntry } from "~/time/server/patch-entry.server";
import { readEntry } from "~/time/server/read-entries.server";
import { updateEntry } from "~/time/server/time-entries.server";
import { updateRunning } from "~/time/server/timer.server";
import { EditEntry } from "~/time/ui/edit-entry";
import styles from "~/time/ui/time.css?url";
import { calendarOf, isFromCalendar } from "~/time/views/calendar-actions.server";
import { findClient } from "~/time/views/find-client.server";
import { trackerChoices } from "~/time/views/tracker-loader.server";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.time_edit_entry()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, id, url }: ActorCall) {
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

const failure = FAILURES.updateEntry;

const route = page({
	load,
	actions: {
		save: intent({
			schema: EntryForm,
			failure,
			run: async ({ ctx, actor, id, url, value: { input, version } }) => {
				const entry = await updateEntry(ctx, actor, id, { input, version });
				const to = isFromCalendar(url) ? calendarOf(entry, actor) : "/time-tracker";
				return { to, toast: { title: m.time_updated(), description: entry.description, place: id } };
			},
		}),
		"find-client": findClient("save", failure),
		"save-words": intent({
			schema: WordsForm,
			failure,
			run: async ({ ctx, actor, id, value: { version, ...words } }) => {
				const { description } = await patchEntry(ctx, actor, id, words, version);
				return { to: "/time-tracker", toast: { title: m.time_updated(), description, place: id } };
			},
		}),
		"save-running": intent({
			schema: RunningFields,
			failure,
			run: async ({ ctx, actor, id, value }) => {
				const { description } = await updateRunning(ctx, actor, id, value);
				return { to: "/time-tracker", toast: { title: m.time_updated(), description, place: "timer" } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function EditTimeEntry() {
	return <EditEntry {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
