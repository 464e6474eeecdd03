import type { Instant } from "~/kernel/time/dates";

/** What must hold of the rows of each account, whatever happened (docs/reliability.md section 16 says what each means). */
export const ACCOUNT_RULES = [
	...(["sums", "numbers", "usage", "counts", "due", "income"] as const),
	...(["settled", "payments", "credit", "time", "owners", "chain", "recorded", "sessions"] as const),
];

/** What must hold of the installation as a whole. */
export const INSTALLATION_RULES = ["assertions", "mails", "effects", "files"] as const;

export type AccountRule = (typeof ACCOUNT_RULES)[number];
export type IntegrityRule = AccountRule | (typeof INSTALLATION_RULES)[number];

/** A row that breaks a rule: whose it is, if it has an owner, and its id or what else names it. */
export interface Fault {
	account: string | null;
	row: string;
}

/** By rule; one that nothing breaks is not in it. */
export type Broken = Partial<Record<IntegrityRule, { count: number; first: Fault[] }>>;

export interface IntegrityCheck {
	startedAt: Instant;
	/** `null` while it is under way, and for ever where it was cut off. */
	finishedAt: Instant | null;
	accounts: number;
	/** Whether that was all of them; else the next one goes on. */
	complete: boolean;
	broken: Broken;
}

/** As many faults of a rule as are written down; the others are counted. */
const MAX_FAULTS = 20;

/** Adds what was found of one rule to what was found before. */
export function withFaults(broken: Broken, rule: IntegrityRule, faults: readonly Fault[]): Broken {
	if (faults.length === 0) return broken;
	const { count, first } = broken[rule] ?? { count: 0, first: [] };
	return { ...broken, [rule]: { count: count + faults.length, first: [...first, ...faults].slice(0, MAX_FAULTS) } };
}
