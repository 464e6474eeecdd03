import type { Actor } from "~/access/domain/user";
import type { Country } from "~/kernel/countries";
import { addDays, type CalendarDate } from "~/kernel/time/dates";
import { accountCountry } from "~/seller/domain/account-country";
import { hasStaggers, type VatStagger } from "~/taxes/domain/vat-stagger";
import { monthsAround, type Period, periods } from "./period";

/** The first day of the tax year, month and day, where that isn't January 1. */
const FIRST_DAYS: Readonly<Record<string, string>> = {
	GB: "04-06", // Income Tax Act 2007, section 4
	AU: "07-01", // Income Tax Assessment Act 1997, section 995-1 ("financial year")
	NZ: "04-01", // Income Tax Act 2007, section YA 1 ("tax year")
	ZA: "03-01", // Income Tax Act 58 of 1962, section 5 (1)
	IN: "04-01", // Income-tax Act 2025, section 3 ("tax year"); before it the Act of 1961, section 3
};

/** The tax year of a country that a day is in, whole. */
export function taxYearOf(day: CalendarDate, country: string): Period {
	const first = FIRST_DAYS[country] ?? "01-01";
	const year = Number(day.slice(0, 4)) - (day.slice(5) < first ? 1 : 0);
	return { from: `${year}-${first}`, to: addDays(`${year + 1}-${first}`, -1) };
}

/** The VAT period that a day is in, whole. */
export function vatPeriodOf(day: CalendarDate, stagger: VatStagger): Period {
	return stagger === "monthly" ? monthsAround(day, 1) : monthsAround(day, 3, Number(stagger) - 1);
}

/**
 * Periods to choose from as they are on a day: those of the calendar, the tax year where it is another, and VAT periods where accounts
 * of the country have different ones.
 */
export function offeredPeriods(
	today: CalendarDate,
	{ country: home = "", timezone }: Pick<Actor, "country" | "timezone">,
	{ country: taxCountry, vatStagger }: { country: Country; vatStagger: VatStagger },
): Offered {
	const country = accountCountry({ business: { country: home }, taxCountry, timezone });
	const year = taxYearOf(today, country);
	const vat = vatPeriodOf(today, vatStagger);
	const lastVat = vatPeriodOf(addDays(vat.from, -1), vatStagger);
	const [these, last] = vatStagger === "monthly" ? VAT_NAMES.month : VAT_NAMES.quarter;
	return {
		...periods(today),
		...(country in FIRST_DAYS && {
			tax_year: { from: year.from, to: today },
			last_tax_year: taxYearOf(addDays(year.from, -1), country),
		}),
		...(hasStaggers(taxCountry) && { [these]: { from: vat.from, to: today }, [last]: lastVat }),
	};
}

const VAT_NAMES = {
	quarter: ["vat_quarter", "last_vat_quarter"],
	month: ["vat_month", "last_vat_month"],
} as const;

type Offered = ReturnType<typeof periods> &
	Partial<Record<"tax_year" | "last_tax_year" | (typeof VAT_NAMES)["quarter" | "month"][number], Period>>;
