import { expect, test, vi } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { signedIn } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { numberFrom, select } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import { sweepOperatorCalls } from "~/admin/server/operator-calls.server";
import { DAY_MS } from "~/kernel/time/dates";

const READ = "the secret that reads, of 32 characters and more";
const RESTORE = "the secret that restores, of 32 characters and more";
const ONE = { OPERATOR_SECRET: READ };
const BOTH = { ...ONE, OPERATOR_RESTORE_SECRET: RESTORE };

interface Knock extends RequestInit {
	secret?: string;
	network?: string;
}

function knock(path: string, given: Knock = {}, secrets: Record<string, string> = BOTH) {
	const { secret = READ, network = "192.0.2.1", ...init } = given;
	const headers = { Authorization: `Bearer ${secret}`, "CF-Connecting-IP": network };
	return ask(`/operator/${path}`, { ...init, headers }, secrets);
}

const aNetwork = () => `198.51.100.${Math.floor(Math.random() * 256)}-${crypto.randomUUID()}`;

const post = (secret: string) => ({ method: "POST", body: "{}", secret });

test("with two secrets one reads and one restores, and neither does the other's", async () => {
	const status = async (path: string, given: Knock, secrets?: Record<string, string>) =>
		(await knock(path, given, secrets)).status;
	expect(await status("status", { secret: READ })).toBe(200);
	expect(await status("status", { secret: RESTORE })).toBe(200);
	for (const path of [
		"backup/rows?database=DB&table=users",
		"backup/objects?kind=limits",
		"backup/closed?database=DB",
	]) {
		expect([path, await status(path, { secret: READ })]).toEqual([path, 200]);
		expect([path, await status(path, { secret: RESTORE })]).toEqual([path, 403]);
	}
	for (const path of ["restore/tables?database=DB", "restore/clear-files", "restore/end"]) {
		expect([path, await status(path, post(READ))]).toEqual([path, 403]);
		// It is let in, and told that the instance is open.
		expect([path, await status(path, post(RESTORE))]).toEqual([path, 409]);
	}
	expect(await status("move", post(READ))).toBe(403);
	const shelves = await knock("restore/shelves?kind=limits", { secret: RESTORE });
	expect(((await shelves.json()) as { shelves: string[] }).shelves.length).toBeGreaterThan(0);
	expect(await status("restore/clear-files", post(READ), ONE), "alone it opens all, as before").toBe(409);
});

test("two secrets that are one, or a short one, open nothing", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const same = await knock("status", {}, { OPERATOR_SECRET: READ, OPERATOR_RESTORE_SECRET: READ });
	expect(same.status).toBe(404);
	const short = { OPERATOR_SECRET: READ, OPERATOR_RESTORE_SECRET: "short" };
	expect((await knock("restore/end", { ...post("short"), network: aNetwork() }, short)).status).toBe(401);
	expect((await knock("restore/end", post(READ), short)).status, "it still only reads").toBe(403);
	vi.restoreAllMocks();
	takeLogged();
});

test("a network with wrong secrets has to wait, with the right one too; another one does not", async () => {
	const [guesser, operator] = [aNetwork(), aNetwork()];
	const tried: number[] = [];
	for (let n = 0; n < 12; n++)
		tried.push((await knock("status", { secret: `guess ${n} ${READ}`, network: guesser })).status);
	expect(tried.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
	expect(tried.at(-1)).toBe(429);
	const right = await knock("status", { network: guesser });
	expect([right.status, Number(right.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
	const copies = Array.from({ length: 12 }, () => knock("status", { network: operator }));
	expect((await Promise.all(copies)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
});

test("every answer carries the security headers, whatever it is", async () => {
	for (const given of [{}, { secret: "wrong", network: aNetwork() }]) {
		const { headers } = await knock("status", given);
		expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(headers.get("Cache-Control")).toBe("private, no-store");
		expect(headers.get("Content-Security-Policy")).toContain("default-src 'self'");
		expect(headers.get("X-Request-Id")).toMatch(/^[\w-]{10,}$/);
	}
});

test("each call has a line in the log and a row, those of one copy's pages one for an hour, and no secret is in either", async () => {
	const lines: string[] = [];
	vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
	const network = aNetwork();
	await knock("status", { network });
	await knock("status", { network });
	for (let n = 0; n < 5; n++) await knock("backup/rows?database=DB&table=users", { network });
	await knock("restore/end", { ...post("a wrong secret"), network });
	await knock("nothing/here", { network });
	vi.restoreAllMocks();
	const logged = lines.filter((line) => line.includes('"event":"operator"'));
	expect(logged).toHaveLength(9);
	expect(JSON.parse(logged[0] ?? "")).toMatchObject({ path: "GET status", status: 200, opens: "read" });
	expect(lines.join()).not.toContain("secret");
	const rows = await select("SELECT path, status, opens, calls FROM operator_calls WHERE network = ?", network);
	const row = (path: string, status: number, opens: string, calls = 1) => ({ path, status, opens, calls });
	expect(rows).toHaveLength(5);
	expect(rows).toEqual(
		expect.arrayContaining([
			row("GET status", 200, "read"),
			row("GET backup/rows", 200, "read", 5),
			row("POST restore/end", 401, ""),
			row("", 404, "read"),
		]),
	);
});

test("the operator's page and its API say which networks asked, and how often they were refused; thirty days", async () => {
	const network = aNetwork();
	await knock("status", { network });
	await knock("status", { network, secret: "wrong" });
	const me = await signedIn({ plan: "pro" });
	await makeAdministrator(me.user);
	const { body } = await me.call("GET", "/api/admin/operator");
	expect(body.door[0]).toMatchObject({ network, calls: 2, refused: 1 });
	expect((await me.get("/admin/operator")).body).toContain(network);
	const { ctx, setNow } = testContext({ now: new Date(Date.now() + 29 * DAY_MS).toISOString() });
	const left = () => numberFrom("SELECT count(*) FROM operator_calls WHERE network = ?", network);
	await sweepOperatorCalls(ctx);
	expect(await left()).toBe(2);
	setNow(new Date(Date.now() + 31 * DAY_MS).toISOString());
	await sweepOperatorCalls(ctx);
	expect(await left()).toBe(0);
});

test("no backup takes the calls along", async () => {
	await knock("status");
	const begun = (await (await knock("backup/begin", { method: "POST", body: "{}" })).json()) as {
		databases: { tables: { name: string }[]; schema: { tables: string[]; rest: string[] } }[];
	};
	// Of the migrations, which come along, one has its name.
	for (const { tables, schema } of begun.databases)
		expect(JSON.stringify([tables, schema.tables, schema.rest])).not.toContain("operator_calls");
	const changes = await (await knock("backup/changes?database=DB", { method: "POST", body: "{}" })).json();
	expect(changes).toMatchObject({ left: 0 });
	expect((await knock("backup/end", { method: "POST", body: "{}" })).status).toBe(200);
});
