import { createHash, timingSafeEqual } from "node:crypto";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { logError } from "~/kernel/log";
import type { Env } from "../env";
import * as backup from "./backup";
import { nameDatabases } from "./databases";
import { move } from "./move";
import { listObjects } from "./objects";
import * as restore from "./restore";
import type { DoorCall, DoorHandler } from "./types";

const PREFIX = "/operator/";
/** A shorter secret opens nothing. */
const SHORTEST = 32;

const PATHS: Readonly<Record<string, DoorHandler>> = {
	"GET status": backup.status,
	"POST backup/begin": backup.begin,
	"GET backup/rows": backup.rows,
	"POST backup/changes": backup.changes,
	"GET backup/objects": listObjects,
	"GET backup/files": backup.files,
	"GET backup/file": backup.file,
	"GET backup/closed": backup.closed,
	"POST backup/end": backup.end,
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
};

/**
 * The operator's door (docs/decisions/0046): what `npm run backup` and `npm run restore` ask, of whoever knows
 * OPERATOR_SECRET. Returns `null` where nothing is behind it: for other paths, and where no secret is set.
 */
export async function answerDoor(request: Request, env: Env, ctx: AppContext): Promise<Response | null> {
	const url = new URL(request.url);
	const secret = env.OPERATOR_SECRET ?? "";
	if (!url.pathname.startsWith(PREFIX) || secret === "") return null;
	if (secret.length < SHORTEST) {
		logError(`OPERATOR_SECRET is shorter than ${SHORTEST} characters: the operator's door stays shut`);
		return null;
	}
	if (!isSame(request.headers.get("Authorization") ?? "", `Bearer ${secret}`))
		return refuse(401, "This is not the secret.");
	const handler = PATHS[`${request.method} ${url.pathname.slice(PREFIX.length)}`];
	if (!handler) return refuse(404, "The operator's door has no such path: both sides must be of one version.");
	return run(handler, { request, query: url.searchParams, env, ctx, databases: nameDatabases(ctx) });
}

async function run(handler: DoorHandler, call: DoorCall): Promise<Response> {
	try {
		const answer = await handler(call);
		return answer instanceof Response ? answer : Response.json(answer ?? {});
	} catch (error) {
		if (error instanceof AppError) return refuse(error.status, error.message);
		logError("the operator's door failed", error);
		// Whoever reads this has the secret, and all data with it.
		return refuse(500, String(error));
	}
}

/** Compares in the same time whatever differs, and however long it is. */
function isSame(given: string, expected: string): boolean {
	const hash = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(hash(given), hash(expected));
}

function refuse(status: number, message: string): Response {
	return Response.json({ message }, { status });
}
