import { findUser } from "#db/access/users";
import { restartHeartbeats } from "#db/admin/heartbeats";
import { renewSequencesAcrossAccounts } from "#db/changes/changes";
import { parkDeliveriesAcrossAccounts } from "#db/mail/deliveries";
import { deleteMailFault } from "#db/mail/mail-faults";
import { type Row, writeRows } from "#db/transfer/rows";
import { applyMigration, findFaults, removeSchema, runAll } from "#db/transfer/schema";
import { isAdministrator } from "~/access/domain/user";
import { atAccount, inEachDatabase } from "~/context";
import { AppError } from "~/kernel/errors";
import { workOff } from "~/outbox/server/work-off.server";
import { ACCOUNT_EFFECTS, closeAccount } from "~/profile/server/delete-account.server";
import type { NamedState } from "../object-state";
import { readDatabase, readTable } from "./databases";
import { listObjects, putObjects, readKind } from "./objects";
import type { OperatorApiCall } from "./types";

const FILES_PER_BATCH = 1000;

/** Throws AppError conflict where the instance is open: no one may see, or write to, half of it. */
function requireMaintenance({ ctx }: OperatorApiCall): void {
	if (!ctx.config.maintenance)
		throw new AppError("conflict", "Start the instance with MAINTENANCE=yes: it must be closed while it is filled.");
}

export async function clearFiles(call: OperatorApiCall) {
	requireMaintenance(call);
	const { objects: stored } = await call.env.FILES.list({ limit: FILES_PER_BATCH });
	if (stored.length > 0) await call.env.FILES.delete(stored.map(({ key }) => key));
	return { left: stored.length === FILES_PER_BATCH };
}

/** Makes the objects of a shelf forget everything, some in each call. */
export async function clearObjects(call: OperatorApiCall) {
	requireMaintenance(call);
	const answer = await listObjects(call);
	const kind = readKind(call);
	const { objects: states = [], next } = answer as { objects?: NamedState[]; next?: string | null };
	await Promise.all(states.map(({ name }) => kind.stub(call, name).destroy()));
	return { next };
}

/** Removes what a database holds, and makes the tables of a backup in its place. */
export async function tables(call: OperatorApiCall) {
	requireMaintenance(call);
	const db = readDatabase(call);
	await removeSchema(db);
	await runAll(db, await statementsIn(call));
}

export async function rows(call: OperatorApiCall) {
	requireMaintenance(call);
	const { rows: received } = (await call.request.json()) as { rows: Row[] };
	await writeRows(readDatabase(call), await readTable(call), received);
}

/** Indexes, views and triggers, once all rows are there: none of these acts on what comes from a backup. */
export async function rest(call: OperatorApiCall) {
	requireMaintenance(call);
	await runAll(readDatabase(call), await statementsIn(call));
}

/** A migration that the backup is older than. */
export async function migration(call: OperatorApiCall) {
	requireMaintenance(call);
	await applyMigration(readDatabase(call), call.query.get("name") ?? "", await statementsIn(call));
}

export async function objects(call: OperatorApiCall) {
	requireMaintenance(call);
	const { objects: states } = (await call.request.json()) as { objects: NamedState[] };
	await putObjects(call, states);
}

export async function file(call: OperatorApiCall) {
	requireMaintenance(call);
	const { request, query, env } = call;
	const contentType = query.get("contentType") ?? "";
	const customMetadata = JSON.parse(query.get("metadata") ?? "{}");
	const bytes = await request.arrayBuffer();
	await env.FILES.put(query.get("key") ?? "", bytes, { httpMetadata: { contentType }, customMetadata });
}

/** Closes accounts that were closed after the backup was made, as their owners did. */
export async function deletions(call: OperatorApiCall) {
	requireMaintenance(call);
	const { ctx, request } = call;
	const { ids } = (await request.json()) as { ids: string[] };
	let replayed = 0;
	for (const id of ids) {
		const home = await atAccount(ctx, id);
		const user = await findUser(home.db, id);
		if (!user || isAdministrator(user, ctx.config)) continue;
		await closeAccount(home, user);
		replayed++;
	}
	await inEachDatabase(ctx, (each) => workOff(each, ACCOUNT_EFFECTS));
	return { replayed };
}

/**
 * What is said at the end: what is wrong with what was restored, and how many mails are of unknown fate now.
 * `moved` says that nothing was sent since the backup, so that waiting mails still wait.
 */
export async function end(call: OperatorApiCall) {
	requireMaintenance(call);
	const { ctx, databases, request } = call;
	const { moved } = (await request.json()) as { moved: boolean };
	await restartHeartbeats(ctx.db, ctx.clock.now());
	await deleteMailFault(ctx.db, ctx.clock.now());
	const faults = (await Promise.all([...databases.values()].map(findFaults))).flat();
	if (moved) return { faults, parked: 0 };
	const each = [...databases.values()];
	await Promise.all(each.map(renewSequencesAcrossAccounts));
	const parked = await Promise.all(each.map((db) => parkDeliveriesAcrossAccounts(db, ctx.clock.now())));
	return { faults, parked: sum(parked) };
}

function sum(counts: readonly number[]): number {
	return counts.reduce((all, count) => all + count, 0);
}

async function statementsIn({ request }: OperatorApiCall): Promise<string[]> {
	return ((await request.json()) as { statements: string[] }).statements;
}
