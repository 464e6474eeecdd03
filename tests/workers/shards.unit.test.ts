import { expect, test } from "vitest";
import { readShards } from "#workers/shards";

const bound = { DB: "the first", DB_2: "the second", DBX: "none of ours", JOBS: "a queue" };

const read = (map: unknown, env: object = bound) =>
	readShards({ ...env, SHARDS: typeof map === "string" ? map : JSON.stringify(map) });

test("every bucket begins in the database that its range names", () => {
	const { bindings, nameOf } = read({ "0-99": "DB", "100-4095": "DB_2" });
	expect([0, 99, 100, 4095].map(nameOf)).toEqual(["DB", "DB", "DB_2", "DB_2"]);
	expect(Object.keys(bindings)).toEqual(["DB", "DB_2"]);
});

test("a database that no range names is bound all the same: accounts may be moved there", () => {
	expect(Object.keys(read({ "0-4095": "DB" }).bindings)).toEqual(["DB", "DB_2"]);
});

test.each([
	[{ "0-4095": "DB_3" }, 'names "DB_3", and no database is bound by that name'],
	[{ "0-4095": "JOBS" }, 'names "JOBS", and no database is bound by that name'],
	[{ "0-4094": "DB" }, "leaves bucket 4095 out"],
	[{ "0-10": "DB", "10-4095": "DB_2" }, "has bucket 10 twice"],
	[{ "0-4096": "DB" }, "must read like"],
	[{ "9-1": "DB", "0-4095": "DB" }, "must read like"],
	[{ "-": "DB" }, "must read like"],
	[{ "0-4095": 7 }, "must read like"],
	["", "must read like"],
	["[]", "must read like"],
	["null", "must read like"],
])("SHARDS = %j is refused with a sentence", (map, words) => {
	expect(() => read(map)).toThrow(words);
});

test("without a directory nothing starts", () => {
	expect(() => read({ "0-4095": "DB_2" }, { DB_2: "the second" })).toThrow('no database is bound as "DB"');
});
