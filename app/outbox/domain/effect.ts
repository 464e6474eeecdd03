import type { Instant } from "~/kernel/time/dates";

/** What is done outside the database, by kind, and what names it: ids alone, never anything of a person. */
export interface Effects {
	"cancel-subscription": { subscriptionId: string };
	"remove-files": { prefix: string };
	"destroy-timer": { userId: string };
	"erase-rows": { userId: string };
	"expire-checkout": { checkoutId: string; accountId: string };
	"disconnect-cards": { accountId: string };
	"check-history": { userId: string; checkId: string };
}

export type EffectKind = keyof Effects;

/** Why an effect is due; of a cancellation, what the payment provider shows the operator. */
export type Cause =
	| "account closed"
	| "paid after the account was closed"
	| "another subscription took its place"
	| "the administrator set the plan"
	| "asks for what is not open"
	| "no longer connected"
	| "purged"
	| "asked for by its owner"
	| "expired";

export type Effect<Kind extends EffectKind = EffectKind> = {
	[Each in Kind]: {
		kind: Each;
		payload: Effects[Each];
		cause: Cause;
		dueAt: Instant;
		turn?: string;
	};
}[Kind];

export function fileRemoval(prefix: string, cause: Cause, dueAt: Instant): Effect<"remove-files"> {
	return { kind: "remove-files", payload: { prefix }, cause, dueAt };
}

export function effectKey({ kind, payload, turn }: Effect): string {
	return [kind, ...Object.values<string>(payload), ...(turn ? [turn] : [])].join(" ");
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 6 * 3_600_000;

/** Milliseconds until the next try: a second, then four times as long each time, six hours at most, without end. */
export function waitAfter(attempts: number): number {
	return Math.min(FIRST_WAIT_MS * 4 ** (attempts - 1), MAX_WAIT_MS);
}

/** Work of one turn, in milliseconds: others wait no longer for it (docs/decisions/0072). */
export const TURN_MS = 40;

export interface WaitingEffect {
	id: number;
	kind: EffectKind;
	subject: string;
	cause: Cause;
	createdAt: Instant;
	attempts: number;
	dueAt: Instant;
	lastError: string;
	done: number;
}
