import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { answering } from "../../dev/workerd/answering";
import { HandedOut } from "../../dev/workerd/handed-out";
import { recheckChanges, restartWhenNeeded } from "../../dev/workerd/watching";

function aFile(text: string): string {
	const dir = mkdtempSync(path.join(tmpdir(), "edit-"));
	onTestFinished(() => rmSync(dir, { recursive: true }));
	const file = path.join(dir, "page.tsx");
	writeFileSync(file, text);
	return file;
}

test("what the runner asks reaches Vite, and nothing else does", async () => {
	const invoked: unknown[] = [];
	const handleInvoke = async (payload: unknown) => {
		invoked.push(payload);
		return { result: "code" };
	};
	const answer = answering({ hot: { handleInvoke } as never, takeStale: () => ["/app/root.tsx"] });
	const ask = (target: string, init?: RequestInit) => answer(new Request(`http://vite${target}`, init));

	const call = { name: "fetchModule", data: ["/app/root.tsx"] };
	expect(await (await ask("/invoke", { method: "POST", body: JSON.stringify(call) })).json()).toEqual({
		result: "code",
	});
	expect(invoked).toEqual([call]);
	expect(await (await ask("/stale")).json()).toEqual(["/app/root.tsx"]);
	expect(await (await ask(`/bytes?file=${encodeURIComponent(aFile("bytes"))}`)).text()).toBe("bytes");
	expect((await ask("/else")).status).toBe(404);
	await expect(ask("/bytes?file=/no/such/file")).rejects.toThrow("ENOENT");
});

test("a module is stale once Vite has forgotten its code, is said so once, and is fresh when it is fetched again", () => {
	const modules = new Map<string, { transformResult: object | null }>();
	const handedOut = new HandedOut({ moduleGraph: { getModuleById: (id: string) => modules.get(id) } } as never);
	const fetch = (id: string) => handedOut.note({ id, code: "…" } as never);
	modules.set("a", { transformResult: {} });
	modules.set("b", { transformResult: {} });
	fetch("a");
	fetch("b");
	handedOut.note({ externalize: "node:fs", type: "builtin" } as never);
	expect(handedOut.takeStale()).toEqual([]);
	modules.set("a", { transformResult: null });
	expect(handedOut.takeStale()).toEqual(["a"]);
	expect(handedOut.takeStale()).toEqual([]);
	modules.set("a", { transformResult: {} });
	fetch("a");
	expect(handedOut.takeStale()).toEqual([]);
	modules.set("b", { transformResult: {} });
	expect(handedOut.takeStale()).toEqual(["b"]);
});

test("a module that was edited while it was handed out is stale at once", () => {
	const modules = new Map([["a", { transformResult: null }]]);
	const handedOut = new HandedOut({ moduleGraph: { getModuleById: (id: string) => modules.get(id) } } as never);
	handedOut.note({ id: "a", code: "…" } as never);
	expect(handedOut.takeStale()).toEqual(["a"]);
});

test("settings and new migrations start the server anew, other files do not", () => {
	const watcher = new EventEmitter();
	const restart = vi.fn(async () => {});
	restartWhenNeeded({ watcher, restart, config: { logger: { error: () => {} } } } as never);
	const at = (event: string, file: string) => watcher.emit("all", event, path.resolve(file));
	at("change", "app/root.tsx");
	at("change", "db/migrations/0001_counters.sql");
	at("add", "app/wrangler.toml");
	expect(restart).toHaveBeenCalledTimes(0);
	at("change", "wrangler.toml");
	at("add", ".dev.vars");
	at("add", "db/migrations/9999_new.sql");
	expect(restart).toHaveBeenCalledTimes(3);
});

test("a restart that fails is told, and the next one tried", async () => {
	const watcher = new EventEmitter();
	const told: string[] = [];
	const restart = () => Promise.reject(new Error("no such binding"));
	restartWhenNeeded({ watcher, restart, config: { logger: { error: (text: string) => told.push(text) } } } as never);
	for (const _ of [1, 2]) watcher.emit("all", "change", path.resolve("wrangler.toml"));
	await vi.waitFor(() => expect(told).toEqual(["Error: no such binding", "Error: no such binding"]));
});

test("a file that is written again right after is reported again, one that is not is not", async () => {
	const watcher = new EventEmitter();
	recheckChanges({ watcher } as never);
	const file = aFile("one");
	const reports: string[] = [];
	watcher.on("change", (changed: string) => reports.push(changed));
	watcher.emit("change", file);
	utimesSync(file, new Date(), new Date(Date.now() + 5_000));
	await vi.waitFor(() => expect(reports).toEqual([file, file]));
	await new Promise((resolve) => setTimeout(resolve, 150));
	expect(reports).toHaveLength(2);
});
