import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "@playwright/test";
import { aPng } from "../document/image/pictures";
import { aPayload } from "../harness/factories";
import { test } from "../harness/server/own-server";
import { contentOf, runScript, type Served, serve, type Visitor } from "../harness/server/served";

const ROOT = mkdtempSync(path.join(tmpdir(), "backup-"));
const place = (name: string) => path.join(ROOT, name);
const CLOSED = { MAINTENANCE: "yes" };
const PASSWORD = "a password of the tests";
const SEVERAL = 6;
/** So many has an account in an hour. */
const DOWNLOADS = 10;
/** So that a copy is read beside writes, not after each of them. */
const BETWEEN_WRITES_MS = 100;

test.describe.configure({ mode: "serial", timeout: 600_000 });
test.afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

const backup = ({ origin }: Served, ...words: string[]) =>
	runScript("scripts/backup.mjs", words, { DUEBILL_URL: origin });
const restore = ({ origin }: Served, ...words: string[]) =>
	runScript("scripts/restore.mjs", words, { DUEBILL_URL: origin });

/** Somebody with invoices, their PDFs, a logo, a timer that runs, and a mail in the outbox. */
async function fill(server: Served) {
	const nora = server.visitor();
	await nora.json("POST", "/api/register", { name: "Nora Adler", email: "nora@example.com", password: PASSWORD });
	const administrator = await server.visitor().signInAsAdministrator();
	await administrator.json("POST", "/api/admin/update-plan", { email: "nora@example.com", plan: "pro" });
	await nora.json("PUT", "/api/user/logo", { logo: Buffer.from(aPng(40, 20)).toString("base64") });
	const ids: string[] = [];
	for (let n = 0; n < SEVERAL; n++) ids.push((await nora.json("POST", "/api/invoices", aPayload())).id);
	await nora.json("PATCH", `/api/invoices/${ids[0]}`, { notes: "Changed after issue: “Ünï” 漢字 🎈" });
	for (const id of ids.slice(0, 2)) expect((await nora.ask("POST", `/api/invoices/${id}/pdf`)).status).toBe(200);
	const timer = await nora.json("POST", "/api/time-entries/start", { description: "Wireframes", projectName: "Site" });
	for (let n = 0; n < DOWNLOADS; n++) expect(await download(nora)).toBe(200);
	await expect(async () => expect((await outbox(administrator)).length).toBeGreaterThan(0)).toPass({
		timeout: 100_000,
	});
	return { ids, timer };
}

async function download(visitor: Visitor): Promise<number> {
	const answer = await visitor.ask("GET", "/settings/download-data");
	await answer.arrayBuffer();
	return answer.status;
}

const outbox = (administrator: Visitor) => administrator.json("GET", "/dev/outbox.json");

test("everything moves from one server to another: rows, files, timer, limits, mails, and the chain of the history", async () => {
	const old = await serve(place("old"));
	const { ids, timer } = await fill(old);
	await old.end();
	const closed = await serve(place("old"), CLOSED);
	const refused = await closed.visitor().ask("GET", "/login");
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "120"]);
	expect((await closed.visitor().ask("GET", "/api/health")).status).toBe(200);
	const taken = await backup(closed, place("moving"));
	expect(taken).toMatchObject({ code: 0, said: expect.stringContaining("checksums agree") });
	await closed.end();

	const fresh = await serve(place("new"), CLOSED);
	const put = await restore(fresh, "--moved", place("moving"));
	expect(put).toMatchObject({ code: 0, said: expect.stringContaining("Restored.") });
	await fresh.end();
	const [before, after] = await Promise.all([contentOf(place("old")), contentOf(place("new"))]);
	// That it was backed up is written down when the copy is whole, crons are waited for from the restore on, and calls at the
	// operator's API are each instance's own.
	for (const own of ["operator_notes", "heartbeats", "operator_calls"]) {
		delete before.tables[own];
		delete after.tables[own];
	}
	expect(Object.keys(before.files).length).toBeGreaterThanOrEqual(3);
	expect(after).toEqual(before);

	const moved = await serve(place("new"));
	const nora = moved.visitor();
	await nora.json("POST", "/api/login", { email: "nora@example.com", password: PASSWORD });
	// What was counted there is counted on here.
	expect(await download(nora)).toBe(302);
	const running = await nora.json("GET", "/api/time-entries/running");
	expect(JSON.stringify(running)).toContain(timer.id);
	const pdf = await nora.ask("GET", `/invoices/${ids[0]}/pdf`);
	expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
	expect((await outbox(await moved.visitor().signInAsAdministrator())).length).toBeGreaterThan(0);
	await moved.end();
	const verified = await runScript("scripts/verify-history.mjs", [], { STATE_DIR: place("new") });
	expect(verified).toEqual({ code: 0, said: expect.stringMatching(/Unbroken: [1-9]\d* revisions of 1 accounts/) });
});

test("a copy of what is in use is of one moment; who closed their account since stays away", async () => {
	const server = await serve(place("new"));
	const leaver = server.visitor();
	await leaver.json("POST", "/api/register", { name: "Leo", email: "leo@example.com", password: PASSWORD });
	await leaver.json("POST", "/api/invoices", aPayload());
	const busy = server.visitor();
	await busy.json("POST", "/api/register", { name: "Bea", email: "bea@example.com", password: PASSWORD });
	const administrator = await server.visitor().signInAsAdministrator();
	await administrator.json("POST", "/api/admin/update-plan", { email: "bea@example.com", plan: "pro" });
	let writing = true;
	const made: { id: string; at: number }[] = [];
	const writes = (async () => {
		for (let n = 0; writing; n++) {
			const { id } = await busy.json("POST", "/api/invoices", aPayload());
			made.push({ id, at: Date.now() });
			if (n % 3 === 0) await busy.json("PATCH", `/api/invoices/${id}`, { notes: `change ${n}` });
			if (n % 5 === 0) await busy.ask("DELETE", `/api/invoices/${made[0]?.id}`);
			await setTimeout(BETWEEN_WRITES_MS);
		}
	})();
	await expect(() => expect(made.length).toBeGreaterThan(3)).toPass({ timeout: 60_000 });
	const beganAt = Date.now();
	const taken = await backup(server, place("live"));
	writing = false;
	await writes;
	expect(taken).toMatchObject({ code: 0, said: expect.stringMatching(/DB: [1-9]\d* rows changed meanwhile/) });
	expect((await leaver.ask("DELETE", "/api/user/delete")).status).toBe(204);
	await server.end();

	const closed = await serve(place("new"), CLOSED);
	expect(await restore(closed, place("live"))).toMatchObject({ code: 1, said: expect.stringContaining("--replace") });
	const put = await restore(closed, "--replace", place("live"));
	expect(put).toMatchObject({ code: 0, said: expect.stringContaining("1 accounts that were closed since") });
	await closed.end();
	const { tables } = await contentOf(place("new"));
	const kept = new Set(tables.invoices?.map((row) => JSON.parse(row)[0]));
	expect(made.filter(({ id, at }) => at < beganAt && !kept.has(id))).toEqual([]);
	expect(tables.users?.filter((row) => row.includes("leo@example.com"))).toEqual([]);
	const verified = await runScript("scripts/verify-history.mjs", [], { STATE_DIR: place("new") });
	expect(verified).toMatchObject({ code: 0 });

	const open = await serve(place("new"));
	const leo = { name: "Leo", email: "leo@example.com", password: PASSWORD };
	expect((await open.visitor().ask("POST", "/api/register", leo)).status).toBe(201);
	expect(await restore(open, "--replace", place("live"))).toMatchObject({
		code: 1,
		said: expect.stringContaining("MAINTENANCE=yes"),
	});
	await open.end();
});

test("what is damaged or newer is refused, what is older is migrated, and the secret is asked for", async () => {
	const server = await serve(place("other"), CLOSED);
	const copy = (name: string) => {
		cpSync(place("moving"), place(name), { recursive: true });
		return place(name);
	};
	const damaged = copy("damaged");
	const users = path.join(damaged, "databases/DB/users.jsonl");
	writeFileSync(users, readFileSync(users, "utf8").replace("Nora", "Nero"));
	expect(await restore(server, damaged)).toMatchObject({
		code: 1,
		said: expect.stringContaining("users.jsonl is not what was written"),
	});
	const newer = copy("newer");
	withMigrations(newer, (names) => [...names, "9999_of_tomorrow.sql"]);
	expect(await restore(server, newer)).toMatchObject({ code: 1, said: expect.stringContaining("newer Duebill") });

	const older = copy("older");
	const manifest = withMigrations(older, (names) => names.filter((name) => !name.includes("operator_notes")));
	const [database] = manifest.databases;
	database.tables = database.tables.filter(({ name }: { name: string }) => name !== "operator_notes");
	database.schema.tables = database.schema.tables.filter((sql: string) => !sql.includes("operator_notes"));
	const books = "databases/DB/d1_migrations.jsonl";
	const lines = readFileSync(path.join(older, books), "utf8").split("\n");
	const kept = lines.filter((line) => !line.includes("operator_notes")).join("\n");
	writeFileSync(path.join(older, books), kept);
	manifest.checksums[books].sha256 = createHash("sha256").update(kept).digest("hex");
	writeFileSync(path.join(older, "manifest.json"), JSON.stringify(manifest));
	expect(await restore(server, older)).toMatchObject({ code: 0, said: expect.stringContaining("operator_notes.sql") });

	const wrong = await runScript("scripts/backup.mjs", [place("none")], {
		...{ DUEBILL_URL: server.origin, OPERATOR_SECRET: "another secret than the one of the server" },
	});
	expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining("another OPERATOR_SECRET") });
	await server.end();
});

function withMigrations(folder: string, change: (names: string[]) => string[]) {
	const file = path.join(folder, "manifest.json");
	const manifest = JSON.parse(readFileSync(file, "utf8"));
	for (const { schema } of manifest.databases) schema.migrations = change(schema.migrations);
	writeFileSync(file, JSON.stringify(manifest));
	return manifest;
}
