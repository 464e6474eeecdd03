import type { AppContext } from "~/context";
import type { Database } from "~/kernel/ports";
import type { Env } from "../env";

export interface OperatorApiCall {
	request: Request;
	query: URLSearchParams;
	env: Env;
	ctx: AppContext;
	/** By the names of their bindings. */
	databases: ReadonlyMap<string, Database>;
}

/** What it answers goes out as JSON, a Response as it is. */
export type OperatorApiHandler = (call: OperatorApiCall) => Promise<unknown>;
