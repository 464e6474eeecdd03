import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { createServer } from "../../scripts/serve/server.mjs";
import { aPayload } from "../harness/factories";
import { test } from "../harness/server/own-server";

const STATE = mkdtempSync(path.join(tmpdir(), "verify-history-"));
const SEVERAL = 3;

test.afterAll(() => rmSync(STATE, { recursive: true, force: true }));

test("npm run verify-history finds the revision of which one byte was changed, and ends with 1", async () => {
	const account = await onServer(async ({ origin }) => {
		const headers = { "Content-Type": "application/json", Origin: origin.origin, Cookie: "" };
		const post = (where: string, body: object) =>
			fetch(new URL(where, origin), { method: "POST", headers, body: JSON.stringify(body) });
		const login = { name: "Nora Adler", email: "nora@example.com", password: "a password of the tests" };
		const registered = await post("/api/register", login);
		expect(registered.status).toBe(201);
		headers.Cookie = registered.headers.get("Set-Cookie")?.split(";")[0] ?? "";
		for (let n = 0; n < SEVERAL; n++) {
			const made = await post("/api/invoices", aPayload({ notes: `invoice ${n}` }));
			expect(made.status).toBe(201);
		}
		const { id } = (await registered.json()) as { id: string };
		return id;
	});
	expect(await verify()).toEqual({
		code: 0,
		said: expect.stringContaining(`Unbroken: ${SEVERAL} revisions of 1 accounts.`),
	});

	await onServer(async ({ database }) => {
		const { results } = await database
			.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'invoice_revisions'")
			.all<{ name: string }>();
		for (const { name } of results) await database.prepare(`DROP TRIGGER ${name}`).run();
		const { meta } = await database
			.prepare("UPDATE invoice_revisions SET content = replace(content, 'invoice 1', 'invoice 7') WHERE seq = 2")
			.run();
		expect(meta.changes).toBe(1);
	});
	const { code, said } = await verify();
	expect(code).toBe(1);
	expect(said).toContain(`Broken: account ${account}, revision 2, whose content is not what its hash was made of`);
	expect(said).toContain("1 of 1 chains are broken.");
});

interface Served {
	origin: URL;
	database: D1Database;
}

async function onServer<Result>(work: (served: Served) => Promise<Result>): Promise<Result> {
	const server = createServer({ host: "127.0.0.1", port: 0, state: STATE, environment: process.env });
	await server.start();
	try {
		const database = (await server.miniflare.getD1Database("DB")) as unknown as D1Database;
		return await work({ origin: await server.miniflare.ready, database });
	} finally {
		await server.close();
	}
}

function verify(): Promise<{ code: number | null; said: string }> {
	return new Promise((resolve) => {
		const command = spawn(process.execPath, ["scripts/verify-history.mjs"], {
			env: { ...process.env, STATE_DIR: STATE },
		});
		let said = "";
		for (const stream of [command.stdout, command.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				said += text;
			});
		}
		command.on("close", (code) => resolve({ code, said }));
	});
}
