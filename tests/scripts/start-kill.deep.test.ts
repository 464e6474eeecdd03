import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { ask, serveStart } from "#tests/harness/server/served-start.mjs";
import { ADMIN_PASSWORD, signUpOnPro } from "#tests/harness/server/started";
import { volume } from "#tests/harness/volume";

const KILLS = volume(50);
const state = mkdtempSync(path.join(tmpdir(), "start-kill-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

type Server = Awaited<ReturnType<typeof serveStart>>;

/** What was asked for under a key of its own, and the id that was answered before the power went. */
interface Asked {
	key: string;
	number: string;
	id: string | null;
}

const ENVIRONMENT = { WRITES_PER_ACCOUNT: "1000000/60", ADMIN_PASSWORD };
const STREAMS = 8;

/** Killing needs the processes' ids, which /proc tells on Linux alone. */
test.skipIf(process.platform !== "linux")(
	`npm start, killed ${KILLS} times while it writes: what was acknowledged is there, once`,
	async () => {
		const asked: Asked[] = [];
		const tracked: Tracked = { stopped: [], starts: new Map() };
		let cookie = "";
		for (let kill = 0; kill < KILLS; kill++) {
			const server = await serveStart(state, ENVIRONMENT);
			cookie ||= await signUpOnPro(server.origin, "nora@example.com");
			await replay(server, cookie, asked);
			const streams = [
				...Array.from({ length: STREAMS }, () => create(server, cookie, asked)),
				track(server, cookie, tracked),
			];
			await new Promise((resolve) => setTimeout(resolve, pauseBefore(kill)));
			// Its workerd alone in every second turn: who comes back finds what that one had acknowledged.
			const workerd = kill % 2 ? server.workerd() : "";
			if (workerd) process.kill(Number(workerd), "SIGKILL");
			else await server.kill();
			await Promise.all(streams);
			if (workerd) await server.kill();
		}
		const server = await serveStart(state, ENVIRONMENT);
		await replay(server, cookie, asked);
		expect(asked.filter(({ id }) => id === null)).toEqual([]);
		expect(asked.length).toBeGreaterThan(KILLS);

		const invoices = await all(server, cookie, "/api/invoices");
		const byNumber = new Map(invoices.map(({ invoiceNumber, id }) => [invoiceNumber, id]));
		expect(invoices).toHaveLength(asked.length);
		expect(asked.filter(({ number, id }) => byNumber.get(number) !== id)).toEqual([]);
		await eventually(async () => {
			const entries = await all(server, cookie, "/api/time-entries");
			const ids = entries.map(({ id }) => id);
			expect(ids).toHaveLength(new Set(ids).size);
			expect(tracked.stopped.filter((id) => !ids.includes(id))).toEqual([]);
			const moved = entries.filter(({ id, startTime }) => (tracked.starts.get(id) ?? startTime) !== startTime);
			expect(moved).toEqual([]);
			expect(entries.filter(({ isRunning }) => isRunning).length).toBeLessThanOrEqual(1);
		});
		await server.end();
		const check = spawnSync(process.execPath, ["scripts/verify-history.mjs"], {
			env: { ...process.env, STATE_DIR: state },
			encoding: "utf8",
		});
		expect([check.status, check.stderr]).toEqual([0, expect.any(String)]);
		console.info(
			`${KILLS} kills: ${asked.length} invoices and ${tracked.stopped.length} entries acknowledged, 0 lost, 0 doubled`,
		);
	},
);

/** Between a tenth of a second and one, by the run's seed. */
function pauseBefore(kill: number): number {
	return 100 + ((inject("seed") * 7919 + kill * 104_729) % 900);
}

/** Creates one invoice after the other until nobody answers. */
async function create(server: Server, cookie: string, asked: Asked[]): Promise<void> {
	for (;;) {
		const key = crypto.randomUUID();
		const one: Asked = { key, number: `K-${key.slice(0, 13)}`, id: null };
		asked.push(one);
		if (!(await attempt(server, cookie, one))) return;
	}
}

async function attempt({ origin }: Server, cookie: string, one: Asked): Promise<boolean> {
	const body = JSON.stringify({
		...{ invoiceNumber: one.number, issueDate: "2026-03-01", dueDate: "2026-03-31", currency: "EUR", status: "sent" },
		items: [{ description: "Work", quantity: 1, rate: 100 }],
		clientData: { name: "Kestrel & Pine", email: "kestrel@example.com" },
	});
	const headers = { "Idempotency-Key": one.key };
	const answer = await ask(origin, { path: "/api/invoices", method: "POST", body, cookie, headers }).catch(() => null);
	if (answer?.status !== 201) {
		if (answer && answer.status < 500) throw new Error(`${answer.status} ${answer.text}`);
		return false;
	}
	one.id = JSON.parse(answer.text).id;
	return true;
}

/** What was acknowledged of the timer: entries that it stopped, and starts that were changed, by the entry's id. */
interface Tracked {
	stopped: string[];
	starts: Map<string, string>;
}

/** Starts the timer, changes its start, starts another in its place and stops that, until nobody answers. */
async function track({ origin }: Server, cookie: string, { stopped, starts }: Tracked): Promise<void> {
	const send = (method: string, where: string, body: object) =>
		ask(origin, { path: where, method, body: JSON.stringify(body), cookie }).catch(() => null);
	const headers = { Origin: origin.origin, "Content-Type": "application/x-www-form-urlencoded" };
	for (;;) {
		const started = await send("POST", "/api/time-entries/start", { description: "Work" });
		if (!started || started.status >= 500) return;
		const { id: made = "", running } = JSON.parse(started.text);
		const id: string = running?.id ?? made;
		const startTime = new Date(Date.now() - 60_000).toISOString();
		const changed = await send("PATCH", `/api/time-entries/${id}`, { startTime });
		if (changed && changed.status >= 400 && changed.status < 500) throw new Error(`${changed.status} ${changed.text}`);
		if (changed?.status !== 200) return;
		starts.set(id, JSON.parse(changed.text).startTime);
		const body = new URLSearchParams({ intent: "start", running: id, description: "Next" }).toString();
		const form = { path: "/time-tracker", method: "POST", body, cookie, headers };
		const switched = await ask(origin, form).catch(() => null);
		if (switched && switched.status !== 302 && switched.status < 500) throw new Error(`${switched.status}`);
		if (switched?.status !== 302) return;
		stopped.push(id);
		const next = await ask(origin, { path: "/api/time-entries/running", cookie }).catch(() => null);
		if (next?.status !== 200) return;
		const other: string = JSON.parse(next.text).id;
		if (other === id) throw new Error("what ran has not given way");
		const answer = await send("POST", `/api/time-entries/${other}/stop`, {});
		if (answer?.status !== 200) return;
		stopped.push(JSON.parse(answer.text).id);
	}
}

/** Asks once more, under the same key, for what nobody answered; and for some of what was answered. */
async function replay(server: Server, cookie: string, asked: Asked[]): Promise<void> {
	for (const one of asked.filter(({ id }) => id === null)) expect(await attempt(server, cookie, one)).toBe(true);
	for (const one of asked.slice(-5)) {
		const before = one.id;
		await attempt(server, cookie, one);
		expect(one.id).toBe(before);
	}
}

interface Listed {
	id: string;
	invoiceNumber: string;
	startTime: string;
	isRunning: boolean;
}

async function all({ origin }: Server, cookie: string, path: string): Promise<Listed[]> {
	const found: Listed[] = [];
	for (let next: string | null = `${path}?limit=100`; next; ) {
		const answer: Response = await fetch(new URL(next, origin), { headers: { Cookie: cookie } });
		found.push(...((await answer.json()) as typeof found));
		next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1] ?? null;
	}
	return found;
}

/** Within ten seconds. */
async function eventually(check: () => Promise<void>): Promise<void> {
	for (const began = Date.now(); ; ) {
		try {
			return await check();
		} catch (error) {
			if (Date.now() - began > 10_000) throw error;
			await new Promise((resolve) => setTimeout(resolve, 250));
		}
	}
}
