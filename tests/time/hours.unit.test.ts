import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { ROUNDING_STEPS, roundMinutes } from "~/clients/domain/rounding";
import { toInstant, wallTime } from "~/kernel/time/wall-time";
import { priceLines } from "~/pricing/domain/totals";
import { minutesBetween, priceMinutes, toHours } from "~/time/domain/hours";
import { clockFace, isForgotten, started, stopped } from "~/time/domain/timer";

const HOUR = 3_600_000;
const EXACT = { currency: "EUR", exactMinutes: true };
const details = { description: "Work", projectName: "", clientId: null, clientName: "", rate: 100 };

test("hours are minutes/60, half up to two decimals, and amounts are exact", () => {
	expect([87, 30, 1, 0].map(toHours)).toEqual([145, 50, 2, 0]);
	const rounded = { currency: "EUR", exactMinutes: false };
	const price = (minutes: number, rate: number) => priceMinutes(minutes, rate, rounded);
	expect([price(87, 18010), price(30, 10000), price(1, 1), price(50, 12000)]).toEqual([26115, 5000, 0, 9960]);
	const exact = (minutes: number) => Number((BigInt(minutes) * 200n + 60n) / 120n);
	fc.assert(
		fc.property(fc.nat(1_000_000), (minutes) => toHours(minutes) === exact(minutes)),
		tries(100_000),
	);
});

test("minutes that are billed exactly cost what the invoice's line of them does, and a minute more never less", () => {
	expect([50, 87, 1].map((minutes) => priceMinutes(minutes, 12_000, EXACT))).toEqual([10_000, 17_400, 200]);
	fc.assert(
		fc.property(fc.nat(100_000), fc.nat(10_000_000), (minutes, rate) => {
			const [line] = priceLines([{ quantity: minutes * 100, unit: "min60", rate }], "EUR").items;
			expect(priceMinutes(minutes, rate, EXACT)).toBe(line?.amount);
			expect(priceMinutes(minutes + 1, rate, EXACT)).toBeGreaterThanOrEqual(priceMinutes(minutes, rate, EXACT));
		}),
		tries(100_000),
	);
});

test("half a minute goes up, and less than nothing is nothing", () => {
	expect([29_999, 30_000, 89_999, -5].map((length) => minutesBetween(1000, 1000 + length))).toEqual([0, 1, 1, 0]);
});

test("rounding goes to whole steps: up never down, down never up, nearest never further than half a step", () => {
	fc.assert(
		fc.property(fc.nat(100_000), fc.constantFrom(...ROUNDING_STEPS), (minutes, roundingMinutes) => {
			const [up, down, nearest] = (["up", "down", "nearest"] as const).map((rounding) =>
				roundMinutes(minutes, { rounding, roundingMinutes }),
			) as [number, number, number];
			expect([up, down, nearest].map((each) => each % roundingMinutes)).toEqual([0, 0, 0]);
			expect(up >= minutes && up - minutes < roundingMinutes).toBe(true);
			expect(down <= minutes && minutes - down < roundingMinutes).toBe(true);
			expect(Math.abs(nearest - minutes)).toBeLessThanOrEqual(roundingMinutes / 2);
			expect(roundMinutes(minutes, { rounding: "none", roundingMinutes })).toBe(minutes);
		}),
	);
});

test("a timer stops now, or where one chooses between its start and now", () => {
	const running = started(details, "id", 1000);
	expect(stopped(running, 5000)).toEqual({ ...details, id: "id", startedAt: 1000, endedAt: 5000 });
	expect(stopped(running, 5000, 1000)).toMatchObject({ endedAt: 1000 });
	expect([stopped(running, 5000, 999), stopped(running, 5000, 5001)]).toEqual(["out of range", "out of range"]);
	expect(stopped(running, 500)).toMatchObject({ endedAt: 1000 });
});

test("after ten hours it asks, and ten hours after the answer once more", () => {
	expect(isForgotten({ startedAt: 0, keptAt: null }, 10 * HOUR - 1)).toBe(false);
	expect(isForgotten({ startedAt: 0, keptAt: null }, 10 * HOUR)).toBe(true);
	expect(isForgotten({ startedAt: 0, keptAt: 11 * HOUR }, 20 * HOUR)).toBe(false);
	expect(isForgotten({ startedAt: 0, keptAt: 11 * HOUR }, 21 * HOUR)).toBe(true);
});

test("the clock shows hours past ninety-nine, and nothing before it started", () => {
	expect([0, 999, 6_128_000, 100 * HOUR, -5].map(clockFace)).toEqual([
		"00:00:00",
		"00:00:00",
		"01:42:08",
		"100:00:00",
		"00:00:00",
	]);
});

test("what a zone's clocks show is read back as the same minute, but for those shown twice", () => {
	const zones = [
		"UTC",
		"Europe/Berlin",
		"America/St_Johns",
		"Australia/Lord_Howe",
		"Pacific/Kiritimati",
		"Africa/Cairo",
	];
	// Minutes from 2000 to 2095.
	const minute = fc.integer({ min: 15_778_080, max: 66_000_000 }).map((count) => count * 60_000);
	fc.assert(
		fc.property(minute, fc.constantFrom(...zones), (instant, zone) => {
			const wall = wallTime(instant, zone);
			const read = toInstant({ wall: `${wall}:00` }, zone);
			expect(wallTime(read, zone)).toBe(wall);
			expect(read).toBeLessThanOrEqual(instant);
		}),
		tries(50_000),
	);
});
