import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { anEntry } from "#tests/time/time";
import { listProjects } from "~/time/server/projects.server";
import { readEntry } from "~/time/server/read-entries.server";
import { addEntry, updateEntry } from "~/time/server/time-entries.server";

const START = "2026-03-02T09:00:00Z";

async function aTracker() {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const names = async () => (await listProjects(ctx, actor)).map(({ name }) => name).sort();
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
