import type { Cents, Currency } from "~/kernel/money/money";
import type { Instant } from "~/kernel/time/dates";

/** What can be restored, in the order in which it can be chosen. */
export const KINDS = ["invoice", "client", "template", "entry", "project"] as const;

export type Kind = (typeof KINDS)[number];

export function isKind(text: unknown): text is Kind {
	return KINDS.some((kind) => kind === text);
}

/** Something that was deleted and can be restored. */
export interface Deleted {
	kind: Kind;
	id: string;
	name: string;
	/** What it is, and whose: "Draft, Kestrel & Pine". */
	about: string;
	deletedAt: Instant;
	/** What it comes to; null for what has no amount. */
	amount: { minor: Cents; currency: Currency } | null;
}
