import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { addClient, saveIfNew } from "~/clients/server/clients.server";
import { deleteClient, restoreClient } from "~/clients/server/delete-client.server";
import { listClientsFrom } from "~/clients/server/read-clients.server";

test.each([
	["free", 1],
	["freelancer", 5],
] as const)("fifty parallel adds on %s make exactly %i", async (plan, limit) => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan });
	const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => addClient(ctx, actor, aClient())));
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(limit);
	expect((await listClientsFrom(ctx, actor, { limit: 100 })).clients).toHaveLength(limit);
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
	expect(new Set(refused)).toEqual(new Set(["plan_limit"]));
});

test("fifty parallel restores and adds never pass the limit", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "freelancer" });
	const deleted: string[] = [];
	for (let n = 0; n < 25; n++) {
		const { id } = await addClient(ctx, actor, aClient());
		await deleteClient(ctx, actor, id);
		deleted.push(id);
	}
	const outcomes = await Promise.allSettled(
		deleted.flatMap((id) => [restoreClient(ctx, actor, id), addClient(ctx, actor, aClient())]),
	);
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
	expect((await listClientsFrom(ctx, actor, { limit: 100 })).clients).toHaveLength(5);
});

test("pro has no limit, and an account that has lost its plan meanwhile adds nothing", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	await Promise.all(Array.from({ length: 12 }, () => addClient(ctx, actor, aClient())));
	expect((await listClientsFrom(ctx, actor, { limit: 100 })).clients).toHaveLength(12);
	const downgraded = await aUser(ctx, { plan: "freelancer" });
	await expect(addClient(ctx, { ...downgraded, plan: "pro" }, aClient())).rejects.toMatchObject({ code: "forbidden" });
	expect((await listClientsFrom(ctx, downgraded, { limit: 100 })).clients).toEqual([]);
});

test("a key makes one client of fifty parallel requests, and another body under it is refused", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const made = await Promise.all(Array.from({ length: 50 }, () => addClient(ctx, actor, aClient(), "k-1")));
	expect(new Set(made.map(({ id }) => id)).size).toBe(1);
	expect((await listClientsFrom(ctx, actor, { limit: 100 })).clients).toHaveLength(1);
	const other = addClient(ctx, actor, aClient({ name: "Another" }), "k-1");
	await expect(other).rejects.toMatchObject({ code: "key_reused" });
});

test("saving the client of an invoice fills the one place of free and then stands back", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "free" });
	expect(await saveIfNew(ctx, actor, aClient())).toBe(true);
	expect(await saveIfNew(ctx, actor, aClient({ email: "ACCOUNTS@kestrelpine.example" }))).toBe(false);
	expect(await saveIfNew(ctx, actor, aClient({ email: "new@kestrelpine.example" }))).toBe(false);
	expect((await listClientsFrom(ctx, actor, { limit: 100 })).clients).toHaveLength(1);
});
