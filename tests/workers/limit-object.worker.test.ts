import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { durableLimits, hashCounter } from "#workers/adapters/limits";

const KEY = "the key of these counters";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Limits under a name of their own, and a clock that the objects read. It stands in a far year, because alarms go off by
 * the real one.
 */
function limitsAt(instant: string) {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(instant) });
	const name = crypto.randomUUID();
	const limits = durableLimits(env.LIMITS, KEY);
	return {
		take: (...given: [number, number][]) => limits.take(name, allowances(given)),
		attempt: (who = "network", ceiling: [number, number][] = []) => limits.attempt(name, who, allowances(ceiling)),
		succeed: (who = "network", ceiling: [number, number][] = []) => limits.succeed(name, who, allowances(ceiling)),
		refund: (who = "network", ceiling: [number, number][] = []) => limits.refund(name, who, allowances(ceiling)),
		stub: env.LIMITS.get(env.LIMITS.idFromName(hashCounter(name, KEY))),
		pass: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
	};
}

const allowances = (given: [number, number][]) => given.map(([tries, seconds]) => ({ tries, seconds }));

async function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
	const results: Result[] = [];
	for (let n = 0; n < count; n++) results.push(await work());
	return results;
}

test("an allowance lets through what it says in its window, and says how long the rest must wait", async () => {
	const { take, pass } = limitsAt("2099-03-01T12:00:00.000Z");
	expect(await times(5, () => take([3, 60]))).toEqual([0, 0, 0, 60, 60]);
	pass(59_001);
	expect(await take([3, 60])).toBe(1);
	pass(999);
	expect(await times(4, () => take([3, 60]))).toEqual([0, 0, 0, 60]);
});

test("one that counts for several waits for room for all of them; more than there ever is are as many as there are", async () => {
	const { stub, pass } = limitsAt("2099-03-01T12:00:00.000Z");
	const take = (tries: number, most = 10) => stub.take([{ tries: most, seconds: 60 }], tries);
	expect([await take(6), await take(5), await take(4), await take(1)]).toEqual([0, 60, 0, 60]);
	pass(60 * SECOND);
	expect([await take(50), await take(1)]).toEqual([0, 60]);
	expect([await take(1, 0), await take(3, 0)]).toEqual([60, 60]);
});

test("a hundred tries at once count one by one", async () => {
	const { take } = limitsAt("2099-03-01T12:00:00.000Z");
	const waits = await Promise.all(Array.from({ length: 100 }, () => take([60, 60])));
	expect(waits.filter((wait) => wait === 0)).toHaveLength(60);
	expect(new Set(waits)).toEqual(new Set([0, 60]));
});

test("no hour has a sixth try, wherever it begins: what was tried just before an hour was over still counts", async () => {
	const { take, pass } = limitsAt("2099-03-01T12:00:00.000Z");
	const five = () => take([5, 3600]);
	expect(await five()).toBe(0);
	pass(3590 * SECOND);
	expect(await times(5, five)).toEqual([0, 0, 0, 0, 10]);
	pass(10 * SECOND);
	expect(await times(2, five)).toEqual([0, 3590]);
});

test("an allowance of many tries is held too, and takes up as little room", async () => {
	const { take, stub, pass } = limitsAt("2099-03-01T12:00:00.000Z");
	const many = () => take([600, 60]);
	for (let n = 0; n < 60; n++) {
		expect(new Set(await times(10, many))).toEqual(new Set([0]));
		pass(SECOND);
	}
	expect(await many()).toBe(0);
	for (let n = 0; n < 9; n++) expect(await many()).toBe(0);
	expect(await many()).toBeGreaterThan(0);
	const kept = await runInDurableObject(stub, (_, state) => state.storage.get("logs"));
	expect(JSON.stringify(kept).length).toBeLessThan(1700);
});

test("one origin's wrong tries make no other wait; all together have a ceiling, which the right password does not count to", async () => {
	const { attempt, succeed } = limitsAt("2099-03-01T12:00:00.000Z");
	const ceiling: [number, number][] = [[20, 3600]];
	await times(6, () => attempt("stranger", ceiling));
	expect(await attempt("stranger", ceiling)).toBe(1);
	for (let n = 0; n < 30; n++) {
		expect(await attempt("owner", ceiling)).toBe(0);
		await succeed("owner", ceiling);
	}
	for (let n = 5; n < 21; n++) expect(await attempt(`network ${n}`, ceiling), String(n)).toBe(n < 20 ? 0 : 3600);
	expect(await attempt("owner", ceiling)).toBe(3600);
	expect(await attempt("device", [])).toBe(0);
});

test("of two allowances both hold, the longer wait is said, and a refused try counts against neither", async () => {
	const { take, pass } = limitsAt("2099-03-01T12:00:00.000Z");
	const both = () => take([2, 60], [3, 3600]);
	expect(await times(3, both)).toEqual([0, 0, 60]);
	pass(MINUTE);
	expect(await times(2, both)).toEqual([0, 3540]);
	pass(3540 * SECOND);
	expect(await both()).toBe(0);
});

test("five wrong tries are free, then the wait doubles from a second to a quarter of an hour", async () => {
	const { attempt, pass } = limitsAt("2099-03-01T12:00:00.000Z");
	expect(await times(5, () => attempt())).toEqual([0, 0, 0, 0, 0]);
	const waits: number[] = [];
	for (let n = 0; n < 12; n++) {
		const wait = await attempt();
		waits.push(wait);
		pass(wait * SECOND - 1);
		expect(await attempt()).toBe(1);
		pass(1);
		expect(await attempt()).toBe(0);
	}
	expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test("of a hundred wrong tries at once five are looked at", async () => {
	const { attempt } = limitsAt("2099-03-01T12:00:00.000Z");
	const waits = await Promise.all(Array.from({ length: 100 }, () => attempt()));
	expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test("the right password forgets the wrong ones, and so does a quarter of an hour of quiet", async () => {
	const { attempt, succeed, pass } = limitsAt("2099-03-01T12:00:00.000Z");
	await times(4, () => attempt());
	await succeed();
	expect(await times(6, () => attempt())).toEqual([0, 0, 0, 0, 0, 1]);
	pass(15 * MINUTE + 1);
	expect(await times(6, () => attempt())).toEqual([0, 0, 0, 0, 0, 1]);
});

test("tries of one name are nothing to another", async () => {
	const [one, two] = [limitsAt("2099-03-01T12:00:00.000Z"), limitsAt("2099-03-01T12:00:00.000Z")];
	await times(6, () => one.attempt());
	await times(6, () => one.take([5, 60]));
	expect([await two.attempt(), await two.take([5, 60])]).toEqual([0, 0]);
});

test("an object that nobody has asked for a day takes up no room", async () => {
	const { attempt, take, stub } = limitsAt("2099-03-01T12:00:00.000Z");
	await attempt();
	await take([5, 60]);
	const kept = () => runInDurableObject(stub, async (_, state) => (await state.storage.list()).size);
	const alarm = await runInDurableObject(stub, (_, state) => state.storage.getAlarm());
	expect(alarm).toBe(Date.parse("2099-03-02T12:00:00.000Z"));
	expect(await kept()).toBe(3);
	expect(await runDurableObjectAlarm(stub)).toBe(true);
	expect(await kept()).toBe(0);
});

test("a try that nobody could look at is taken back: the count and the wait are what they were before it", async () => {
	const { attempt, refund, take, pass } = limitsAt("2099-03-01T12:00:00.000Z");
	for (let n = 0; n < 20; n++) {
		expect(await attempt("owner", [[3, 3600]])).toBe(0);
		await refund("owner", [[3, 3600]]);
	}
	expect(await times(5, () => attempt("owner"))).toEqual([0, 0, 0, 0, 0]);
	expect(await attempt("owner")).toBe(1);
	pass(SECOND);
	expect(await attempt("owner")).toBe(0);
	await refund("owner");
	expect(await attempt("owner"), "it is the sixth once more").toBe(0);
	expect(await attempt("owner")).toBe(2);
	await refund("nobody", [[3, 3600]]);
	expect(await times(4, () => take([3, 3600]))).toEqual([0, 0, 0, 3600]);
});
