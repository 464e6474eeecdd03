import { z } from "zod";
import { id, version } from "~/kernel/api-types";
import { optionalText, requiredText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { rateText } from "./rate-text";
import type { Millionths } from "./tax";
import { rate } from "./tax-input";

/** A part of the sum without tax that clients keep back and pay to the tax office. */
export interface Withholding {
	id: string;
	name: string; // As it is printed: "IRPF"
	rate: Millionths;
	labourOnly: boolean; // Whether it leaves out lines of materials
	paidTo: string; // Who gets it from the client, as it is printed: "HMRC"; empty for nobody named
	archived: boolean;
	version: number;
}

export type WithholdingInput = Omit<Withholding, "id" | "version">;

const rules = {
	name: requiredText(40, m.taxes_rule_withholding_name),
	rate: rate.describe('In percent of the sum without tax: "15"'),
	labourOnly: z
		.union([z.boolean(), z.literal("on").transform(() => true)], { error: () => m.kernel_must_be_boolean() })
		.describe("Whether it is taken from lines that are no materials alone, as the UK's CIS deductions are"),
	paidTo: optionalText(60).describe('Who gets it from the client, as it is printed: "HMRC"'),
};

export const WithholdingPayload: z.ZodType<WithholdingInput> = z.object({
	...rules,
	labourOnly: rules.labourOnly.default(false),
	archived: z.boolean().default(false),
});

export const WithholdingPatch = z
	.object({ ...rules, paidTo: rules.paidTo.optional(), archived: z.boolean() })
	.partial();

export const WithholdingView = z.object({
	id,
	name: z.string(),
	rate: z.string(),
	labourOnly: z.boolean(),
	paidTo: z.string(),
	archived: z.boolean(),
	version,
});

export function toWithholdingView({ rate, ...rest }: Withholding): z.output<typeof WithholdingView> {
	return { ...rest, rate: rateText(rate) };
}
