import { and, eq, getTableColumns, gte, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Rounding } from "~/clients/domain/rounding";
import type { Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import { DAY_MS, type Instant } from "~/kernel/time/dates";
import type { EntryTimes } from "~/time/domain/entry-times";
import { type ListedEntry, MOST_NAMED } from "~/time/domain/time-entry";
import { orm } from "../client";
import { clients } from "../clients/clients.schema";
import { beyond, newestFirst } from "../walk";
import { timeEntries } from "./time.schema";
import type { EndedEntry } from "./time-writes";

const columns = getTableColumns(timeEntries);
const { userId: _owner, createdAt, deletedAt, deletionId, searchText, changeId, replaced, ...shown } = columns;

/** A list of entries is walked by when they began. */
export const PLACE = { createdAt: timeEntries.startedAt, id: timeEntries.id };

/** The client's name changes with the client, so that it is read as it is. */
const SEARCHED = sql`coalesce(${searchText}, lower(${shown.description} || char(10) || ${shown.projectName}))
	|| char(10) || lower(${shown.clientName})`;

/** How an entry is rounded: by its project's rule, else its client's; `null` where it has neither, or they were deleted. */
export const ROUNDING = sql<Rounding | null>`coalesce(
	(SELECT rounding || ' ' || rounding_minutes || ' ' || rounding_per FROM projects INDEXED BY projects_rounded
		WHERE id = ${timeEntries.projectId} AND user_id = ${timeEntries.userId} AND rounding IS NOT NULL AND deleted_at IS NULL),
	${clients.rounding} || ' ' || ${clients.roundingMinutes} || ' ' || ${clients.roundingPer})`.mapWith(readRounding);

const read = new Map<string, Rounding>();

/** A list has few rules, and many entries. */
export function readRounding(text: string): Rounding {
	const known = read.get(text);
	if (known) return known;
	const [rounding, minutes, roundingPer] = text.split(" ");
	const rule = { rounding, roundingMinutes: Number(minutes), roundingPer } as Rounding;
	read.set(text, rule);
	return rule;
}

export function ownClient(userId: string): SQL | undefined {
	return and(eq(clients.userId, userId), eq(clients.id, timeEntries.clientId), isNull(clients.deletedAt));
}

interface BudgetedChoice {
	project?: string | undefined;
	ofClient?: string | undefined;
	monthStart: Instant;
}

export interface EntryChoice {
	/** `null` is without a client. */
	clientId?: string | null | undefined;
	projectName?: string | undefined;
	/** One of its tags, whatever the case. */
	tag?: string | undefined;
	billed?: boolean | undefined;
	billable?: boolean | undefined;
	/** Whether its rate was chosen for it by hand. */
	rateChosen?: boolean | undefined;
	projectId?: string | undefined;
	since?: Instant | undefined;
	before?: Instant | undefined;
	/** What description, project or client's name contain, folded. */
	search?: string | undefined;
	externalId?: string | undefined;
	/** What budgets in money count: of one project, a client's or all, of those of a month what began in it. */
	budgeted?: BudgetedChoice | undefined;
}

/**
 * What an entry with times is worked on at the same time as: those that begin at most a day before it, as many as are named and
 * one more. It is looked for beside each row that is shown, and so whatever a choice leaves out.
 */
const OVERLAPS = sql<string[]>`(SELECT json_group_array(description) FROM (
	SELECT other.description FROM time_entries AS other
	WHERE other.user_id = ${timeEntries.userId} AND other.deleted_at IS NULL AND other.id <> ${timeEntries.id}
		AND ${timeEntries.exactTimes} = 1 AND other.exact_times = 1
		AND other.started_at < ${timeEntries.endedAt} AND other.started_at > ${timeEntries.startedAt} - ${DAY_MS}
		AND other.ended_at > ${timeEntries.startedAt} AND other.ended_at > other.started_at
		AND ${timeEntries.endedAt} > ${timeEntries.startedAt}
	ORDER BY other.started_at, other.id LIMIT ${MOST_NAMED + 1}))`.mapWith(JSON.parse);

interface EntryList {
	choice: EntryChoice;
	slice: Slice;
	/** Whether it is asked what each overlaps. */
	overlaps?: boolean | undefined;
}

/** Entries that have ended, the last begun first. */
export async function listEntries(
	db: Database,
	userId: string,
	{ choice, slice, overlaps = false }: EntryList,
): Promise<(EndedEntry & ListedEntry)[]> {
	const invoiceNumber = sql<string | null>`(SELECT number FROM invoices
		WHERE invoices.user_id = ${userId} AND invoices.id = ${timeEntries.invoiceId})`;
	const rows = await orm(db)
		.select({ ...shown, invoiceNumber, rounding: ROUNDING, ...(overlaps && { overlaps: OVERLAPS }) })
		.from(timeEntries)
		.leftJoin(clients, ownClient(userId))
		.where(and(matching(userId, choice), beyond(PLACE, slice)))
		.orderBy(...newestFirst(PLACE, slice))
		.limit(slice.limit);
	return slice.backwards ? rows.reverse() : rows;
}

export async function findEntry(db: Database, userId: string, id: string): Promise<EndedEntry | null> {
	const [row] = await orm(db)
		.select(shown)
		.from(timeEntries)
		.where(and(matching(userId, {}), eq(timeEntries.id, id)));
	return row ?? null;
}

/** An entry, and when it was deleted where it was. */
export interface FoundEntry extends EndedEntry {
	deletedAt: Instant | null;
}

/** The entry with an id of another system. */
export async function findExternalEntry(db: Database, userId: string, externalId: string): Promise<FoundEntry | null> {
	const [row] = await orm(db)
		.select({ ...shown, deletedAt })
		.from(timeEntries)
		.where(and(eq(timeEntries.userId, userId), eq(timeEntries.externalId, externalId)));
	return row ?? null;
}

/** Those of these ids that are not deleted. `+` has SQLite begin at the ids. */
export async function entriesNamed(db: Database, owner: string, ids: readonly string[]): Promise<EndedEntry[]> {
	return orm(db)
		.select(shown)
		.from(timeEntries)
		.where(
			sql`+user_id = ${owner} AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
		);
}

interface Day {
	since: Instant;
	before: Instant;
}

/** When the last entry that begins on a day ends, but for one of them; `null` where there is none. */
export async function lastEndOn(
	db: Database,
	userId: string,
	{ since, before }: Day,
	but = "",
): Promise<Instant | null> {
	const [row] = await orm(db)
		.select({ at: sql<Instant | null>`max(${shown.endedAt})` })
		.from(timeEntries)
		.where(and(matching(userId, { since, before }), ne(timeEntries.id, but)));
	return row?.at ?? null;
}

/** An entry that says the same of the same time, or of as long a part of the same day; `null` where there is none. */
export async function findEqual(
	db: Database,
	userId: string,
	{ description, startedAt, endedAt, exactTimes }: Pick<EndedEntry, "description" | keyof EntryTimes>,
	{ since, before }: Day,
): Promise<string | null> {
	const within = exactTimes ? { since: startedAt, before: startedAt + 1 } : { since, before };
	const [row] = await orm(db)
		.select({ id: timeEntries.id })
		.from(timeEntries)
		.where(
			and(
				matching(userId, within),
				eq(shown.description, description),
				eq(shown.exactTimes, exactTimes),
				sql`${shown.endedAt} - ${shown.startedAt} = ${endedAt - startedAt}`,
			),
		)
		.limit(1);
	return row?.id ?? null;
}

/** Whether an entry is of a choice. */
export function matching(userId: string, choice: EntryChoice): SQL | undefined {
	const {
		clientId,
		projectId,
		projectName,
		tag,
		billed,
		billable,
		rateChosen,
		since,
		before,
		search,
		externalId,
		budgeted,
	} = choice;
	return and(
		budgeted ? inBudgets(userId, budgeted) : eq(timeEntries.userId, userId),
		isNull(timeEntries.deletedAt),
		clientId === undefined
			? undefined
			: clientId === null
				? isNull(timeEntries.clientId)
				: eq(timeEntries.clientId, clientId),
		projectId === undefined ? undefined : eq(timeEntries.projectId, projectId),
		projectName === undefined ? undefined : eq(timeEntries.projectName, projectName),
		tag === undefined
			? undefined
			: sql`EXISTS (SELECT 1 FROM json_each(${timeEntries.tags}) WHERE value = ${tag} COLLATE NOCASE)`,
		billed === undefined ? undefined : billed ? isNotNull(timeEntries.invoiceId) : isNull(timeEntries.invoiceId),
		billable === undefined ? undefined : eq(timeEntries.billable, billable),
		rateChosen === undefined ? undefined : eq(timeEntries.rateChosen, rateChosen),
		since === undefined ? undefined : gte(timeEntries.startedAt, since),
		before === undefined ? undefined : lt(timeEntries.startedAt, before),
		externalId === undefined ? undefined : eq(timeEntries.externalId, externalId),
		search === undefined ? undefined : sql`instr(${SEARCHED}, ${search}) > 0`,
	);
}

/** By their ids, and these by their projects: `+` keeps SQLite from walking through all that the account has. */
function inBudgets(userId: string, { project, ofClient, monthStart }: BudgetedChoice): SQL {
	const one = project === undefined ? sql`` : sql`AND projects.id = ${project}`;
	const some = ofClient === undefined ? one : sql`AND projects.client_id = ${ofClient}`;
	return sql`+${timeEntries.userId} = ${userId} AND ${timeEntries.id} IN (
		SELECT worked.id FROM projects CROSS JOIN time_entries AS worked INDEXED BY time_entries_in_project
			ON worked.user_id = ${userId} AND worked.project_id = projects.id
				AND worked.started_at >= iif(projects.budget_period = 'month', ${monthStart}, 0)
		WHERE projects.user_id = ${userId} AND projects.deleted_at IS NULL AND projects.budget_amount IS NOT NULL ${some})`;
}
