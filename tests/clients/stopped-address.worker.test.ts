import { expect, test } from "vitest";
import { commit } from "#db/commit";
import { suppress } from "#db/mail/mail-reports";
import { callerWith } from "#tests/harness/api";
import { aUser } from "#tests/harness/factories";
import { mailContext } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { startSession } from "~/access/server/sessions.server";

test("a client's card and page say that mail to its address came back, until it is freed or another one", async () => {
	const { ctx } = mailContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const me = callerWith(`session=${await startSession(ctx, actor, "")}`);
	const { body: client } = await me.call("POST", "/api/clients", { name: "Kestrel", email: "Old@Kestrel.example" });
	const said = async (path: string) => wordsOf((await me.get(path)).body);
	const NOTICE = "Mail to this address bounced on";
	const pages = [`/clients/${client.id}`, "/clients"];
	for (const page of pages) expect(await said(page)).not.toContain(NOTICE);

	const at = Date.UTC(2026, 5, 29, 9);
	const stop = { address: "old@kestrel.example", state: "bounced", code: "550 5.1.1", detail: "", at } as const;
	await commit(ctx.db, [suppress(ctx.db, actor.id, stop as unknown as Parameters<typeof suppress>[2])]);
	for (const page of pages) expect(await said(page)).toContain(`${NOTICE} Jun 29, 2026.`);
	expect((await me.get(`/clients/${client.id}`)).body).toContain(`href="/clients/${client.id}/edit"`);
	await me.call("PATCH", `/api/clients/${client.id}`, { email: "new@kestrel.example" });
	for (const page of pages) expect(await said(page)).not.toContain(NOTICE);
});
