import { type Admission, NOUNS, type Scope } from "~/access/domain/scope";
import type { User } from "~/access/domain/user";
import { openAccessToken } from "~/access/server/access-tokens.server";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { pathnameOf } from "~/web/local-path.server";
import { isApiPath } from "./errors/error-response.server";
import type { Visit } from "./visit.server";

/**
 * The access token that came with a request of the API (RFC 6750 section 2.1); `null` where there is none. Pages heed none:
 * they are for people, who sign in.
 */
export function readBearer({ headers, url }: Pick<Request, "headers" | "url">): string | null {
	if (!isApiPath(pathnameOf(url))) return null;
	const [, token = null] = /^Bearer\b(.*)$/i.exec(headers.get("Authorization") ?? "") ?? [];
	return token?.trim() ?? null;
}

interface Holder {
	id: string;
	user: User;
	scopes: readonly Scope[];
}

const holders = new WeakMap<Visit, Promise<Holder | null>>();

/** The account of a token, looked up once in a request; `null` where it is not valid. */
export function findHolder(visit: Visit, token: string): Promise<Holder | null> {
	const holder = holders.get(visit) ?? openAccessToken(visit.ctx, token);
	holders.set(visit, holder);
	return holder;
}

/**
 * Lets a token pass that has the scope asked for.
 * @throws AppError unauthenticated where the token is none, forbidden where it lacks the scope or a session is asked for
 */
export async function requireScope(visit: Visit, token: string, admission: Admission): Promise<User> {
	const holder = await findHolder(visit, token);
	if (!holder) {
		throw new AppError("unauthenticated", m.web_token_refused(), { challenge: 'Bearer error="invalid_token"' });
	}
	if (admission === "session") throw needsSession();
	if (!holder.scopes.includes(admission)) {
		const challenge = `Bearer error="insufficient_scope", scope="${admission}"`;
		throw new AppError("forbidden", m.web_token_scope({ scope: admission }), { challenge });
	}
	return holder.user;
}

/** The id of the token that a request came with, for the log; `null` for a session's. */
export async function tokenIdOf(request: Request, visit: Visit): Promise<string | null> {
	const bearer = readBearer(request);
	return bearer === null ? null : ((await findHolder(visit, bearer))?.id ?? null);
}

/** Asks a token, where one came, for a scope beside that of the path. Throws as {@link requireScope}. */
export async function requireAlso(request: Request, visit: Visit, scope: Scope): Promise<void> {
	const bearer = readBearer(request);
	if (bearer !== null) await requireScope(visit, bearer, scope);
}

export async function lacksScope(request: Request, visit: Visit, scope: Scope): Promise<boolean> {
	const bearer = readBearer(request);
	return bearer !== null && !(await findHolder(visit, bearer))?.scopes.includes(scope);
}

/** What was written, as a token is told that may not read it: by ids and versions, or how many there were. */
export async function hideFromWriter(
	response: Response,
	request: Request,
	visit: Visit,
	admission: Admission,
): Promise<Response> {
	const reading = READING[admission];
	const isJson = response.headers.get("Content-Type")?.includes("json");
	if (!reading || !response.ok || !isJson || !(await lacksScope(request, visit, reading))) return response;
	const { status, headers } = response;
	return Response.json(toIdentity(await response.json()), { status, headers });
}

const READING = Object.fromEntries(
	NOUNS.map((noun): [Admission, Scope] => [`${noun}:write`, `${noun}:read`]),
) as Partial<Record<Admission, Scope>>;

function toIdentity(answer: unknown): unknown {
	if (Array.isArray(answer)) return answer.map(toIdentity);
	if (typeof answer !== "object" || answer === null) return null;
	const entries = Object.entries(answer).filter(([name]) => SHOWN_TO_WRITERS.includes(name));
	return Object.fromEntries(entries);
}

const SHOWN_TO_WRITERS = ["id", "version", "done", "drafts", "already", "missing"];

/** Refuses a token, whatever its scopes, for a part of what a path does. Throws AppError forbidden. */
export function refuseBearer(request: Request): void {
	if (readBearer(request) !== null) throw needsSession();
}

function needsSession(): AppError {
	return new AppError("forbidden", m.web_token_needs_session());
}
