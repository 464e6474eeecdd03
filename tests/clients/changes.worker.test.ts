import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { workOffOutbox } from "#workers/schedule";
import { addClient } from "~/clients/server/clients.server";
import { deleteClient, restoreClient } from "~/clients/server/delete-client.server";
import { purgeDeletedClients } from "~/clients/server/purge-clients.server";
import { clientsPage, PAGE_SIZE, readClient } from "~/clients/server/read-clients.server";
import { patchClient, updateClient } from "~/clients/server/update-client.server";
import { readTrash } from "~/trash/server/trash.server";

test("a change made on a version that is no longer there is stale; of fifty one is kept", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { id, version } = await addClient(ctx, actor, aClient());
	const outcomes = await Promise.allSettled(
		Array.from({ length: 50 }, (_, n) => updateClient(ctx, actor, id, { name: `Name ${n}`, version })),
	);
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
	expect(refused).toEqual(Array.from({ length: 49 }, () => "stale"));
	expect((await readClient(ctx, actor, id)).version).toBe(2);
});

test("a patch changes its part, keeps the rest, and meets the same rules", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await addClient(ctx, actor, aClient());
	const patched = await patchClient(ctx, actor, id, { phone: "+49 40 1234", country: "Italy", id: "x", logo: "y" });
	expect(patched).toMatchObject({ id, phone: "+49 40 1234", country: "IT", city: "Hamburg", logo: null, version: 2 });
	await expect(patchClient(ctx, actor, id, { email: "" })).rejects.toThrow("Valid email is required");
	await expect(patchClient(ctx, actor, id, { name: null })).rejects.toThrow("Name is required");
	expect(await readClient(ctx, actor, id)).toEqual(patched);
});

test("search folds case and accents, and takes every character as it is", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	for (const name of ["Zoë Ångström", "100% Cotton", "under_score", "back\\slash", "it's"]) {
		await addClient(ctx, actor, aClient({ name, email: "a@b.example" }));
	}
	const found = async (search: string) => (await clientsPage(ctx, actor, { search })).rows.map(({ name }) => name);
	expect(await found("ZOE angstrom")).toEqual(["Zoë Ångström"]);
	expect(await found("0%")).toEqual(["100% Cotton"]);
	expect(await found("_")).toEqual(["under_score"]);
	expect(await found("\\")).toEqual(["back\\slash"]);
	expect(await found("' OR 1=1 --")).toEqual([]);
});

test("pages walk to the end and back without losing or repeating anybody", async () => {
	const { ctx } = testContext({ now: "2026-03-02T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const count = 2 * PAGE_SIZE + 3;
	for (let n = 0; n < count; n++) await addClient(ctx, actor, aClient({ name: `Client ${n}` }));
	const first = await clientsPage(ctx, actor, {});
	const second = await clientsPage(ctx, actor, { cursor: first.older });
	const third = await clientsPage(ctx, actor, { cursor: second.older });
	const seen = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
	expect(new Set(seen).size).toBe(count);
	expect([first.newer, third.older, third.first]).toEqual([null, null, 2 * PAGE_SIZE]);
	const back = await clientsPage(ctx, actor, { cursor: third.newer });
	expect(back.rows).toEqual(second.rows);
});

test("a deletion can be taken back for thirty days, then the client and its files are gone", async () => {
	const { ctx, setNow } = testContext({ now: "2026-03-01T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const { id } = await addClient(ctx, actor, aClient());
	const kept = await addClient(ctx, actor, aClient());
	const key = `u/${actor.id}/clients/${id}/logo-1.png`;
	await ctx.files.put(key, new Uint8Array([1]), "image/png");
	await deleteClient(ctx, actor, id);
	await expect(deleteClient(ctx, actor, id)).rejects.toMatchObject({ code: "not_found" });
	expect(await readTrash(ctx, actor, "client")).toMatchObject([{ id }]);

	setNow("2026-03-31T12:00:00Z");
	await purgeDeletedClients(ctx);
	await restoreClient(ctx, actor, id);
	await deleteClient(ctx, actor, id);

	setNow("2026-04-30T12:00:00.001Z");
	expect(await readTrash(ctx, actor, "client")).toEqual([]);
	await expect(restoreClient(ctx, actor, id)).rejects.toMatchObject({ code: "not_found" });
	await purgeDeletedClients(ctx);
	await workOffOutbox(ctx);
	expect(await ctx.files.get(key)).toBeNull();
	expect((await readClient(ctx, actor, kept.id)).id).toBe(kept.id);
});

test("somebody else's client is not there, whatever is tried on it", async () => {
	const { ctx } = testContext();
	const owner = await aUser(ctx, { plan: "pro" });
	const thief = await aUser(ctx, { plan: "pro" });
	const client = await addClient(ctx, owner, aClient());
	const { id } = client;
	const missing = { code: "not_found", message: "Client not found" };
	await expect(readClient(ctx, thief, id)).rejects.toMatchObject(missing);
	await expect(updateClient(ctx, thief, id, { name: "Mine" })).rejects.toMatchObject(missing);
	await expect(patchClient(ctx, thief, id, { name: "Mine" })).rejects.toMatchObject(missing);
	await expect(deleteClient(ctx, thief, id)).rejects.toMatchObject(missing);
	await deleteClient(ctx, owner, id);
	await expect(restoreClient(ctx, thief, id)).rejects.toMatchObject(missing);
	await restoreClient(ctx, owner, id);
	expect(await readClient(ctx, owner, id)).toEqual({ ...client, version: 3 });
});
