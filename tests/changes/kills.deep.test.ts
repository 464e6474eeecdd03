import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { serveStart } from "#tests/harness/server/served-start.mjs";
import { ADMIN_PASSWORD, signUpOnPro } from "#tests/harness/server/started";
import { volume } from "#tests/harness/volume";

const KILLS = volume(10);
const WRITERS = 20;
const state = mkdtempSync(path.join(tmpdir(), "changes-kill-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

const ENVIRONMENT = { WRITES_PER_ACCOUNT: "1000000/60", ADMIN_PASSWORD };

interface Row {
	id: string;
	deletedAt?: string;
}

/** Where a reader is: what it wrote down, and the position it asks from next. */
interface Copy {
	rows: Map<string, Row>;
	token: string;
}

type Asks = (method: string, where: string, body?: object) => Promise<{ status: number; body: never; token: string }>;

/** Killing needs the processes' ids, which /proc tells on Linux alone. */
test.skipIf(process.platform !== "linux")(
	`a reader that polls while ${WRITERS} write ends with what is there, though the server is killed ${KILLS} times`,
	async () => {
		const copy: Copy = { rows: new Map(), token: "" };
		const ids: string[] = [];
		let cookie = "";
		for (let kill = 0; kill < KILLS; kill++) {
			const server = await serveStart(state, ENVIRONMENT);
			cookie ||= await signUpOnPro(server.origin, "nora@example.com");
			const asks = asking(server.origin, cookie);
			if (copy.token === "") copy.token = (await asks("GET", "/api/clients")).token;
			const writers = Array.from({ length: WRITERS }, (_, writer) => write(asks, ids, `${kill}-${writer}`));
			const reader = poll(asks, copy);
			const enough = ids.length + WRITERS + ((inject("seed") * 7919 + kill * 104_729) % 100);
			await Promise.race([until(() => ids.length >= enough), ...writers, reader]);
			await server.kill();
			await Promise.all([...writers, reader]);
		}
		const server = await serveStart(state, ENVIRONMENT);
		const asks = asking(server.origin, cookie);
		while (await step(asks, copy));
		const there = await all(server.origin, cookie);
		expect([...copy.rows.values()].sort(byId)).toEqual(there.sort(byId));
		expect(ids.length).toBeGreaterThanOrEqual(KILLS * WRITERS);
		await server.end();
		console.info(`${KILLS} kills: ${ids.length} clients answered to ${WRITERS}, ${there.length} left, each as it is`);
	},
);

async function until(holds: () => boolean): Promise<void> {
	while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const byId = (one: Row, other: Row) => (one.id < other.id ? -1 : 1);

function asking(origin: URL, cookie: string): Asks {
	return async (method, where, body) => {
		const headers = { Cookie: cookie, "Content-Type": "application/json" };
		const answer = await fetch(new URL(where, origin), {
			method,
			headers,
			...(body && { body: JSON.stringify(body) }),
		});
		if (answer.status >= 400 && answer.status < 500) throw new TypeError(`${answer.status} ${await answer.text()}`);
		const text = await answer.text();
		if (answer.status >= 500) throw new Error(text);
		return {
			status: answer.status,
			body: (text && JSON.parse(text)) as never,
			token: answer.headers.get("Sync-Token") ?? "",
		};
	};
}

/** Makes, changes and deletes one client after the other, until nobody answers. */
async function write(asks: Asks, ids: string[], name: string): Promise<void> {
	for (let turn = 0; ; turn++) {
		const client = { name: `Client ${name}`, email: `c${name}-${turn}@example.com` };
		const made = await unlessGone(asks("POST", "/api/clients", client));
		if (!made) return;
		const { id } = made.body as Row;
		ids.push(id);
		if (!(await unlessGone(asks("PATCH", `/api/clients/${id}`, { company: `Company ${turn}` })))) return;
		if (turn % 2 === 0 && !(await unlessGone(asks("DELETE", `/api/clients/${id}`)))) return;
	}
}

async function poll(asks: Asks, copy: Copy): Promise<void> {
	for (;;) {
		const more = await unlessGone(step(asks, copy));
		if (more === null) return;
		if (!more) await new Promise((resolve) => setTimeout(resolve, 5));
	}
}

/** One question for what changed, written down with where it leads. Says whether anything had. */
async function step(asks: Asks, copy: Copy): Promise<boolean> {
	const { body, token } = await asks("GET", `/api/clients?limit=7&since=${copy.token}`);
	const rows = body as Row[];
	for (const row of rows) row.deletedAt ? copy.rows.delete(row.id) : copy.rows.set(row.id, row);
	copy.token = token;
	return rows.length > 0;
}

/** `null` where the server went meanwhile; what it refuses is thrown. */
async function unlessGone<Value>(answer: Promise<Value>): Promise<Value | null> {
	return answer.catch((error: unknown) => {
		if (error instanceof TypeError && /^4\d\d /.test(error.message)) throw error;
		return null;
	});
}

async function all(origin: URL, cookie: string): Promise<Row[]> {
	const found: Row[] = [];
	for (let next = "/api/clients?limit=100"; next; ) {
		const answer = await fetch(new URL(next, origin), { headers: { Cookie: cookie } });
		found.push(...((await answer.json()) as Row[]));
		next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1] ?? "";
	}
	return found;
}
