import { SELF } from "cloudflare:test";
import type { User } from "~/identity/domain/user";
import { startSession } from "~/identity/server/sessions.server";
import { testContext } from "./context";
import { aUser } from "./factories";

export const ORIGIN = "http://duebill.test";

interface Answer {
	status: number;
	headers: Headers;
	// biome-ignore lint/suspicious/noExplicitAny: what a test expects of a body is what it is testing
	body: any;
}

/** Somebody who talks to the built Worker over HTTP. */
export interface Caller {
	user: User | null;
	cookie: string;
	/** A request with a JSON body; the answer's body parsed where it is JSON. */
	call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
	/** A form's post, as a browser without JavaScript sends it; redirects are not followed. */
	post(path: string, fields: Record<string, string>): Promise<Answer>;
}

/** A caller with an account and a session. */
export async function signedIn(given: Partial<User> = {}): Promise<Caller & { user: User }> {
	const { ctx } = testContext();
	const user = await aUser(ctx, given);
	const token = await startSession(ctx, user, "tests");
	return { ...callerWith(`session=${token}`), user };
}

/** A caller whom nobody knows. */
export function stranger(): Caller {
	return callerWith("");
}

export function callerWith(cookie: string): Caller {
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
			return read(await SELF.fetch(ORIGIN + path, init as never));
		},
		async post(path, fields) {
			const headers = { Cookie: cookie, Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" };
			const body = new URLSearchParams(fields).toString();
			return read(await SELF.fetch(ORIGIN + path, { method: "POST", headers, body, redirect: "manual" }));
		},
	};
}

async function read(response: Pick<Response, "headers" | "status" | "json" | "text">): Promise<Answer> {
	const json = response.headers.get("Content-Type")?.includes("json");
	const body = json ? await response.json() : await response.text();
	return { status: response.status, headers: response.headers, body };
}
