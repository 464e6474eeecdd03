import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { volume } from "#tests/harness/volume";
import { aliases } from "../../dev/vite/aliases";
import { Miniflare } from "../../scripts/serve/from-wrangler.mjs";
import { migrate } from "../../scripts/serve/migrations.mjs";

const KILLS = volume(50, 2);
const SWITCHES = volume(30, 2);
const state = mkdtempSync(path.join(tmpdir(), "timer-kill-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** Killing needs the process's id, which /proc tells on Linux alone. */
test.skipIf(process.platform !== "linux")(
	`T03 workerd killed ${KILLS} times between the timer's commit and the database's write: each entry arrives once, in 10 s`,
	async () => {
		const script = await bundled();
		const took: number[] = [];
		let before: { user: string; id: string } | null = null;
		for (let kill = 0; kill <= KILLS; kill++) {
			const { ask, die, close, addUser } = await start(script);
			if (before) {
				// Nobody calls the timer: its alarm alone brings the entry.
				const began = Date.now();
				while ((await ask("/rows", before)).length === 0 && Date.now() - began < 10_000) await pause(50);
				expect(await ask("/rows", before)).toEqual([before.id]);
				took.push(Date.now() - began);
				expect(await ask("/held", before)).toEqual({ running: null, waiting: [] });
				expect(await ask("/rows", before)).toEqual([before.id]);
			}
			if (kill === KILLS) {
				await close();
				break;
			}
			const user = await addUser();
			await ask("/stick", {});
			const { running } = await ask("/start", { user });
			ask("/stop", { user, id: running.id }).catch(() => undefined);
			// What a timer answers has been committed: it says so when the entry is in its outbox.
			let held = await ask("/held", { user });
			while (held.waiting.length === 0) held = await ask("/held", { user });
			expect(await ask("/rows", { user })).toEqual([]);
			await die();
			before = { user, id: running.id };
		}
		expect(took).toHaveLength(KILLS);
		expect(Math.max(...took)).toBeLessThan(10_000);
	},
	1_800_000,
);

test.skipIf(process.platform !== "linux")(
	`workerd killed ${SWITCHES} times around "stop and start" and a changed start: one runs, and what it replaced arrives once`,
	async () => {
		const script = await bundled();
		let before: { user: string; id: string; starts: number[]; replaced: boolean } | null = null;
		for (let kill = 0; kill <= SWITCHES; kill++) {
			const { ask, die, close, addUser, startsOf } = await start(script);
			if (before) {
				const { user, id, starts, replaced } = before;
				const { running } = await ask("/held", { user });
				expect(running).not.toBeNull();
				const wasReplaced = running.id !== id;
				if (replaced) expect(wasReplaced).toBe(true);
				const began = Date.now();
				while (wasReplaced && (await ask("/rows", { user })).length === 0 && Date.now() - began < 10_000)
					await pause(50);
				expect(await ask("/rows", { user })).toEqual(wasReplaced ? [id] : []);
				expect(starts).toContain(wasReplaced ? await startsOf(id) : running.startedAt);
			}
			if (kill === SWITCHES) {
				await close();
				break;
			}
			const user = await addUser();
			const { running } = await ask("/start", { user });
			const { id, startedAt } = running;
			const earlier = startedAt - 600_000;
			let replaced = false;
			ask("/change", { user, id, at: String(earlier) }).catch(() => undefined);
			ask("/replace", { user, id }).then(
				() => {
					replaced = true;
				},
				() => undefined,
			);
			await pause((kill * 7) % 40);
			await die();
			before = { user, id, starts: [startedAt, earlier], replaced };
		}
	},
	1_800_000,
);

async function start(script: string) {
	const others = workerds();
	const miniflare = new Miniflare({
		modules: true,
		script,
		compatibilityDate: "2026-04-01",
		compatibilityFlags: ["nodejs_compat"],
		cf: false,
		port: 0,
		defaultPersistRoot: state,
		d1Databases: { DB: "timer-kill" },
		durableObjects: { TIMERS: { className: "TimerObject", useSQLite: true } },
		handleRuntimeStdio: (out: NodeJS.ReadableStream, error: NodeJS.ReadableStream) => {
			out.resume();
			error.resume();
		},
	});
	const origin = await miniflare.ready;
	const [pid] = workerds().filter((each) => !others.includes(each));
	const database = await miniflare.getD1Database("DB");
	await migrate(database as never, "db/migrations");
	return {
		// biome-ignore lint/suspicious/noExplicitAny: what the test's own Worker answers
		async ask(where: string, given: Record<string, string>): Promise<any> {
			const answer = await fetch(new URL(`${where}?${new URLSearchParams(given)}`, origin));
			const text = await answer.text();
			return text && JSON.parse(text);
		},
		async addUser() {
			const id = crypto.randomUUID();
			const insert =
				"INSERT INTO users (id, email, email_norm, name, password_hash, created_at) VALUES (?1, ?1, ?1, '', '', 1)";
			await database.prepare(insert).bind(id).run();
			return id;
		},
		async startsOf(id: string) {
			return database.prepare("SELECT started_at FROM time_entries WHERE id = ?").bind(id).first("started_at");
		},
		async die() {
			if (!pid) throw new Error("no workerd");
			process.kill(pid, "SIGKILL");
			await miniflare.dispose().catch(() => undefined);
		},
		close: () => miniflare.dispose(),
	};
}

/** The test's Worker around the product's timer, as one file. */
async function bundled(): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: "error",
		publicDir: false,
		resolve: { alias: aliases, conditions: ["workerd", "worker", "browser"] },
		ssr: { target: "webworker", noExternal: true },
		build: {
			ssr: "tests/time/timer-worker.ts",
			write: false,
			target: "es2022",
			rollupOptions: { external: [/^cloudflare:/, /^node:/] },
		},
	});
	const [chunk] = "output" in result ? result.output : [];
	return chunk?.code ?? "";
}

/** The processes of workerd that this one has started. */
function workerds(): number[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.filter((pid) => {
			try {
				const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
				return name === "workerd" && Number(parent) === process.pid;
			} catch {
				return false; // It has ended meanwhile.
			}
		})
		.map(Number);
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
