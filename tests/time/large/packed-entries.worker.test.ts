import { expect, test } from "vitest";
import { listSpans } from "#db/time/time-book";
import { listEntries } from "#db/time/time-entries";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { change } from "#tests/harness/rows";
import { anEntry } from "#tests/time/time";
import { addClient } from "~/clients/server/clients.server";
import { addEntry } from "~/time/server/time-entries.server";

/** More than go together, and more than a page of them. */
const ENTRIES = 610;

test("entries of the longest texts are read packed as they are read one by one, page after page in the same order", async () => {
	const { ctx } = testContext({ now: "2026-04-30T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const long = (length: number) => `"\\,[]{}\u{1F9FE}\u20ac`.repeat(length).slice(0, length).toWellFormed();
	const client = await addClient(ctx, actor, aClient({ name: long(200), rounding: "up", roundingMinutes: 6 }));
	const tags = Array.from({ length: 10 }, (_, at) => `${at}\u20ac\u{1F9FE}`.padEnd(30, "\u20ac"));
	const about = { description: long(500), projectName: long(200), clientId: client.id, tags };
	await addEntry(ctx, actor, anEntry("2026-04-01T09:00:00Z", 50, about));
	await addEntry(ctx, actor, anEntry("2026-04-01T09:00:00Z", 25, { billable: false, projectName: "" }));
	await change(
		`INSERT INTO time_entries (id, user_id, description, project_name, project_id, client_id, client_name, started_at, ended_at,
			break_minutes, rate, tags, created_at, updated_at)
		WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?)
		SELECT printf('%s%06x', substr(id, 1, 30), n.value), user_id, description, project_name, project_id, client_id, client_name,
			started_at - (n.value / 3) * 60000, ended_at, 5, rate, tags, created_at, updated_at
		FROM time_entries, n WHERE user_id = ? AND billable`,
		ENTRIES - 2,
		actor.id,
	);
	const said = { described: true, tagged: true };
	let from: { createdAt: number; id: string } | undefined;
	let read = 0;
	for (const limit of [400, 250]) {
		const slice = { limit, from };
		const [packed, plain] = [
			await listSpans(ctx.db, actor.id, {}, { ...slice, ...said }),
			await listEntries(ctx.db, actor.id, { choice: {}, slice }),
		];
		expect(packed).toEqual(plain.map((entry) => expect.objectContaining(pick(entry, packed[0] ?? {}))));
		read += packed.length;
		const last = packed.at(-1);
		from = last && { createdAt: last.startedAt, id: last.id };
	}
	expect(read).toBe(ENTRIES);
	const [bare] = await listSpans(ctx.db, actor.id, {}, { limit: 1, described: false, tagged: false });
	expect(Object.keys(bare ?? {})).not.toContain("description");
	expect(await listSpans(ctx.db, actor.id, { billed: true }, { limit: 10, ...said })).toEqual([]);
});

function pick(entry: object, like: object): object {
	const fields = Object.keys(like);
	return Object.fromEntries(Object.entries(entry).filter(([name]) => fields.includes(name)));
}
