import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withChecksums, withoutChecksum } from "../../scripts/lock/checksums.mjs";
import { missingOptional } from "../../scripts/lock/missing-optional.mjs";
import { readPlatform } from "../../scripts/lock/platform.mjs";

test.each([
	["@esbuild/darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
	["@cloudflare/workerd-linux-64", { os: ["linux"], cpu: ["x64"] }],
	["@cloudflare/workerd-windows-64", { os: ["win32"], cpu: ["x64"] }],
	["@img/sharp-linuxmusl-x64", { os: ["linux"], cpu: ["x64"], libc: ["musl"] }],
	["@rollup/rollup-linux-arm-musleabihf", { os: ["linux"], cpu: ["arm"], libc: ["musl"] }],
	["@rollup/rollup-linux-s390x-gnu", { os: ["linux"], cpu: ["s390x"], libc: ["glibc"] }],
	["@rollup/rollup-win32-x64-gnu", { os: ["win32"], cpu: ["x64"] }],
	["@img/sharp-wasm32", { cpu: ["wasm32"] }],
	["fsevents", { os: ["darwin"] }],
])("%s", (name, platform) => {
	expect(readPlatform(name)).toEqual(platform);
});

test("a package whose platform nobody knows is an error, not a guess", () => {
	expect(() => readPlatform("left-pad")).toThrow("left-pad");
});

test("what is missing is added at the top, what is there stays", () => {
	const optionalDependencies = { "@tool/linux-x64": "1.0.0", "@tool/darwin-arm64": "1.0.0", fsevents: "^2.3.0" };
	const packages = {
		"": {},
		"node_modules/tool": { version: "1.0.0", dev: true, optionalDependencies },
		"node_modules/@tool/linux-x64": { version: "1.0.0", dev: true, optional: true },
		"node_modules/fsevents": { version: "2.3.3", dev: true, optional: true },
	};
	expect(missingOptional(packages)).toEqual({
		"node_modules/@tool/darwin-arm64": { version: "1.0.0", dev: true, optional: true, os: ["darwin"], cpu: ["arm64"] },
	});
});

test("where the top has another version, the package goes below its user", () => {
	const packages = {
		"": {},
		"node_modules/new": { version: "2.0.0", optionalDependencies: { "@tool/linux-x64": "2.0.0" } },
		"node_modules/@tool/linux-x64": { version: "1.0.0", optional: true },
	};
	expect(Object.keys(missingOptional(packages))).toEqual(["node_modules/new/node_modules/@tool/linux-x64"]);
});

test("an entry without a checksum gets the published one, and stays without where none is published", async () => {
	const packages = {
		"": {},
		"node_modules/tool": { version: "1.0.0", integrity: "sha512-tool", dev: true },
		"node_modules/@tool/darwin-arm64": { version: "1.0.0", dev: true, optional: true, os: ["darwin"] },
		"node_modules/new/node_modules/@tool/win32-x64": { version: "2.0.0", optional: true, os: ["win32"] },
	};
	const published: Record<string, string> = { "@tool/win32-x64@2.0.0": "sha512-windows" };
	const questions: string[] = [];
	const complete = await withChecksums(packages, async (id) => {
		questions.push(id);
		return published[id] ?? null;
	});
	expect(questions).toEqual(["@tool/darwin-arm64@1.0.0", "@tool/win32-x64@2.0.0"]);
	expect(complete).toEqual({
		...packages,
		"node_modules/new/node_modules/@tool/win32-x64": {
			version: "2.0.0",
			integrity: "sha512-windows",
			optional: true,
			os: ["win32"],
		},
	});
	expect(withoutChecksum(complete)).toEqual(["node_modules/@tool/darwin-arm64"]);
});

test("the lockfile names no registry, and npm verifies each package (`node scripts/complete-lock.mjs --checksums`)", () => {
	const text = readFileSync("package-lock.json", "utf8");
	expect(text).not.toMatch(/"resolved"/);
	expect(withoutChecksum(JSON.parse(text).packages)).toEqual([]);
});
