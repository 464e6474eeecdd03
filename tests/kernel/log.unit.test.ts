import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logError, logInfo, logWarning, logWithin, rootCause } from "~/kernel/log";

const lines: { stream: string; line: unknown }[] = [];
beforeEach(() => {
	for (const stream of ["error", "warn", "log"] as const) {
		vi.spyOn(console, stream).mockImplementation((text) => void lines.push({ stream, line: JSON.parse(text) }));
	}
});
afterEach(() => {
	lines.length = 0;
	logWithin(() => undefined);
	vi.restoreAllMocks();
});

test("each line is JSON, on the stream of its level, with what is true of its request", () => {
	logInfo("started");
	logWithin(() => ({ requestId: "abc" }));
	logWarning("slow", undefined, { ms: 900 });
	logError("failed");
	expect(lines).toEqual([
		{ stream: "log", line: { level: "info", event: "started" } },
		{ stream: "warn", line: { level: "warning", event: "slow", requestId: "abc", ms: 900 } },
		{ stream: "error", line: { level: "error", event: "failed", requestId: "abc" } },
	]);
});

test("an error is its innermost cause: a wrapper repeats what people typed", () => {
	const cause = new TypeError("no such column: total");
	const wrapped = new Error("Failed query; params: nora@adler.example", { cause });
	expect(rootCause(wrapped)).toBe(cause);
	logError("failed", wrapped);
	expect(lines[0]?.line).toMatchObject({ error: { name: "TypeError", message: "no such column: total" } });
	expect(JSON.stringify(lines)).toContain("log.unit.test.ts");
	expect(JSON.stringify(lines)).not.toContain("nora");
});

test.each([
	"550 <nora@adler.example>: no such mailbox",
	"to=a@b.io,c.d+e@f.example; gone",
	"UNIQUE constraint failed: users.email",
])("no address is in the log, and all else of a message is: %j", (message) => {
	logError("failed", new Error(message));
	logError("failed", message);
	expect(JSON.stringify(lines)).not.toMatch(/\w@\w/);
	expect(JSON.stringify(lines)).toContain(message.split(" ").at(-1));
});
