import { expect, test } from "vitest";
import { aRecurringPayload } from "#tests/harness/factories";
import { NO_TAXES, type TaxChoices } from "~/pricing/domain/charge-taxes";
import { RecurringPayload } from "~/recurring/domain/recurring-input";
import { seriesTotal } from "~/recurring/domain/series-total";

const period = (rate: number, validFrom: string | null, validTo: string | null) => ({
	...{ label: "VAT", rate, compound: false, registration: "", validFrom, validTo },
});
const choices: TaxChoices = {
	profile: { pricesIncludeTax: false, baseCurrency: "EUR", cashStep: 0, defaultTaxId: "vat", endsOn: null },
	taxes: [
		{
			...{
				id: "vat",
				name: "VAT",
				category: "S",
				country: "DE",
				reason: "",
				reasonCode: "",
				customerRate: null,
				archived: false,
			},
			components: [period(190_000, null, "2026-12-31"), period(210_000, "2027-01-01", null)],
		},
	],
	withholdings: [],
	rates: [],
};
const payload = aRecurringPayload();
const content = {
	...payload.invoice,
	currency: "EUR",
	items: [{ description: "Care", quantity: 1, rate: 100 }],
	discount: { percent: "10" },
};
const { paused: _, ...plan } = RecurringPayload.parse({ ...payload, invoice: content });

test.each([
	["2026-06-30", choices, 10_710],
	["2027-01-31", choices, 10_890],
	["2026-06-30", NO_TAXES, 9_000],
])("on %s a date comes to its lines less the discount, with the tax of that day", (date, known, total) => {
	expect(seriesTotal({ ...plan, keepsTax: false }, known, { date, language: "en" })).toBe(total);
});
