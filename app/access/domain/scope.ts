import { m } from "~/paraglide/messages";

/** What an access token can be let near; each to read, and each to write. */
export const NOUNS = ["invoices", "payments", "clients", "time", "templates", "reports", "settings"] as const;
export type Noun = (typeof NOUNS)[number];

export const VERBS = ["read", "write"] as const;
type Verb = (typeof VERBS)[number];

/** Neither verb has the other in it: what writes clients need not be able to read them. */
export type Scope = `${Noun}:${Verb}`;

export const SCOPES: readonly Scope[] = NOUNS.flatMap((noun) => VERBS.map((verb): Scope => `${noun}:${verb}`));

/** What a path of the API requires of its caller: a scope, or a session, which no token replaces. */
export type Admission = Scope | "session";

/** "Reads invoices, payments. Writes clients": what a token may do, in words. */
export function describeScopes(scopes: readonly Scope[]): string {
	const nouns = (verb: Verb) =>
		NOUNS.filter((noun) => scopes.includes(`${noun}:${verb}`))
			.map((noun) => NOUN_LABELS[noun]().toLowerCase())
			.join(", ");
	const [reads, writes] = [nouns("read"), nouns("write")];
	return [reads && m.access_token_reads({ nouns: reads }), writes && m.access_token_writes({ nouns: writes })]
		.filter(Boolean)
		.join(". ");
}

export const NOUN_LABELS = {
	invoices: m.access_noun_invoices,
	payments: m.access_noun_payments,
	clients: m.access_noun_clients,
	time: m.access_noun_time,
	templates: m.access_noun_templates,
	reports: m.access_noun_reports,
	settings: m.access_noun_settings,
} satisfies Record<Noun, () => string>;
