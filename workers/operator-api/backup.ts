import { writeNote } from "#db/admin/notes";
import { closedAccountIds } from "#db/profile/closed-accounts";
import { countAccounts } from "#db/transfer/accounts";
import { beginChanges, endChanges, takeChanges } from "#db/transfer/changes";
import { readRows } from "#db/transfer/rows";
import { listMigrations, readSchema } from "#db/transfer/schema";
import { listTables } from "#db/transfer/tables";
import { BackupReport } from "~/admin/domain/backup-report";
import { notFound } from "~/kernel/errors";
import { readDatabase, readTable } from "./databases";
import type { OperatorApiCall } from "./types";

const ACCOUNTS_PER_BATCH = 5000;

/** What the instance holds, before it is copied or replaced. */
export async function status({ ctx, databases }: OperatorApiCall) {
	const statuses = [...databases].map(async ([name, db]) => ({
		name,
		migrations: await listMigrations(db),
		accounts: await countAccounts(db),
	}));
	return { version: ctx.release.version, maintenance: ctx.config.maintenance, databases: await Promise.all(statuses) };
}

/** From now on each database writes down what changes in it. Returns of what each is made. */
export async function begin({ databases }: OperatorApiCall) {
	const begun = [...databases].map(async ([name, db]) => {
		const tables = await listTables(db);
		await beginChanges(db, tables);
		return { name, tables, schema: await readSchema(db) };
	});
	return { databases: await Promise.all(begun) };
}

export async function rows(call: OperatorApiCall) {
	const after = call.query.get("after");
	return { rows: await readRows(readDatabase(call), await readTable(call), after ? JSON.parse(after) : null) };
}

export async function changes(call: OperatorApiCall) {
	const db = readDatabase(call);
	return takeChanges(db, await listTables(db));
}

export async function files({ env, query }: OperatorApiCall) {
	const cursor = query.get("cursor");
	const listed = await env.FILES.list({ include: ["httpMetadata", "customMetadata"], ...(cursor && { cursor }) });
	return {
		files: listed.objects.map(({ key, size, httpMetadata, customMetadata = {} }) => ({
			key,
			size,
			contentType: httpMetadata?.contentType ?? "",
			metadata: customMetadata,
		})),
		cursor: listed.truncated ? listed.cursor : null,
	};
}

export async function file({ env, query }: OperatorApiCall) {
	const object = await env.FILES.get(query.get("key") ?? "");
	if (!object) throw notFound("There is no such file.");
	return new Response(object.body as unknown as ReadableStream, {
		headers: { "Content-Type": "application/octet-stream", "Content-Length": String(object.size) },
	});
}

/** The accounts that were closed, by their ids. */
export async function closed(call: OperatorApiCall) {
	return { ids: await closedAccountIds(readDatabase(call), call.query.get("after") ?? "", ACCOUNTS_PER_BATCH) };
}

/** The copy is whole and was checked, or was given up: then the body has no report. */
export async function end({ ctx, databases, request }: OperatorApiCall) {
	await Promise.all([...databases.values()].map(endChanges));
	const { report } = (await request.json()) as { report?: unknown };
	if (report) await writeNote(ctx.db, "backup", BackupReport.parse(report), ctx.clock.now());
}
