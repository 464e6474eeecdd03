import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Cents } from "~/kernel/money/money";
import type { Position, Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { Project } from "~/time/domain/project";
import { orm } from "../client";
import { beyond, newestFirst } from "../walk";
import { projects } from "./time.schema";

const ENTRIES = sql`FROM time_entries INDEXED BY time_entries_in_project
	WHERE user_id = projects.user_id AND project_id = projects.id AND deleted_at IS NULL`;

/** That of its last entry; of a project without a client, also of one of its name that a client has. */
const WORKED = sql<Cents | null>`coalesce((SELECT rate ${ENTRIES} ORDER BY started_at DESC LIMIT 1),
	iif(projects.client_id IS NULL, (SELECT rate FROM time_entries INDEXED BY time_entries_of_project
		WHERE user_id = projects.user_id AND project_name = projects.name AND deleted_at IS NULL
		ORDER BY started_at DESC LIMIT 1), NULL))`;

/** @param monthStart when the month of monthly budgets began */
function shown(monthStart: Instant) {
	const { id, name, clientId, billable, color, budgetMinutes, budgetAmount, budgetPeriod, archivedAt, version } =
		projects;
	const { fixedPrice, rounding, roundingMinutes, roundingPer, externalId, metadata, updatedAt } = projects;
	return {
		...{
			id,
			name,
			clientId,
			billable,
			color,
			budgetMinutes,
			budgetAmount,
			fixedPrice,
			rounding,
			roundingMinutes,
			roundingPer,
			budgetPeriod,
			archivedAt,
			version,
			externalId,
			metadata,
			updatedAt,
		},
		chosen: projects.rate,
		clientName: sql<
			string | null
		>`(SELECT name FROM clients WHERE id = projects.client_id AND user_id = projects.user_id)`,
		worked: WORKED,
		budgetWorked: sql<number | null>`iif(projects.budget_minutes IS NULL, NULL, (
			SELECT coalesce(sum((ended_at - started_at + 30000) / 60000 - break_minutes), 0) ${ENTRIES}
				AND started_at >= iif(projects.budget_period = 'month', ${monthStart}, 0)))`,
		/** Not the database's to say: it follows from one function of money. */
		budgetToBill: sql<null>`NULL`,
	};
}

export interface ProjectFilter {
	externalId?: string | undefined;
	clientId?: string | undefined;
	/** Those that have the client of this project, or none where it has none. */
	withClientOf?: string;
	archivedLast?: boolean;
}

interface Listing extends ProjectFilter {
	slice: Slice;
	monthStart: Instant;
}

/** In a list with archived projects last, how far others stand above them: beyond every instant. */
const ABOVE_ARCHIVED = 10_000_000_000_000;

/**
 * A slice of the owner's projects, the one last worked on first; those without an entry count from when they were changed. Each
 * has its place in that order as `createdAt`.
 */
export async function listProjects(
	db: Database,
	userId: string,
	{ slice, monthStart, externalId, clientId, withClientOf, archivedLast }: Listing,
): Promise<(Project & Position)[]> {
	const above = archivedLast ? sql` + iif(projects.archived_at IS NULL, ${sql.raw(String(ABOVE_ARCHIVED))}, 0)` : sql``;
	const place = sql<Instant>`coalesce((SELECT started_at ${ENTRIES} ORDER BY started_at DESC LIMIT 1),
		projects.updated_at)${above}`;
	const dated = { createdAt: place, id: projects.id };
	const listed = orm(db)
		.select({ id: projects.id, place: place.as("place") })
		.from(projects)
		.where(
			and(
				own(userId),
				externalId === undefined ? undefined : eq(projects.externalId, externalId),
				clientId === undefined ? undefined : eq(projects.clientId, clientId),
				withClientOf === undefined
					? undefined
					: sql`client_id IS (SELECT client_id FROM projects WHERE id = ${withClientOf} AND user_id = ${userId})`,
				beyond(dated, slice),
			),
		)
		.orderBy(...newestFirst(dated, slice))
		.limit(slice.limit)
		.as("listed");
	return orm(db)
		.select({ ...shown(monthStart), createdAt: listed.place })
		.from(listed)
		.innerJoin(projects, sql`projects.id = listed.id AND +projects.user_id = ${userId}`)
		.orderBy(desc(listed.place), desc(listed.id));
}

/** Those of these ids that are there. */
export async function projectsWithIds(
	db: Database,
	userId: string,
	ids: readonly string[],
	monthStart: Instant,
): Promise<Project[]> {
	return orm(db)
		.select(shown(monthStart))
		.from(projects)
		.where(
			sql`+user_id = ${userId} AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
		);
}

export async function findProject(db: Database, userId: string, id: string, monthStart = 0): Promise<Project | null> {
	const [row] = await orm(db)
		.select(shown(monthStart))
		.from(projects)
		.where(and(own(userId), eq(projects.id, id)));
	return row ?? null;
}

/** A project, and when it was deleted where it was. */
export interface FoundProject extends Project {
	deletedAt: Instant | null;
}

/** The project with an id of another system. */
export async function findExternalProject(
	db: Database,
	userId: string,
	externalId: string,
): Promise<FoundProject | null> {
	const [row] = await orm(db)
		.select({ ...shown(0), deletedAt: projects.deletedAt })
		.from(projects)
		.where(and(eq(projects.userId, userId), eq(projects.externalId, externalId)));
	return row ?? null;
}

/** A client's project by its name. */
export async function findProjectNamed(
	db: Database,
	userId: string,
	{ name, clientId }: Pick<Project, "name" | "clientId">,
): Promise<Project | null> {
	const [row] = await orm(db)
		.select(shown(0))
		.from(projects)
		.where(and(own(userId), named(name), sql`coalesce(client_id, '') = ${clientId ?? ""}`));
	return row ?? null;
}

/** The rate of the last entry under a name, whatever its client. */
export async function rateWorkedUnder(db: Database, userId: string, name: string): Promise<Cents | null> {
	const [row] = await orm(db).all<{ rate: Cents }>(sql`
		SELECT rate FROM time_entries INDEXED BY time_entries_of_project
		WHERE user_id = ${userId} AND deleted_at IS NULL AND project_name = ${name} ORDER BY started_at DESC LIMIT 1`);
	return row?.rate ?? null;
}

/** All projects of a name, that without a client first. */
export async function projectsNamed(db: Database, userId: string, name: string): Promise<Project[]> {
	return orm(db)
		.select(shown(0))
		.from(projects)
		.where(and(own(userId), named(name)))
		.orderBy(sql`client_id IS NOT NULL, id`)
		.limit(100);
}

/** How many of the last entries a picker looks at for what they were worked on. */
const RECENT = 200;

/** Projects for a picker: of the last entries, the last worked on first; then others. */
export async function recentProjects(db: Database, userId: string, most: number): Promise<Project[]> {
	const recent = sql`(WITH worked AS (SELECT project_id AS id, started_at AS at FROM time_entries
			WHERE user_id = ${userId} AND deleted_at IS NULL ORDER BY started_at DESC LIMIT ${RECENT}),
		others AS (SELECT id, updated_at AS at FROM projects
			WHERE user_id = ${userId} AND deleted_at IS NULL AND archived_at IS NULL ORDER BY name LIMIT ${most})
		SELECT id, max(at) AS at FROM (SELECT * FROM worked UNION ALL SELECT * FROM others) WHERE id IS NOT NULL GROUP BY id)`;
	return orm(db)
		.select(shown(0))
		.from(projects)
		.innerJoin(sql`${recent} AS recent`, sql`projects.id = recent.id AND +projects.user_id = ${userId}`)
		.where(sql`projects.deleted_at IS NULL AND projects.archived_at IS NULL`)
		.orderBy(sql`recent.at DESC, projects.name`)
		.limit(most);
}

/** The names of all projects, or of those that can be chosen, with their ids, for a search. */
export async function projectNames(
	db: Database,
	userId: string,
	{ archived }: { archived: boolean },
): Promise<{ id: string; name: string }[]> {
	return orm(db)
		.select({ id: projects.id, name: projects.name })
		.from(projects)
		.where(and(own(userId), archived ? undefined : isNull(projects.archivedAt)));
}

/** Those of all projects that have one, by their names. */
export async function projectColors(db: Database, userId: string): Promise<{ name: string; color: string }[]> {
	return orm(db)
		.select({ name: projects.name, color: projects.color })
		.from(projects)
		.where(and(own(userId), sql`${projects.color} <> ''`));
}

function own(userId: string): SQL | undefined {
	return and(eq(projects.userId, userId), isNull(projects.deletedAt));
}

function named(name: string): SQL {
	return eq(projects.name, name);
}
