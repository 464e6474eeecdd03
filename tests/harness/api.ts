import { expect } from "vitest";
import type { Env } from "#workers/env";
import type { User } from "~/access/domain/user";
import { startSession } from "~/access/server/sessions.server";
import { PUBLIC_CODES } from "~/kernel/errors";
import { testContext } from "./context";
import { aUser } from "./factories";
import { change } from "./rows";
import { askWorker } from "./server/built-worker";
import { expectDescribed } from "./server/described";

export const ORIGIN = "http://duebill.test";

export interface Answer {
	status: number;
	headers: Headers;
	/** An error's without its `code` and `requestId`, which are looked at here for all of them. */
	// biome-ignore lint/suspicious/noExplicitAny: what a test expects of a body is what it is testing
	body: any;
	/** What programs go by, of an error. */
	code?: string;
}

type Given = Record<string, string>;

/** Somebody who talks to the built Worker over HTTP. */
export interface Caller {
	user: User | null;
	cookie: string;
	/** A request with a JSON body, or with text as it is; the answer's body parsed where it is JSON. */
	call(method: string, path: string, body?: unknown, headers?: Given): Promise<Answer>;
	/** A page, as a browser asks for it; redirects are not followed. */
	get(path: string, headers?: Given): Promise<Answer>;
	/** A form's post, as a browser without JavaScript sends it; redirects are not followed. */
	post(path: string, fields: Given, headers?: Given): Promise<Answer>;
}

/** A caller with an account and a session. */
export async function signedIn(given: Partial<User> = {}): Promise<Caller & { user: User }> {
	const { ctx } = testContext();
	const user = await aUser(ctx, given);
	const token = await startSession(ctx, user, "tests");
	return { ...callerWith(`session=${token}`), user };
}

/** Lets a caller's session last for ever, for tests that are about what happens long after. */
export async function stayIn({ user }: { user: User }): Promise<void> {
	const never = Number.MAX_SAFE_INTEGER;
	await change("UPDATE sessions SET expires_at = ?, last_seen_at = ? WHERE user_id = ?", never, never, user.id);
}

/** A caller whom nobody knows. */
export function stranger(): Caller {
	return callerWith("");
}

/** Somebody with a cookie, `changed` what the Worker is bound and set to beside wrangler.toml. */
export function callerWith(cookie: string, changed: Partial<Env> = {}): Caller {
	return {
		user: null,
		cookie,
		async call(method, path, body, headers = {}) {
			const given = new Headers({ Cookie: cookie, ...headers });
			const init: RequestInit = { method, headers: given, redirect: "manual" };
			if (body !== undefined) {
				if (!given.has("Content-Type")) given.set("Content-Type", "application/json");
				init.body = typeof body === "string" ? body : JSON.stringify(body);
			}
			return askWorker(ORIGIN + path, init, (answer) => read(answer, { method, path }), changed);
		},
		async get(path, headers = {}) {
			const init = { headers: { Cookie: cookie, ...headers }, redirect: "manual" };
			return askWorker(ORIGIN + path, init, read, changed);
		},
		async post(path, fields, headers = {}) {
			const type = "application/x-www-form-urlencoded";
			const given = { Cookie: cookie, Origin: ORIGIN, "Content-Type": type, ...headers };
			const body = new URLSearchParams(fields).toString();
			const init = { method: "POST", headers: given, body, redirect: "manual" };
			return askWorker(ORIGIN + path, init, read, changed);
		},
	};
}

/** The cookie that an answer sets, as a request sends it back; empty where it sets none of that name. */
export function cookieFrom({ headers }: Pick<Answer, "headers">, name: string): string {
	const set = headers.getSetCookie().find((each) => each.startsWith(`${name}=`));
	return set?.split(";")[0] ?? "";
}

async function read(response: Response, asked?: { method: string; path: string }): Promise<Answer> {
	const { status, headers } = response;
	if (/^(application\/(pdf|zip)|image\/(?!svg))/.test(headers.get("Content-Type") ?? ""))
		return { status, headers, body: await response.bytes() };
	const text = await response.text();
	const json = text !== "" && headers.get("Content-Type")?.includes("json");
	const body = json ? JSON.parse(text) : text;
	const type = headers.get("Content-Type") ?? "";
	if (asked?.path.startsWith("/api/")) await expectDescribed(asked.method, asked.path, { status, type, body });
	if (status < 400 || typeof body?.message !== "string") return { status, headers, body };
	const { code, requestId, ...rest } = body;
	expect(PUBLIC_CODES).toContain(code);
	expect(requestId ?? headers.get("X-Request-Id")).toBe(headers.get("X-Request-Id"));
	return { status, headers, body: rest, code };
}
