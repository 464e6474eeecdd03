import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { readClientsNamed, readEntryClient } from "~/clients/server/client-choices.server";
import { savedClient, savedClients } from "~/clients/views/client-choices.server";
import type { AppContext } from "~/context";
import { logError } from "~/kernel/log";
import { formatPrice, typedPrice } from "~/kernel/money/money";
import { isCalendarDate } from "~/kernel/time/dates";
import { wallTime } from "~/kernel/time/wall-time";
import { readQuery } from "~/web/query.server";
import { EntryPageQuery } from "../domain/list-query";
import { minutesText } from "../domain/time-texts";
import type { RunningTimer } from "../domain/timer";
import { entryTotals, pageTotals } from "../server/entry-totals.server";
import { projectChoices, similarProjects } from "../server/project-choices.server";
import { canRead, readEntries, readSaved } from "../server/read-entries.server";
import { readTimer } from "../server/timer.server";
import type { ShownEntries } from "../ui/list/entry-filter";
import type { RunningDetails } from "../ui/running-timer";
import { entryDays } from "./entry-rows.server";
import { matchingEntries } from "./matching.server";
import { offeredLast, valuesLike } from "./offered-works.server";
import { todaysEntries } from "./today.server";

const PAGE_SIZE = 25;

/** How long a forgotten timer is proposed to have been right. */
const WORKING_DAY_MS = 8 * 3_600_000;

/** What the page of the timer shows; of a plan without one, that it is locked. */
export async function trackerData(ctx: AppContext, actor: Actor, url: URL) {
	const timer = readTimer(ctx, actor).then(
		(running) => ({ running, unreadable: false }),
		(error: unknown) => {
			logError("the timer can't be read", error);
			return { running: null, unreadable: true };
		},
	);
	if (!getEntitlements(actor.plan).timeTracking) {
		const book = (await canRead(ctx, actor)) ? await entryBook(ctx, actor, url) : null;
		return { locked: true as const, running: (await timer).running, book };
	}
	const next = await filledIn(ctx, actor, url);
	const [{ running, unreadable }, book, unbilled, today] = await Promise.all([
		timer,
		entryBook(ctx, actor, url, next.values.clientId),
		entryTotals(ctx, actor, { billed: "no", billable: "yes" }),
		todaysEntries(ctx, actor),
	]);
	const minutes = unbilled.days.reduce((sum, day) => sum + day.openMinutes, 0);
	return {
		locked: false as const,
		running: running && runningDetails(running, actor),
		/** Whether a timer may run that can't be read. */
		unreadable,
		now: ctx.clock.now(),
		...book,
		unbilled: minutes === 0 ? null : minutesText(minutes, actor),
		idempotencyKey: ctx.ids.uuid(),
		timezone: actor.timezone,
		next,
		today,
	};
}

/** What the entry that was saved last leaves for the next one: whom it was for, and when it ended. */
async function nextEntry(ctx: AppContext, actor: Actor, id: string) {
	const entry = await readSaved(ctx, actor, id);
	if (!entry) return { after: "", values: {} };
	const { clientId, projectName, endedAt, exactTimes } = entry;
	const startTime = exactTimes ? wallTime(endedAt, actor.timezone) : "";
	return { after: id, values: { clientId: clientId ?? "", projectName, startTime } };
}

/** What the address fills the forms in with: an entry like another, or the one after it. */
async function filledIn(ctx: AppContext, actor: Actor, url: URL) {
	const like = url.searchParams.get("like") ?? "";
	const values = like ? await valuesLike(ctx, actor, like) : null;
	if (values) {
		const from = `?${new URLSearchParams({ like })}`;
		return { after: `like ${like}`, values, like: { id: like, values }, from };
	}
	return {
		like: { id: "", values: {} },
		...withTimes(await nextEntry(ctx, actor, url.searchParams.get("after") ?? ""), url),
	};
}

/** The times that the address fills the form in with, as links of the calendar do. */
function withTimes({ after, values }: Awaited<ReturnType<typeof nextEntry>>, { searchParams }: URL) {
	const [startTime, endTime = ""] = ["start", "end"].map((name) => wallTimeIn(searchParams.get(name)));
	if (!startTime) return { after, values, from: "" };
	const from = `?${new URLSearchParams({ view: searchParams.get("view") ?? "", start: startTime, end: endTime })}`;
	return { after: `${after} ${startTime} ${endTime}`, values: { ...values, startTime, endTime }, from };
}

function wallTimeIn(text: string | null): string {
	const [, day = "", clock] = /^(.{10})T([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.exec(text ?? "") ?? [];
	return isCalendarDate(day) ? `${day}T${clock}` : "";
}

/** The entries of a page of the list, as the address filters them. */
async function entryBook(ctx: AppContext, actor: Actor, url: URL, chosenId?: string) {
	const { cursor, find = "", all, ...filter } = EntryPageQuery.parse(readQuery(url));
	const [page, totals, choices, similar, matching] = await Promise.all([
		readEntries(ctx, actor, { filter, limit: PAGE_SIZE, cursor, overlaps: true }),
		pageTotals(ctx, actor, filter, { size: PAGE_SIZE, cursor }),
		trackerChoices(ctx, actor, { find, clientIds: [filter.client, chosenId], form: true }),
		filter.project ? similarProjects(ctx, actor, filter.project) : [],
		matchingEntries(ctx, actor, filter, all !== undefined),
	]);
	const { entries, first, newer, older } = page;
	return {
		days: entryDays(ctx, actor, { entries, totals }),
		count: entries.length,
		first,
		newer,
		older,
		shown: shownFilter(filter),
		find,
		similar: entries.length === 0 ? similar : [],
		choices,
		matching,
		account: {
			currency: actor.currency,
			exactMinutes: actor.exactMinutes,
			durationFormat: actor.durationFormat,
		},
	};
}

interface Chosen {
	find?: string;
	/** Clients that are chosen already, whoever else is offered. */
	clientIds?: readonly (string | undefined)[];
	/** The entry whose client is chosen already. */
	entryId?: string;
	/** Whether there is a form for an entry, which offers what was worked on before. */
	form?: boolean;
}

export async function trackerChoices(ctx: AppContext, actor: Actor, chosen: Chosen = {}) {
	const { find, clientIds = [], entryId, form = false } = chosen;
	const [clients, named, projects, last] = await Promise.all([
		savedClients(ctx, actor, find),
		entryId === undefined
			? readClientsNamed(ctx, actor, [...new Set(clientIds.map((id) => id || null))])
			: readEntryClient(ctx, actor, entryId),
		projectOptions(ctx, actor),
		offeredLast(ctx, actor),
	]);
	const others = named.filter(({ id }) => !clients.clients.some((client) => client.id === id));
	return {
		clients: { ...clients, clients: [...clients.clients, ...others.map((client) => savedClient(actor, client))] },
		projects,
		works: form ? last.works : [],
		tags: last.tags,
	};
}

/** What a picker of projects offers, with rates as a field has them. */
export async function projectOptions(ctx: AppContext, actor: Actor, text = "") {
	const typed = (rate: number | null) => (rate === null ? null : typedPrice(rate, actor.currency));
	const { projects, more } = await projectChoices(ctx, actor, text);
	return {
		projects: byClient(projects).map(({ id, name, clientId, clientName, chosen, worked }) => {
			return { id, name, clientId, clientName, chosen: typed(chosen), worked: typed(worked) };
		}),
		more,
	};
}

/** Those of one client beside each other, the client of the first one first. */
function byClient<Found extends { clientId: string | null }>(projects: readonly Found[]): Found[] {
	const clients = [...new Set(projects.map(({ clientId }) => clientId))];
	return clients.flatMap((id) => projects.filter(({ clientId }) => clientId === id));
}

type Filter = { [Field in keyof ShownEntries]?: string | undefined };

export function shownFilter({
	q = "",
	client = "",
	project = "",
	tag = "",
	billed = "",
	billable = "",
	from = "",
	to = "",
}: Filter) {
	return { q, client, project, tag, billed, billable, from, to };
}

function runningDetails(running: RunningTimer, { timezone, currency }: Actor): RunningDetails {
	const { id, description, clientName, projectName, rate, startedAt, keptAt } = running;
	return {
		id,
		description,
		clientName,
		projectName,
		rate: formatPrice(rate, currency),
		startedAt,
		keptAt,
		startTime: wallTime(startedAt, timezone),
		endTime: wallTime(startedAt + WORKING_DAY_MS, timezone),
	};
}
