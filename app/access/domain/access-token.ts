import { z } from "zod";
import { id, instant } from "~/kernel/api-types";
import { requiredText } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { SCOPES, type Scope } from "./scope";

/** A token by which a program uses the API in an account's name. The database keeps its hash alone. */
export interface AccessToken {
	id: string;
	userId: string;
	name: string;
	scopes: readonly Scope[];
	createdAt: Instant;
	expiresAt: Instant;
	lastUsedAt: Instant | null;
}

const DEFAULT_DAYS = 90;
const MAX_DAYS = 365;

const name = requiredText(100, m.access_token_name_required);

const noScopes = { error: () => m.access_token_scopes_required() };
const scopes = z
	.array(z.enum(SCOPES, { error: () => m.access_token_scope_unknown({ scopes: SCOPES.join(", ") }) }), noScopes)
	.min(1, noScopes)
	.max(SCOPES.length, { error: () => m.access_token_scopes_required() })
	.transform((input): Scope[] => SCOPES.filter((scope) => input.includes(scope)));

const wrongDays = { error: () => m.access_token_days({ max: MAX_DAYS }) };
const days = z.int(wrongDays).min(1, wrongDays).max(MAX_DAYS, wrongDays);

export const TokenPayload = z.object({
	name,
	scopes,
	expiresInDays: days.default(DEFAULT_DAYS).describe(`Days until it ends, ${MAX_DAYS} at most`),
});
export type TokenPayload = z.output<typeof TokenPayload>;

export const TokenForm = z.object({
	name,
	scopes: z.preprocess((boxes) => (typeof boxes === "string" ? [boxes] : (boxes ?? [])), scopes),
	expiresInDays: z.string(wrongDays).transform(Number).pipe(days),
});

/** A token as the API shows it; `token` itself is in the answer alone that made it. */
export const TokenView = z.object({
	id,
	name: z.string(),
	scopes: z.array(z.enum(SCOPES)),
	createdAt: instant,
	expiresAt: instant,
	lastUsedAt: instant.nullable().describe("To the hour"),
});

export const NewTokenView = TokenView.extend({
	token: z.string().describe("For the header Authorization: Bearer. It is shown this once"),
});

export function toTokenView({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: AccessToken) {
	const at = (instant: Instant) => new Date(instant).toISOString();
	return {
		id,
		name,
		scopes: [...scopes],
		createdAt: at(createdAt),
		expiresAt: at(expiresAt),
		lastUsedAt: lastUsedAt === null ? null : at(lastUsedAt),
	};
}
