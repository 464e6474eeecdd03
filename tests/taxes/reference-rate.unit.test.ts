import { expect, test } from "vitest";
import { reportRates } from "~/reports/domain/report-rates";
import { convertCross, crossRates, crossValue, missingRates, parseReferenceRates } from "~/taxes/domain/reference-rate";

/** As the European Central Bank writes it. */
const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>
		<Cube time='2026-11-24'>
			<Cube currency='USD' rate='1.0850'/>
			<Cube currency='JPY' rate='163.21'/>
			<Cube currency='GBP' rate='0.8567'/>
		</Cube>
		<Cube time="2026-11-23"><Cube currency="USD" rate="1.08"/></Cube>
	</Cube>
</gesmes:Envelope>`;

test("a file's days are read with each rate in millionths", () => {
	expect(parseReferenceRates(FILE)).toEqual([
		{ day: "2026-11-24", rates: { USD: 1_085_000, JPY: 163_210_000, GBP: 856_700 } },
		{ day: "2026-11-23", rates: { USD: 1_080_000 } },
	]);
});

test.each([
	["nothing", ""],
	["a page of a proxy", "<html>blocked</html>"],
	["a day that is none", "<Cube time='2026-13-40'><Cube currency='USD' rate='1.1'/></Cube>"],
	["a day without rates", "<Cube time='2026-11-24'></Cube>"],
	["a rate of zero", "<Cube time='2026-11-24'><Cube currency='USD' rate='0.0'/></Cube>"],
])("%s is refused", (_, xml) => {
	expect(() => parseReferenceRates(xml)).toThrow(/reference rates/);
});

const KEPT = [
	{ day: "2026-11-20", rates: JSON.stringify({ USD: 1_050_000, GBP: 840_000 }) },
	{ day: "2026-11-24", rates: JSON.stringify({ USD: 1_085_000, GBP: 856_700, JPY: 163_210_000, IDR: 18_123_450_000 }) },
];

test.each([
	["EUR", "GBP", "2026-11-24", 85_670, 100_000],
	["EUR", "GBP", "2026-11-23", 84_000, 100_000],
	["EUR", "GBP", "2026-01-01", 84_000, 100_000],
	["USD", "EUR", "2026-11-25", 100_000, 108_500],
	["USD", "GBP", "2026-11-25", 85_670, 108_500],
	["EUR", "JPY", "2026-11-25", 16_321, 10_000],
	["IDR", "EUR", "2026-11-25", 100, 1_812_345],
])("to %s from %s of %s goes over the euro, rounded once", (base, currency, day, amount, expected) => {
	const rate = crossRates(base, KEPT)(currency, day);
	expect(rate && convertCross(amount, currency, base, rate)).toBe(expected);
});

test("a currency that the bank does not know has no rate, and no day no rate at all", () => {
	expect(crossRates("EUR", KEPT)("XAF", "2026-11-24")).toBeNull();
	expect(crossRates("XAF", KEPT)("EUR", "2026-11-24")).toBeNull();
	expect(crossRates("EUR", [])("USD", "2026-11-24")).toBeNull();
	expect(crossValue({ day: "2026-11-24", base: 1_085_000, other: 856_700 })).toBe(789_585);
});

test("a typed rate goes before from its day on, and each rate that is taken is said once", () => {
	const typed = [{ currency: "GBP", day: "2026-11-22", rate: 900_000 }];
	const { convert, used } = reportRates("EUR", typed, KEPT);
	expect(convert(90_000, "GBP", "2026-11-24")).toBe(100_000);
	expect(convert(84_000, "GBP", "2026-11-21")).toBe(100_000);
	expect(convert(108_500, "USD", "2026-11-25")).toBe(100_000);
	expect(convert(108_500, "USD", "2026-11-26")).toBe(100_000);
	expect(convert(500, "EUR", "2026-11-26")).toBe(500);
	expect(convert(200, "USD", "2026-11-26", 2_000_000)).toBe(100);
	expect(convert(200, "XAF", "2026-11-26")).toBeNull();
	expect(used()).toEqual([
		{ currency: "USD", day: "2026-11-24", rate: 1_085_000, source: "ecb" },
		{ currency: "GBP", day: "2026-11-22", rate: 900_000, source: "typed" },
		{ currency: "GBP", day: "2026-11-20", rate: 840_000, source: "ecb" },
	]);
});

test.each([
	["nothing is kept", null, "2026-11-22T03:00:00Z", "ninety-days"],
	["it is Tuesday before four", "2026-11-23", "2026-11-24T14:59:00Z", null],
	["it is Tuesday after four", "2026-11-23", "2026-11-24T15:00:00Z", "last-day"],
	["today's are there", "2026-11-24", "2026-11-24T18:00:00Z", null],
	["a holiday's are asked for until eight", "2026-11-23", "2026-11-24T19:00:00Z", null],
	["it is Sunday and Friday's are there", "2026-11-20", "2026-11-22T18:00:00Z", null],
	["it is Monday before four and Friday's are there", "2026-11-20", "2026-11-23T10:00:00Z", null],
	["it is Monday after four", "2026-11-20", "2026-11-23T15:10:00Z", "last-day"],
	["days were missed", "2026-11-18", "2026-11-24T09:00:00Z", "ninety-days"],
	["in summer four is two in UTC", "2026-06-15", "2026-06-16T14:00:00Z", "last-day"],
] as const)("where %s", (_, latest, now, what) => {
	expect(missingRates(latest, Date.parse(now))).toBe(what);
});
