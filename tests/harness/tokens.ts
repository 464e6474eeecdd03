import type { Scope } from "~/access/domain/scope";
import { type Caller, callerWith } from "./api";

/** A program that calls the API by an access token of somebody's, and by nothing else. */
export async function programOf(
	owner: Caller,
	scopes: readonly Scope[],
): Promise<Caller & { token: string; id: string }> {
	const { status, body } = await owner.call("POST", "/api/tokens", { name: "Export", scopes });
	if (status !== 201) throw new Error(`no token was made: ${status} ${JSON.stringify(body)}`);
	return { ...bearing(body.token), token: body.token, id: body.id };
}

/** Whoever holds a token, right or wrong. */
export function bearing(token: string, cookie = ""): Caller {
	const caller = callerWith(cookie);
	const bearer = { Authorization: `Bearer ${token}` };
	return {
		...caller,
		call: (method, path, body, headers = {}) => caller.call(method, path, body, { ...bearer, ...headers }),
		get: (path, headers = {}) => caller.get(path, { ...bearer, ...headers }),
	};
}
