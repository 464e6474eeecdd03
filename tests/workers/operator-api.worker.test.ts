import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { failingD1 } from "#tests/harness/recording";
import { ask } from "#tests/harness/worker";
import { durableLimits, hashCounter } from "#workers/adapters/limits";

const SECRET = "the operator's secret, of 32 characters and more";
interface Knock extends RequestInit {
	secret?: string;
	network?: string;
}

const knock = (path: string, { secret = SECRET, network = "192.0.2.1", ...init }: Knock = {}, changed = {}) =>
	ask(
		`/operator/${path}`,
		{ ...init, headers: { Authorization: `Bearer ${secret}`, "CF-Connecting-IP": network } },
		{
			OPERATOR_SECRET: SECRET,
			...changed,
		},
	);

test("without a secret, or with a short one, there is no door", async () => {
	const absent = await ask("/no-such-page", {}, {});
	const off = await ask("/operator/status", { headers: { Authorization: "Bearer " } }, { OPERATOR_SECRET: "" });
	expect([off.status, off.headers.get("Content-Type")]).toEqual([404, absent.headers.get("Content-Type")]);
	vi.spyOn(console, "error").mockImplementation(() => {});
	const short = await knock("status", { secret: "short" }, { OPERATOR_SECRET: "short" });
	expect(short.status).toBe(404);
	vi.restoreAllMocks();
	takeLogged();
});

test.each(["", "wrong", `${SECRET}x`, SECRET.slice(0, -1)])(
	"the secret %j opens nothing, whatever is asked",
	async (secret) => {
		for (const path of ["status", "backup/begin", "restore/tables", "none"]) {
			const answer = await knock(path, { secret, network: crypto.randomUUID() });
			expect(answer.status).toBe(401);
		}
	},
);

test("the door says what there is, and knows its own paths alone", async () => {
	const { ctx } = testContext();
	await aUser(ctx);
	const answer = await knock("status");
	const migrations = expect.arrayContaining(["0001_house.sql"]);
	const home = { accounts: 1, migrations };
	const databases = env.TWO_DATABASES
		? [
				{ name: "DB", accounts: 0, migrations },
				{ name: "DB_2", ...home },
			]
		: [{ name: "DB", ...home }];
	expect(await answer.json()).toMatchObject({
		...{ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), maintenance: false, databases },
	});
	expect((await knock("backup/none")).status).toBe(404);
	expect((await knock("backup/rows?database=DB&table=sqlite_schema")).status).toBe(404);
	expect((await knock("backup/rows?database=ENV&table=users")).status).toBe(404);
});

test("nothing is put back into an instance that is open", async () => {
	const body = JSON.stringify({ statements: ["DROP TABLE users"] });
	for (const path of ["tables?database=DB", "rest?database=DB", "migration?database=DB&name=x", "clear-files", "end"]) {
		const answer = await knock(`restore/${path}`, { method: "POST", body });
		expect([path, answer.status]).toEqual([path, 409]);
	}
	const { ctx } = testContext();
	await aUser(ctx);
});

test("an instance that is closed says when to come back, in the visitor's language, and asks no store", async () => {
	const closed = { MAINTENANCE: "yes", DB: failingD1("no such table: users") };
	const page = await ask("/dashboard", { headers: { Accept: "text/html", "Accept-Language": "fr" } }, closed);
	expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "120"]);
	expect(await page.text()).toContain("maintenance");
	const api = await ask("/api/invoices", { method: "POST", body: "{}" }, closed);
	expect([api.status, await api.json()]).toMatchObject([
		503,
		{ message: expect.stringContaining("down for maintenance") },
	]);
	expect((await ask("/api/health", {}, closed)).status).toBe(200);
	const open = await knock("status", {}, { MAINTENANCE: "yes" });
	expect(await open.json()).toMatchObject({ maintenance: true });
});

test("a counter is found by a name that it noted, with what it counted, and forgets both", async () => {
	const limits = durableLimits(env.LIMITS, "a key");
	const address = `sign-in:203.0.113.${Math.floor(Math.random() * 250)}`;
	const name = hashCounter(address, "a key");
	await limits.attempt(address, "203.0.113.9", []);
	const found = async () => {
		const { shelves } = (await (await knock("backup/objects?kind=limits")).json()) as { shelves: string[] };
		const pages = shelves.map(async (shelf) =>
			(await knock(`backup/objects?kind=limits&shelf=${shelf}&after=`)).json(),
		);
		const all = (await Promise.all(pages)) as { objects: { name: string; entries: [string, unknown][] }[] }[];
		return all.flatMap(({ objects }) => objects).find((each) => each.name === name);
	};
	await vi.waitFor(async () => expect(await found()).toBeDefined());
	expect((await found())?.entries.map(([key]) => key)).toContain(`attempts:${hashCounter("203.0.113.9", "a key")}`);
	// Neither the name of a counter nor who tries is an address that can be read.
	expect(JSON.stringify(await found())).not.toContain("203.0.113");
});
