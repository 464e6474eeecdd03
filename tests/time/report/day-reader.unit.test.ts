import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { DAY_MS, dateIn } from "~/kernel/time/dates";
import { dayReader } from "~/time/domain/report/day-reader";

const ZONES = Intl.supportedValuesOf("timeZone");
const LAST = Date.parse("2099-12-31T00:00:00Z");

test("days of random instants in each zone, and of the hours around a change of its clocks, are those of its clocks", () => {
	const zone = fc.constantFrom(...ZONES);
	const instants = fc.array(fc.integer({ min: 0, max: LAST }), { minLength: 1, maxLength: 20 });
	fc.assert(
		fc.property(zone, instants, (timezone, instants) => {
			const dayOf = dayReader(timezone);
			for (const at of instants)
				for (const near of [at - DAY_MS, at, at + 1, at + DAY_MS]) expect(dayOf(near)).toBe(dateIn(timezone, near));
		}),
		tries(20_000),
	);
});

test.each([
	["Europe/Berlin", "2026-03-29T01:00:00Z"],
	["Europe/Berlin", "2026-10-25T01:00:00Z"],
	["America/Sao_Paulo", "2018-11-04T03:00:00Z"],
	["Africa/Casablanca", "2026-02-15T02:00:00Z"],
	["Pacific/Apia", "2011-12-30T10:00:00Z"],
	["Pacific/Kwajalein", "1993-08-21T12:00:00Z"],
])("in %s every half hour of the fortnight around %s is of its own day", (timezone, change) => {
	const dayOf = dayReader(timezone);
	const at = Date.parse(change);
	for (let instant = at - 7 * DAY_MS; instant < at + 7 * DAY_MS; instant += 1_800_000)
		expect([new Date(instant).toISOString(), dayOf(instant)]).toEqual([
			new Date(instant).toISOString(),
			dateIn(timezone, instant),
		]);
});
