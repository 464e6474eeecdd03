import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aRecurringPayload } from "#tests/harness/factories";
import { tries } from "#tests/harness/volume";
import { newExternal } from "~/changes/domain/external";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES } from "~/kernel/language/language";
import { addDays, dateIn } from "~/kernel/time/dates";
import { fillPeriod, periodPlaceholders } from "~/recurring/domain/period";
import { dateNote, progressText } from "~/recurring/domain/progress-text";
import { monthlyFrom, type Recurrence } from "~/recurring/domain/recurrence";
import { RecurringForm } from "~/recurring/domain/recurring-form";
import { ContentPayload, RecurringPayload, SkipPayload } from "~/recurring/domain/recurring-input";
import {
	advance,
	dateSentNow,
	datesToCome,
	instantOn,
	nextDate,
	type Series,
} from "~/recurring/domain/recurring-invoice";
import { toContentView, toRecurringView } from "~/recurring/domain/recurring-view";
import { dayOptions, ruleText } from "~/recurring/domain/rule-text";
import { toInvoiceInput } from "~/recurring/domain/to-invoice-input";

function aSeries(changed: Partial<Series> = {}): Series {
	const { paused: _, ...plan } = RecurringPayload.parse(aRecurringPayload());
	return {
		...plan,
		...newExternal({}),
		...{ id: "00000000-0000-4000-8000-000000000001", userId: "u", nextOn: "2026-01-31", lastOn: null, done: 0 },
		...{ pausedAt: null, trouble: "", keepsTax: false, heldUp: false, version: 1, createdAt: 0, updatedAt: 0 },
		...changed,
	};
}

describe("the period of a date", () => {
	test.each([
		["Care plan, {month} {year}", "2026-06-30", "en", "Care plan, June 2026"],
		["Care plan, {month} {year}", "2026-06-30", "es", "Care plan, junio 2026"],
		["Suivi, {mois} {année}", "2026-08-01", "fr", "Suivi, août 2026"],
		["Cuota de {MES} de { año }", "2027-01-31", "es", "Cuota de enero de 2027"],
		["{month}{month}", "2026-12-31", "en", "DecemberDecember"],
		["{client} {} {{month}} {mon\nth}", "2026-12-31", "en", "{client} {} {December} {mon\nth}"],
		["", "2026-12-31", "en", ""],
	] as const)("%j on %s in %s", (text, date, language, expected) => {
		expect(fillPeriod(text, date, language)).toBe(expected);
	});

	test("what a language proposes is filled in whole, and text without braces stays as it is", () => {
		for (const language of LANGUAGES) {
			expect(fillPeriod(periodPlaceholders(language), "2026-02-28", language)).toMatch(/^\p{L}+ 2026$/u);
		}
		fc.assert(
			fc.property(fc.string(), (text) => {
				fc.pre(!text.includes("{"));
				expect(fillPeriod(text, "2026-02-28", "en")).toBe(text);
			}),
			tries(5000),
		);
	});
});

describe("when it comes, in words", () => {
	const rule = (changed: Partial<Recurrence>): Recurrence => ({
		...{ frequency: "monthly", interval: 1, day: "1", startsOn: "2026-07-03", endsOn: null },
		...changed,
	});

	test.each<[Partial<Recurrence>, string, string, string]>([
		[{ frequency: "daily" }, "Every day", "Cada día", "Tous les jours"],
		[{ frequency: "daily", interval: 10 }, "Every 10 days", "Cada 10 días", "Tous les 10 jours"],
		[{ frequency: "weekly" }, "Every week, on Friday", "Cada semana, el viernes", "Chaque semaine, le vendredi"],
		[
			{ frequency: "weekly", interval: 2 },
			...(["Every 2 weeks, on Friday", "Cada 2 semanas, el viernes", "Toutes les 2 semaines, le vendredi"] as const),
		],
		[{ day: "15" }, "Every month, on day 15", "Cada mes, el día 15", "Chaque mois, le 15"],
		[
			{ day: "31" },
			"Every month, on day 31, or the last",
			...(["Cada mes, el día 31, o el último", "Chaque mois, le 31, ou le dernier jour"] as const),
		],
		[
			{ day: "last", interval: 3 },
			...([
				"Every 3 months, on the last day",
				"Cada 3 meses, el último día",
				"Tous les 3 mois, le dernier jour",
			] as const),
		],
		[
			{ day: "2-mon" },
			...([
				"Every month, on the second Monday",
				"Cada mes, el segundo lunes",
				"Chaque mois, le deuxième lundi",
			] as const),
		],
		[
			{ frequency: "yearly", day: "last-sun" },
			"Every year in July, on the last Sunday",
			...(["Cada año en julio, el último domingo", "Chaque année en juillet, le dernier dimanche"] as const),
		],
	])("%j", (changed, ...expected) => {
		expect(LANGUAGES.map((language) => inLanguage(language, () => ruleText(rule(changed))))).toEqual(expected);
	});

	test("each day that can be chosen has words of its own, and one that was typed is among them", () => {
		const options = dayOptions("");
		expect(options).toHaveLength(2 + 5 * 7);
		expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
		expect(options.slice(0, 3).map(({ value }) => value)).toEqual(["", "last", "1-mon"]);
		expect(dayOptions("30")).toContainEqual({ value: "30", label: "on day 30, or the last" });
		expect(dayOptions("2-mon")).toEqual(options);
	});
});

describe("how a series goes on", () => {
	test.each<[string, Partial<Series>, string, string | null]>([
		["begun before its first date", {}, "2026-01-01", "2026-01-31"],
		["begun on it", {}, "2026-01-31", "2026-01-31"],
		["begun later: what passed before is left out", {}, "2026-03-05", "2026-03-31"],
		["the day of its last date is not invoiced again", { lastOn: "2026-01-31", done: 1 }, "2026-01-31", "2026-02-28"],
		["a last date that lies ahead stays behind", { lastOn: "2026-02-28", done: 2 }, "2026-01-31", "2026-03-31"],
		["its count is used up", { lastOn: "2026-01-31", done: 1, count: 1 }, "2026-02-01", null],
		["its end has come", { endsOn: "2026-02-27" }, "2026-02-01", null],
		["its end is its last date", { endsOn: "2026-02-28" }, "2026-02-01", "2026-02-28"],
	])("%s", (_, changed, today, expected) => {
		expect(nextDate(aSeries(changed), today)).toBe(expected);
	});

	test("it goes on from each date, not from today: an outage loses none", () => {
		fc.assert(
			fc.property(
				fc.constantFrom("daily", "weekly", "monthly", "yearly"),
				fc.integer({ min: 1, max: 7 }),
				(frequency, interval) => {
					let series = aSeries({ frequency: frequency as Series["frequency"], interval, nextOn: "2026-01-31" });
					const ahead = datesToCome(series, 10);
					const passed: string[] = [];
					for (let n = 0; n < 10 && series.nextOn; n++) {
						passed.push(series.nextOn);
						series = { ...series, ...advance(series, series.nextOn) };
					}
					expect(passed).toEqual(ahead);
					expect(series.done).toBe(ahead.length);
				},
			),
			tries(2000),
		);
	});

	test("no more dates are shown than are left", () => {
		expect(datesToCome(aSeries())).toHaveLength(12);
		expect(datesToCome(aSeries({ count: 5, done: 3 }))).toHaveLength(2);
		expect(datesToCome(aSeries({ endsOn: "2026-03-30" }))).toEqual(["2026-01-31", "2026-02-28"]);
		expect(datesToCome(aSeries({ nextOn: null }))).toEqual([]);
	});

	test.each(["Europe/Berlin", "America/Havana", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Pago_Pago"])(
		"in %s its time is that of its owner's clocks on each day",
		(timezone) => {
			for (let n = 0; n < 366; n++) {
				const date = addDays("2026-01-01", n);
				for (const time of ["00:00", "02:30", "23:59"])
					expect(dateIn(timezone, instantOn(date, { time }, timezone))).toBe(date);
			}
		},
	);
});

test("an invoice is dated by its date, due so many days later, and says its period in lines and notes", () => {
	const content = aRecurringPayload().invoice;
	const items = [{ description: "Hosting {month}", quantity: 1, rate: "10.00" }];
	const invoice = ContentPayload.parse({ ...content, items, notes: "Thank you for {year}", reference: "PO {month}" });
	const series = { ...aSeries(), invoice, dueDays: 30 };
	const input = toInvoiceInput(series, { date: "2026-01-31", number: "INV-1", language: "en" });
	expect(input).toMatchObject({
		...{ number: "INV-1", issueDate: "2026-01-31", dueDate: "2026-03-02", supplyDate: null, language: "en" },
		...{
			notes: "Thank you for 2026",
			reference: "PO {month}",
			items: [{ description: "Hosting January", rate: 1000 }],
		},
	});
});

describe("the view of a series", () => {
	test("skipped dates are apart from those that get an invoice", () => {
		const view = toRecurringView(aSeries({ pausedAt: 1 }), new Set(["2026-02-28", "2020-01-01"]));
		expect(view.nextDates).toHaveLength(11);
		expect(view).toMatchObject({ paused: true, skippedDates: ["2026-02-28"] });
		expect(view.nextDates).not.toContain("2026-02-28");
	});

	test("what it says of its invoices is taken back as it is: units, discounts and references too", () => {
		const items = [
			{ description: "Hours", quantity: 1.5, rate: "85.00", unit: "hour" },
			{ description: "Cover", quantity: 2, rate: "10.00", discount: { percent: "10" } },
		];
		const content = {
			...aRecurringPayload().invoice,
			items,
			discount: { amount: "5.00", reason: "Loyal" },
			language: "fr",
		};
		const invoice = ContentPayload.parse(content);
		const view = toContentView(invoice);
		expect(view.items).toEqual([
			{ description: "Hours", quantity: 1.5, rate: 85, unit: "hour" },
			{ description: "Cover", quantity: 2, rate: 10, discount: { percent: "10" } },
		]);
		expect(view.discount).toEqual({ amount: "5.00", reason: "Loyal" });
		expect(ContentPayload.parse(view)).toEqual(invoice);
	});
});

describe("the form of a series", () => {
	const typed = {
		...{ name: "Care plan", frequency: "monthly", interval: "1", day: "", startsOn: "2026-01-31", time: "08:00" },
		...{ dueDays: "30", ends: "never", endsOn: "2020-01-01", count: "x", mode: "send", key: "k", version: "3" },
		...{ clientName: "Halden", clientEmail: "pay@halden.example", currency: "USD" },
		items: [{}, { description: "Hosting", rate: "240", quantity: undefined }, {}, { unit: "" }],
	};

	test("only the end that is chosen is read; blank lines are none, a line without a quantity is one", () => {
		const { plan, version, key, invoice: content } = RecurringForm.parse(typed);
		expect(plan).toMatchObject({ day: "31", endsOn: null, count: null, interval: 1, dueDays: 30 });
		expect([version, key]).toEqual([3, "k"]);
		expect(content).toMatchObject({ items: [{ description: "Hosting", quantity: 100, rate: 24000 }] });
		expect(content.items).toHaveLength(1);
		expect(RecurringForm.parse({ ...typed, ends: "count", count: "4" }).plan.count).toBe(4);
		expect(RecurringForm.parse({ ...typed, ends: "date", endsOn: "2027-01-31" }).plan.endsOn).toBe("2027-01-31");
	});

	test.each<[Record<string, unknown>, string]>([
		[{ ends: "count", count: undefined }, "count"],
		[{ ends: "date", endsOn: undefined }, "endsOn"],
		[{ ends: "date" }, "endsOn"],
		[{ clientEmail: "nobody" }, "clientEmail"],
		[{ clientName: undefined }, "clientName"],
		[{ items: [] }, "items"],
		[{ items: "x" }, "items"],
		[{ items: [{}, { unit: "" }] }, "items.0.description"],
		[{ items: [{}, { description: "Hosting", rate: "1" }, {}, { rate: "1" }] }, "items.3.description"],
		[{ interval: "" }, "interval"],
		[{ dueDays: "-1" }, "dueDays"],
		[{ time: "24:00" }, "time"],
		[{ mode: "" }, "mode"],
	])("%j is wrong at %s", (changed, field) => {
		const { error } = RecurringForm.safeParse({ ...typed, ...changed });
		expect(error?.issues.map(({ path }) => path.join("."))).toContain(field);
	});

	test("it says all that each invoice will say: address, taxes, units, discounts, notes and order number", () => {
		const { invoice } = RecurringForm.parse({
			...typed,
			...{ clientCity: "Hamburg", clientCountry: "DE", clientVatId: "", language: "fr", template: "modern-blue" },
			...{ discount: "5", discountIn: "amount", discountReason: "Loyal", pricesIncludeTax: "true" },
			...{ notes: "Thank you", reference: "PO 7", taxCategory: "AE", exemptionReason: "" },
			items: [{ description: "Hosting", quantity: "1.5", rate: "240", unit: "hour", taxId: "none", discount: "10" }],
		});
		expect(invoice).toEqual({
			...{ currency: "USD", language: "fr", template: "modern-blue", notes: "Thank you", reference: "PO 7" },
			...{
				discount: 50_000,
				discountIn: "amount",
				discountReason: "Loyal",
				withholdingIds: [],
				pricesIncludeTax: true,
			},
			...{ taxCategory: "AE", exemptionReason: "" },
			client: {
				...{ name: "Halden", email: "pay@halden.example", streetAddress: "", city: "Hamburg", state: "", zip: "" },
				country: "DE",
			},
			items: [
				{
					...{ description: "Hosting", quantity: 150, rate: 24000, unit: "hour", taxId: null },
					discount: { in: "percent", value: 100_000 },
				},
			],
		});
	});
});

test.each([
	["2026-11-25", "2026-11-25", { day: "25", startsOn: "2026-12-25" }],
	["2026-01-31", "2026-01-31", { day: "31", startsOn: "2026-02-28" }],
	["2026-03-10", "2026-11-25", { day: "10", startsOn: "2026-12-10" }],
	["2026-03-25", "2026-11-25", { day: "25", startsOn: "2026-12-25" }],
	["2027-02-01", "2026-11-25", { day: "1", startsOn: "2027-03-01" }],
])("what was invoiced on %s and is repeated on %s comes back from %j on", (invoiced, today, rule) => {
	expect(monthlyFrom(invoiced, today)).toEqual(rule);
});

test.each([
	[{ nextOn: "2026-01-30" }, "2026-01-30"],
	[{ nextOn: "2026-01-31" }, "2026-01-31"],
	[{ nextOn: "2026-01-31", time: "13:01" }, null],
	[{ nextOn: "2026-02-01" }, null],
	[{ nextOn: null }, null],
	[{ nextOn: "2026-01-30", pausedAt: 1 }, null],
	[{ nextOn: "2026-01-30", mode: "draft" }, null],
] as const)("of %j an invoice would go out at 13:00 on January 31: %s", (changed, date) => {
	expect(dateSentNow(aSeries(changed), "Europe/Berlin", Date.parse("2026-01-31T12:00:00Z"))).toBe(date);
});

test.each([{ date: "tomorrow" }, { date: "2026-02-30" }, { date: 5 }])("%j is no date to skip", (body) => {
	expect(SkipPayload.safeParse(body).success).toBe(false);
});

const progress = { endsOn: null, count: null, done: 0, nextOn: "2026-06-30", pausedAt: null };

test.each([
	[{}, "No end. The next is Tuesday, June 30, 2026."],
	[{ done: 1 }, "No end. 1 date has passed. The next is Tuesday, June 30, 2026."],
	[{ endsOn: "2026-12-31", done: 5 }, "Ends on Dec 31, 2026. 5 dates have passed. The next is Tuesday, June 30, 2026."],
	[{ count: 12, done: 12, nextOn: null }, "Ends after 12 dates. 12 dates have passed."],
	[{ pausedAt: 1, count: 1 }, "Ends after 1 date."],
])("how far a series is: %j", (changed, text) => {
	expect(progressText({ ...progress, ...changed })).toBe(text);
});

test.each([
	[{}, "in 12 days"],
	[{ nextOn: "2026-06-19" }, "in 1 day"],
	[{ nextOn: "2026-06-18" }, "now"],
	[{ nextOn: "2026-06-18", time: "14:01" }, "today at 14:01"],
	[{ nextOn: "2026-06-18", time: "14:00" }, "now"],
	[{ pausedAt: Date.parse("2026-06-04T12:00:00Z") }, "paused since Jun 4, 2026"],
	[{ nextOn: null, done: 12 }, "12 dates have passed."],
	[{ nextOn: null }, ""],
])("what a list says below a date: %j", (changed, text) => {
	const clock = { timezone: "Europe/Berlin", now: Date.parse("2026-06-18T12:00:00Z") };
	expect(dateNote({ ...progress, time: "08:00", ...changed }, clock)).toBe(text);
});
