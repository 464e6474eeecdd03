import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";

const ENTRY = { description: "Wireframes", hourlyRate: 80, duration: 60 };

async function aTracker() {
	const me = await signedIn({ plan: "pro" });
	const ids: string[] = [];
	for (const day of ["02", "03", "04"])
		ids.push((await me.call("POST", "/api/time-entries", { ...ENTRY, startTime: `2026-03-${day}T09:00:00Z` })).body.id);
	const patch = (body: object, headers = {}) => me.call("PATCH", "/api/time-entries/bulk", body, headers);
	const undo = (changeId: string) => me.call("POST", "/api/time-entries/bulk/undo", { changeId });
	const read = async () => Promise.all(ids.map(async (id) => (await me.call("GET", `/api/time-entries/${id}`)).body));
	return { me, ids, patch, undo, read };
}

test("many entries are changed at once, what stays is counted by why, and one request takes all of it back", async () => {
	const { me, ids, patch, undo, read } = await aTracker();
	const { body: client } = await me.call("POST", "/api/clients", { name: "Kestrel", email: "k@kestrel.example" });
	const about = { name: "Brochure", clientId: client.id, hourlyRate: 99 };
	const { body: project } = await me.call("POST", "/api/projects", about);
	const items = [{ description: "Work", quantity: 1, rate: 80, timeEntryIds: [ids[2]] }];
	await me.call("POST", "/api/invoices", aPayload({ items }));
	const before = await read();
	const change = { projectId: project.id, addTags: ["print"], shiftDays: 7, billable: false };
	const { status, body } = await patch({ ids: [...ids, crypto.randomUUID()], ...change });
	expect([status, body]).toEqual([
		200,
		{ changeId: expect.any(String), changed: 2, same: 0, billed: 1, ahead: 0, full: 0, missing: 1 },
	]);
	expect(await read()).toMatchObject([
		{
			projectName: "Brochure",
			clientId: client.id,
			tags: ["print"],
			billable: false,
			startTime: "2026-03-09T09:00:00.000Z",
		},
		{
			projectName: "Brochure",
			clientId: client.id,
			tags: ["print"],
			billable: false,
			startTime: "2026-03-10T09:00:00.000Z",
		},
		{ projectName: "", tags: [], billable: true, startTime: "2026-03-04T09:00:00.000Z" },
	]);
	expect(await undo(body.changeId)).toMatchObject({ status: 200, body: { restored: 2 } });
	const said = (entries: { version: number; updatedAt: string }[]) =>
		entries.map(({ version: _, updatedAt: __, ...entry }) => entry);
	expect(said(await read())).toEqual(said(before));
	expect(await undo(body.changeId)).toMatchObject({ status: 409, code: "conflict" });
});

test("what was changed by others since stays as they left it; the same key changes nothing twice", async () => {
	const { me, ids, patch, undo, read } = await aTracker();
	const key = { "Idempotency-Key": "tags" };
	const first = await patch({ ids, addTags: ["print"] }, key);
	expect((await patch({ ids, addTags: ["print"] }, key)).body).toEqual(first.body);
	expect(await numberFrom("SELECT max(version) FROM time_entries WHERE user_id = ?", me.user.id)).toBe(2);
	await me.call("PATCH", `/api/time-entries/${ids[0]}`, { description: "Sketches" });
	expect((await undo(first.body.changeId)).body).toEqual({ restored: 2 });
	expect(await read()).toMatchObject([{ description: "Sketches", tags: ["print"] }, { tags: [] }, { tags: [] }]);
});

test("nothing to change, too many, a wrong value, others' entries, and a plan without time are refused or left", async () => {
	const { me, ids, patch, undo, read } = await aTracker();
	const other = await aTracker();
	expect(await patch({ ids })).toMatchObject({ status: 400, code: "invalid" });
	expect(await patch({ ids: [], billable: false })).toMatchObject({ status: 400 });
	const many = Array.from({ length: 501 }, () => crypto.randomUUID());
	expect(await patch({ ids: many, billable: false })).toMatchObject({ status: 400 });
	for (const wrong of [{ billable: "no" }, { shiftDays: 400 }, { shiftDays: 1.5 }, { hourlyRate: -1 }, { clientId: 7 }])
		expect(await patch({ ids, ...wrong }), JSON.stringify(wrong)).toMatchObject({ status: 400 });
	expect(await patch({ ids, clientId: crypto.randomUUID() })).toMatchObject({ status: 404 });
	expect(await patch({ ids, projectId: crypto.randomUUID() })).toMatchObject({ status: 400 });
	const theirs = await patch({ ids: other.ids, hourlyRate: 1 });
	expect(theirs.body).toMatchObject({ changed: 0, missing: 3 });
	const { body } = await other.patch({ ids: other.ids, hourlyRate: 90 });
	expect(await undo(body.changeId)).toMatchObject({ status: 409 });
	expect(await other.read()).toMatchObject([{ hourlyRate: 90 }, { hourlyRate: 90 }, { hourlyRate: 90 }]);
	expect(await read()).toMatchObject([{ hourlyRate: 80 }, { hourlyRate: 80 }, { hourlyRate: 80 }]);
	const free = await signedIn();
	const refused = await free.call("PATCH", "/api/time-entries/bulk", { ids, billable: false });
	expect(refused).toMatchObject({ status: 403, code: "plan_limit" });
	expect(me.user.plan).toBe("pro");
});
