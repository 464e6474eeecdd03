import type { External, ExternalInput } from "~/changes/domain/external";
import type { Rounding, RoundingGroup, RoundingMode, RoundingStep } from "~/clients/domain/rounding";
import type { Cents, Currency, Price } from "~/kernel/money/money";
import type { Instant } from "~/kernel/time/dates";

/** How many projects a picker offers at once; it searches for the others. */
export const MAX_OFFERED = 20;

/** What a budget is for: all of a project's time, or that of each month. */
export const BUDGET_PERIODS = ["total", "month"] as const;
type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

export interface ProjectRates<Rate> {
	/** What its owner chose; `null` for nothing. */
	chosen: Rate | null;
	/** That of its last entry; `null` where there is none. */
	worked: Rate | null;
}

/** How a project's time is rounded: all of it `null` where that is as its client's is. */
export interface ProjectRounding {
	rounding: RoundingMode | null;
	roundingMinutes: RoundingStep | null;
	roundingPer: RoundingGroup | null;
}

export const CLIENT_ROUNDING: ProjectRounding = { rounding: null, roundingMinutes: null, roundingPer: null };

export function hasRounding(own: ProjectRounding): own is Rounding {
	return own.rounding !== null;
}

/** What work is done under: of a client, or of none. Its name is the only one among its client's. */
export interface Project extends ProjectRates<Cents>, ProjectRounding, External {
	id: string;
	name: string;
	clientId: string | null;
	/** `null` without a client. */
	clientName: string | null;
	billable: boolean;
	/** "#rrggbb"; empty for none. */
	color: string;
	/** Of `budgetPeriod`; `null` for none, or one in money. */
	budgetMinutes: number | null;
	/** A budget in money; `null` for none, or one in hours. */
	budgetAmount: Price | null;
	budgetPeriod: BudgetPeriod;
	/** What was worked of a budget in hours, in minutes. */
	budgetWorked: number | null;
	/** Money to bill of a budget in money; `null` also where nobody asked. */
	budgetToBill: { amount: Cents; currency: Currency } | null;
	/** What it costs as a whole: its hours are worked, and not to bill. */
	fixedPrice: Price | null;
	archivedAt: Instant | null;
	updatedAt: Instant;
	version: number;
}

export interface ProjectInput extends ProjectRounding, ExternalInput {
	name: string;
	clientId: string | null;
	/** Of an hour, in minor units; `null` for none. */
	rate: Cents | null;
	billable: boolean;
	color: string;
	budgetMinutes: number | null;
	budgetAmount: Price | null;
	budgetPeriod: BudgetPeriod;
	fixedPrice: Price | null;
}

export function projectPlace(id: string): string {
	return `project-${id}`;
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
