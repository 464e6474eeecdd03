import { expect, test } from "vitest";
import { insertFinished } from "#db/time/time-writes";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { anEntry, details } from "#tests/time/time";
import { addClient } from "~/clients/server/clients.server";
import { parse } from "~/kernel/validation";
import { NewProject } from "~/time/domain/project-input";
import { updateProject } from "~/time/server/change-project.server";
import { addProject, listProjects } from "~/time/server/projects.server";
import { readEntry } from "~/time/server/read-entries.server";
import { addEntries, addEntry, updateEntry } from "~/time/server/time-entries.server";

const START = "2026-03-02T09:00:00Z";

async function aTracker() {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const names = async () => (await listProjects(ctx, actor, { limit: 100 })).rows.map(({ name }) => name).sort();
	return { ctx, actor, names };
}

test("an entry that is refused leaves no project that it named, and one that is taken keeps it", async () => {
	const { ctx, actor, names } = await aTracker();
	const own = { externalId: "shop-1" };
	const kept = await addEntry(ctx, actor, { ...anEntry(START, 60, { projectName: "Website" }), ...own });
	const taken = { ...anEntry(START, 60, { projectName: "Fair" }), ...own };
	await expect(addEntry(ctx, actor, taken)).rejects.toMatchObject({ conflict: "external_id_taken" });
	expect(await names()).toEqual(["Website"]);

	const { id } = await addEntry(ctx, actor, anEntry("2026-03-03T09:00:00Z", 60, { projectName: "Website" }));
	await expect(updateEntry(ctx, actor, id, { input: taken })).rejects.toMatchObject({ conflict: "external_id_taken" });
	expect(await names()).toEqual(["Website"]);
	const moved = await updateEntry(ctx, actor, id, { input: anEntry(START, 60, { projectName: "Fair" }) });
	expect(moved).toMatchObject({ projectName: "Fair", projectId: (await readEntry(ctx, actor, id)).projectId });
	expect(moved.projectId).not.toBe(kept.projectId);
	expect(await names()).toEqual(["Fair", "Website"]);
});

test("what waited in the timer is written under the name and client that its project was given meanwhile", async () => {
	const { ctx, actor, names } = await aTracker();
	const client = await addClient(ctx, actor, aClient({ name: "Kestrel", email: "k@example.com" }));
	const project = await addProject(ctx, actor, parse(NewProject, { name: "Website" }));
	const said = { ...details({ projectName: "Website" }), clientName: "", rate: 8500, billable: true };
	const stopped = { ...said, projectId: project.id, id: crypto.randomUUID(), startedAt: 1_000_000, endedAt: 4_600_000 };
	await updateProject(ctx, actor, project.id, { name: "Web shop", clientId: client.id });
	for (let tries = 0; tries < 2; tries++) await insertFinished(ctx.db, actor.id, stopped, 5_000_000);
	expect(await readEntry(ctx, actor, stopped.id)).toMatchObject({
		projectName: "Web shop",
		projectId: project.id,
		clientId: client.id,
		clientName: "Kestrel",
	});
	expect(await names()).toEqual(["Web shop"]);
});

test("rows of many make the projects that they name, once, and those that are refused make none", async () => {
	const { ctx, actor, names } = await aTracker();
	const row = (projectName: string, externalId: string) => ({
		...anEntry(START, 60, { projectName }),
		externalId,
	});
	const rows = [row("Website", "1"), row("Website", "2"), row("Fair", "2"), row("Menu", "3"), row("Fair", "1")];
	const read = (each: unknown) => each as (typeof rows)[number];
	const results = await addEntries(ctx, actor, { rows, read, key: "many" });
	expect(results.map(({ status, code }) => [status, code])).toEqual([
		[201, undefined],
		[201, undefined],
		[409, "external_id_taken"],
		[201, undefined],
		[409, "external_id_taken"],
	]);
	expect(await names()).toEqual(["Menu", "Website"]);
	const [first, second] = await Promise.all(results.slice(0, 2).map(({ id = "" }) => readEntry(ctx, actor, id)));
	const [website] = (await listProjects(ctx, actor, { limit: 100 })).rows.filter(({ name }) => name === "Website");
	expect([first?.projectId, second?.projectId]).toEqual([website?.id, website?.id]);
});
