import { expect, test } from "vitest";
import { forServing, matches } from "../../scripts/setup/installed.mjs";

const linux = { platform: "linux", arch: "x64" };
const mac = { platform: "darwin", arch: "arm64" };

const locked = {
	"": { version: "0.1.0" },
	"node_modules/tool": { version: "1.0.0" },
	"node_modules/tool-linux-x64": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
	"node_modules/tool-darwin-arm64": { version: "1.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] },
};
const onLinux = {
	"node_modules/tool": { version: "1.0.0" },
	"node_modules/tool-linux-x64": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
};

test("what was installed from the lockfile on this platform matches", () => {
	expect(matches(locked, onLinux, linux)).toBe(true);
});

test("a tree copied from another platform does not", () => {
	expect(matches(locked, onLinux, mac)).toBe(false);
});

test("neither does one with a package missing or of another version", () => {
	const { "node_modules/tool": _, ...without } = onLinux;
	expect(matches(locked, without, linux)).toBe(false);
	expect(matches(locked, { ...onLinux, "node_modules/tool": { version: "1.1.0" } }, linux)).toBe(false);
});

test("a platform may be named by those that are excluded", () => {
	const posix = { "node_modules/posix": { version: "1.0.0", os: ["!win32"] } };
	expect(matches(posix, posix, linux)).toBe(true);
	expect(matches(posix, posix, { platform: "win32", arch: "x64" })).toBe(false);
});

test("tools may be missing where only serving matters, and nothing else may", () => {
	const withTools = { ...locked, "node_modules/linter": { version: "1.0.0", dev: true } };
	expect(matches(withTools, onLinux, linux)).toBe(false);
	expect(matches(forServing(withTools), onLinux, linux)).toBe(true);
	expect(matches(forServing(withTools), { ...onLinux, "node_modules/linter": { version: "1.0.0" } }, linux)).toBe(true);
	const { "node_modules/tool": _, ...without } = onLinux;
	expect(matches(forServing(withTools), without, linux)).toBe(false);
});
