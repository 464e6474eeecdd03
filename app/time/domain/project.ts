import type { Cents } from "~/kernel/money/money";

/** How many projects a picker offers at once; it searches for the others. */
export const MAX_OFFERED = 20;

export interface ProjectRates<Rate> {
	/** What its owner chose; `null` for nothing. */
	chosen: Rate | null;
	/** That of its last entry; `null` where there is none. */
	worked: Rate | null;
}

export interface Project extends ProjectRates<Cents> {
	name: string;
}

/** The id of its row on a page: a name has spaces, which an id has not. */
export function projectPlace(name: string): string {
	return `project-of-${encodeURIComponent(name)}`;
}

/**
 * What an hour is proposed at, in whatever its rates are given: as chosen for the project, else as that was last worked,
 * else the client's; `null` where there is none of these (docs/specification.md section 5).
 */
export function proposedRate<Rate>(
	project: ProjectRates<Rate> | null | undefined,
	client: Rate | null | undefined,
): Rate | null {
	return project?.chosen ?? project?.worked ?? client ?? null;
}
