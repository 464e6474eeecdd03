import { z } from "zod";
import { date, id, instant, version } from "~/kernel/api-types";
import { rateText } from "./rate-text";
import { TAX_CODE_CATEGORIES } from "./tax";
import { type TaxCode, wholeRate } from "./tax-code";

const percent = z.string().describe('In percent: "23"');

export const TaxView = z.object({
	id,
	name: z.string(),
	rate: percent.describe("Of all components together, in percent"),
	category: z.enum(TAX_CODE_CATEGORIES).describe("UNTDID 5305 (EN 16931, BT-151)"),
	country: z.string().describe("Where it is owed"),
	components: z.array(
		z.object({
			label: z.string(),
			rate: percent,
			compound: z.boolean().describe("Charged on the net with the components before it"),
			registration: z.string(),
			validFrom: date.nullable(),
			validTo: date.nullable(),
		}),
	),
	reason: z.string(),
	reasonCode: z.string(),
	customerRate: percent.nullable().describe("Of a reverse charge the rate that the customer accounts for"),
	archived: z.boolean(),
	updatedAt: instant,
	version,
});
export type TaxView = z.output<typeof TaxView>;

export function toTaxView({ components, customerRate, updatedAt, ...tax }: TaxCode): TaxView {
	return {
		...tax,
		customerRate: customerRate === null ? null : rateText(customerRate),
		rate: rateText(wholeRate({ components })),
		updatedAt: new Date(updatedAt).toISOString(),
		components: components.map((each) => ({ ...each, rate: rateText(each.rate) })),
	};
}
