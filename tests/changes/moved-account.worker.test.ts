import { beforeAll, expect, test } from "vitest";
import { insertUser } from "#db/access/users";
import { takeLogged } from "#tests/harness/console";
import { askBoth, bothContext, prepareBoth } from "#tests/harness/two-databases";
import type { User } from "~/access/domain/user";
import { newUser } from "~/access/server/new-user.server";
import { startSession } from "~/access/server/sessions.server";
import { moveAccount } from "~/admin/server/move-account.server";
import { inDatabase } from "~/context";

beforeAll(prepareBoth);

const client = { name: "Kestrel & Pine", email: "accounts@kestrel.example" };

test("a program goes on where it was after its account moved, by the same tokens and the same ids", async () => {
	const { ctx, idsFrom } = bothContext();
	idsFrom("0");
	const email = `sync-${crypto.randomUUID()}@example.com`;
	const user = newUser(ctx, { name: "Nora", email, company: "Adler" }, "pro") as User;
	const home = inDatabase(ctx, await ctx.databases.begin(user, (db) => insertUser(db, user, "")));
	idsFrom("");
	const cookie = `session=${await startSession(home, user, "tests")}`;
	const headers = { "Content-Type": "application/json" };
	const call = async (method: string, path: string, body?: unknown) => {
		const response = await askBoth(path, { method, cookie, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
		const text = await response.text();
		return { status: response.status, body: text && JSON.parse(text), token: response.headers.get("Sync-Token") ?? "" };
	};
	const own = { externalId: "crm-1", metadata: { stage: "won" } };
	const { token: begin } = await call("GET", "/api/clients");
	const one = (await call("POST", "/api/clients", { ...client, ...own })).body;
	const { body: two } = await call("POST", "/api/clients", { ...client, name: "Gone" });
	const { token: seen } = await call("GET", `/api/clients?since=${begin}`);
	expect((await call("DELETE", `/api/clients/${two.id}`)).status).toBe(204);

	await moveAccount(ctx, { userId: user.id, target: "DB_2" }, { sending: 250, requests: 0 });
	takeLogged();

	const gone = { id: two.id, deletedAt: expect.any(String) };
	const changes = await call("GET", `/api/clients?since=${seen}`);
	expect([changes.status, changes.body]).toEqual([200, [gone]]);
	expect((await call("GET", `/api/clients?since=${begin}`)).body).toEqual([one, gone]);
	expect(await call("GET", `/api/clients?since=${changes.token}`)).toMatchObject({ status: 200, body: [] });
	const put = await call("PUT", "/api/clients/external/crm-1", { ...client, name: "Kestrel" });
	expect([put.status, put.body]).toMatchObject([200, { id: one.id, name: "Kestrel", externalId: "crm-1" }]);
	const { body: after } = await call("GET", `/api/clients?since=${changes.token}`);
	expect(after).toEqual([put.body]);
});
