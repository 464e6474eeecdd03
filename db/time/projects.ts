import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Cents } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { Project, ProjectRates } from "~/time/domain/project";
import { orm } from "../client";
import { projectRates } from "./time.schema";

/** The owner's projects, the one last worked on first; those without an entry count from when their rate was chosen. */
export async function listProjects(db: Database, userId: string, most: number): Promise<Project[]> {
	const next = (after: SQL) => sql`(SELECT project_name FROM time_entries INDEXED BY time_entries_of_project
		WHERE user_id = ${userId} AND deleted_at IS NULL AND project_name > ${after} ORDER BY project_name LIMIT 1)`;
	const last = sql`FROM time_entries INDEXED BY time_entries_of_project
		WHERE user_id = ${userId} AND deleted_at IS NULL AND project_name = names.name ORDER BY started_at DESC LIMIT 1`;
	return orm(db).all<Project>(sql`
		WITH RECURSIVE names AS (
			SELECT ${next(sql`''`)} AS name UNION ALL SELECT ${next(sql`names.name`)} FROM names WHERE names.name IS NOT NULL),
		worked AS MATERIALIZED (SELECT name, (SELECT rate ${last}) AS rate, (SELECT started_at ${last}) AS at FROM names WHERE name IS NOT NULL),
		chosen AS (SELECT name, rate, updated_at AS at FROM project_rates WHERE user_id = ${userId})
		SELECT name, chosen.rate AS chosen, worked.rate AS worked
		FROM (SELECT name FROM worked UNION SELECT name FROM chosen) LEFT JOIN worked USING (name) LEFT JOIN chosen USING (name)
		ORDER BY coalesce(worked.at, chosen.at) DESC, name LIMIT ${most}`);
}

/** How many of the last entries a picker looks at for what they were worked on. */
const RECENT = 200;

/** Projects for a picker: of the last entries, the last worked on first; then some of those whose rate was chosen. */
export async function recentProjects(db: Database, userId: string, most: number): Promise<Project[]> {
	return orm(db).all<Project>(sql`
		WITH worked AS (SELECT project_name AS name, started_at AS at FROM time_entries
				WHERE user_id = ${userId} AND deleted_at IS NULL ORDER BY started_at DESC LIMIT ${RECENT}),
			chosen AS (SELECT name, updated_at AS at FROM project_rates WHERE user_id = ${userId} ORDER BY name LIMIT ${most})
		SELECT name, ${rates(userId, sql`recent.name`)} FROM (
			SELECT name, max(at) AS at FROM (SELECT * FROM worked UNION ALL SELECT * FROM chosen)
			WHERE name <> '' GROUP BY name ORDER BY at DESC, name LIMIT ${most}) AS recent
		ORDER BY at DESC, name`);
}

/** The rates of a project: the chosen one, and that of its last entry. */
function rates(userId: string, name: SQL): SQL {
	return sql`(SELECT rate FROM project_rates WHERE user_id = ${userId} AND project_rates.name = ${name}) AS chosen,
		(SELECT rate FROM time_entries INDEXED BY time_entries_of_project
			WHERE user_id = ${userId} AND deleted_at IS NULL AND project_name = ${name}
			ORDER BY started_at DESC LIMIT 1) AS worked`;
}

/** The names of all projects, for a search. */
export async function projectNames(db: Database, userId: string): Promise<string[]> {
	const next = (after: SQL) => sql`(SELECT project_name FROM time_entries INDEXED BY time_entries_of_project
		WHERE user_id = ${userId} AND deleted_at IS NULL AND project_name > ${after} ORDER BY project_name LIMIT 1)`;
	const rows = await orm(db).all<{ name: string }>(sql`
		WITH RECURSIVE names AS (
			SELECT ${next(sql`''`)} AS name UNION ALL SELECT ${next(sql`names.name`)} FROM names WHERE names.name IS NOT NULL)
		SELECT name FROM names WHERE name IS NOT NULL UNION SELECT name FROM project_rates WHERE user_id = ${userId}`);
	return rows.map(({ name }) => name);
}

/** Projects by their names, in that order, with their rates. */
export async function projectsNamed(db: Database, userId: string, names: readonly string[]): Promise<Project[]> {
	return orm(db).all<Project>(sql`
		SELECT value AS name, ${rates(userId, sql`each.value`)} FROM json_each(${JSON.stringify(names)}) AS each ORDER BY key`);
}

/** The rates of one project, or of what is none yet. */
export async function findProjectRates(db: Database, userId: string, name: string): Promise<ProjectRates<Cents>> {
	const [row] = await orm(db).all<ProjectRates<Cents>>(sql`
		SELECT (SELECT rate FROM project_rates WHERE user_id = ${userId} AND name = ${name}) AS chosen,
			(SELECT rate FROM time_entries
				WHERE user_id = ${userId} AND deleted_at IS NULL AND project_name = ${name}
				ORDER BY started_at DESC LIMIT 1) AS worked`);
	return row ?? { chosen: null, worked: null };
}

/** Chooses what a project's time is proposed at; `null` chooses nothing any more. */
export async function saveProjectRate(
	db: Database,
	userId: string,
	{ name, rate }: { name: string; rate: Cents | null },
	at: Instant,
): Promise<void> {
	if (rate === null) {
		await orm(db)
			.delete(projectRates)
			.where(and(eq(projectRates.userId, userId), eq(projectRates.name, name)));
		return;
	}
	await orm(db)
		.insert(projectRates)
		.values({ userId, name, rate, updatedAt: at })
		.onConflictDoUpdate({ target: [projectRates.userId, projectRates.name], set: { rate, updatedAt: at } });
}
