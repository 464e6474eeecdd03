import type { Allowance } from "~/kernel/ports";

/** What an account may do often, but not without end: each takes time that all share. */
const BUDGETS = [
	"writes",
	"rows",
	"previews",
	"pdfs",
	"archives",
	"uploads",
	"imports",
	"lookups",
	"mails",
	"shared",
] as const;
export type Budget = (typeof BUDGETS)[number];

/** The operator's figures (wrangler.toml): of an account, and tighter for a demo, which anyone may open. */
export type BudgetFigures = Record<`${Budget}Per${"Account" | "Demo"}`, readonly Allowance[]>;
