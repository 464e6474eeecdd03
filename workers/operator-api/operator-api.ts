import type { AppLoadContext } from "@remix-run/cloudflare";
import { recordOperatorCall } from "#db/admin/operator-calls";
import { AppError } from "~/kernel/errors";
import { logError, logInfo } from "~/kernel/log";
import type { Instant } from "~/kernel/time/dates";
import { formatWait } from "~/kernel/time/duration";
import { passwordAttemptFrom } from "~/limits/server/tries.server";
import { pathnameOf } from "~/web/local-path.server";
import type { Env } from "../env";
import * as backup from "./backup";
import { nameDatabases } from "./databases";
import { metrics } from "./metrics";
import { move } from "./move";
import { listObjects, listShelves } from "./objects";
import * as restore from "./restore";
import { type Opens, openedBy, readSecrets } from "./secrets";
import type { OperatorApiCall, OperatorApiHandler } from "./types";

const PREFIX = "/operator/";
/** As a path of its own, which is where Prometheus looks. */
const METRICS = /^\/metrics\/?$/i;
const HOUR_MS = 3_600_000;
const COUNTER = "operator's API";
const ADMITTED_MS = 60_000;

const PATHS: Readonly<Record<string, OperatorApiHandler>> = {
	"GET status": backup.status,
	"POST backup/begin": backup.begin,
	"GET backup/rows": backup.rows,
	"POST backup/changes": backup.changes,
	"GET backup/objects": listObjects,
	"GET backup/files": backup.files,
	"GET backup/file": backup.file,
	"GET backup/closed": backup.closed,
	"POST backup/end": backup.end,
	"GET restore/shelves": listShelves,
	"POST restore/clear-files": restore.clearFiles,
	"POST restore/clear-objects": restore.clearObjects,
	"POST restore/tables": restore.tables,
	"POST restore/rows": restore.rows,
	"POST restore/rest": restore.rest,
	"POST restore/migration": restore.migration,
	"POST restore/objects": restore.objects,
	"PUT restore/file": restore.file,
	"POST restore/deletions": restore.deletions,
	"POST restore/end": restore.end,
	"POST move": move,
	"GET metrics": metrics,
};

/** Asked again and again, and for each page or file of a copy: an hour's are counted together. */
const PAGES =
	/^(GET metrics|GET backup\/(rows|objects|files|file)|POST backup\/changes|(POST|PUT) restore\/(rows|objects|clear-objects|file))$/;

interface Answer {
	path: string;
	opens: Opens | null;
	response: Response;
}

/**
 * The operator's API (docs/decisions/0046): called by `npm run backup` and `npm run restore`, which know its secrets.
 * Returns `null` for other paths, and where no secret is set.
 */
export async function answerOperatorApi(request: Request, env: Env, visit: AppLoadContext): Promise<Response | null> {
	const pathname = pathnameOf(request.url);
	const isMetrics = METRICS.test(pathname);
	if (!isMetrics && !pathname.startsWith(PREFIX)) return null;
	const secrets = readSecrets(env);
	if (secrets.length === 0) return null;
	const { ctx } = visit;
	const call = `${request.method} ${isMetrics ? "metrics" : pathname.slice(PREFIX.length)}`;
	const path = Object.hasOwn(PATHS, call) ? call : "";
	const begin = ctx.clock.now();
	const opens = openedBy(request, secrets);
	const response =
		(await refuseToGuess(visit, opens)) ??
		refuseSecret(path, opens) ??
		(await run(PATHS[path], {
			request,
			query: new URL(request.url).searchParams,
			env,
			ctx,
			databases: nameDatabases(ctx),
		}));
	note(visit, { path, opens, response }, begin);
	return response;
}

let admitted: { network: string; until: Instant } | null = null;

/** Answers in place of the API where a network has to wait for wrong secrets of its own, whatever it brings meanwhile. */
async function refuseToGuess({ ctx, origin }: AppLoadContext, opens: Opens | null): Promise<Response | null> {
	const now = ctx.clock.now();
	if (opens !== null && admitted?.network === origin.network && now < admitted.until) return null;
	const { who } = passwordAttemptFrom(ctx, origin, null);
	const waiting = opens === null ? ctx.limits.attempt(COUNTER, who, []) : ctx.limits.readWait(COUNTER, who);
	const wait = await waiting.catch(() => 0);
	if (wait > 0)
		return refuse(429, `Too many wrong secrets. Try again in ${formatWait(wait)}.`, { "Retry-After": String(wait) });
	if (opens !== null) admitted = { network: origin.network, until: now + ADMITTED_MS };
	return null;
}

function refuseSecret(path: string, opens: Opens | null): Response | null {
	if (opens === null) return refuse(401, "This is not the secret.");
	if (path === "") return refuse(404, "The operator's API has no such path: both sides must be of one version.");
	if (opens === "all" || path === "GET status") return null;
	const restores = /^(\w+ restore\/|POST move$)/.test(path);
	if (restores === (opens === "restore")) return null;
	return refuse(
		403,
		restores
			? "OPERATOR_SECRET reads here. Restoring and moving take OPERATOR_RESTORE_SECRET."
			: "OPERATOR_RESTORE_SECRET restores and moves. Reading takes OPERATOR_SECRET.",
	);
}

async function run(handler: OperatorApiHandler | undefined, call: OperatorApiCall): Promise<Response> {
	try {
		const answer = await handler?.(call);
		return answer instanceof Response ? answer : Response.json(answer ?? {});
	} catch (error) {
		if (error instanceof AppError) return refuse(error.status, error.message);
		logError("the operator's API failed", error);
		// The caller has the secret, and all data with it.
		return refuse(500, String(error));
	}
}

function note({ ctx, requestId, origin }: AppLoadContext, { path, opens, response }: Answer, begin: Instant): void {
	const at = ctx.clock.now();
	const { status } = response;
	const isScrape = path === "GET metrics" && status === 200;
	if (!isScrape || ctx.config.logRequests)
		logInfo("operator", { requestId, path, status, opens: opens ?? "", ms: at - begin });
	const together = PAGES.test(path) || status === 429;
	const slot = together ? `hour ${Math.floor(at / HOUR_MS)}` : ctx.ids.uuid();
	const call = { slot, network: origin.network, path, status, opens: opens ?? ("" as const), at };
	ctx.background(
		recordOperatorCall(ctx.databases.directory, call).catch((error) => logError("a call was not written down", error)),
	);
}

function refuse(status: number, message: string, headers: HeadersInit = {}): Response {
	return Response.json({ message }, { status, headers });
}
