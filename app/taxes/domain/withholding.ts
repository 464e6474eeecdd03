import { z } from "zod";
import { id, version } from "~/kernel/api-types";
import { requiredText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { rateText } from "./rate-text";
import type { Millionths } from "./tax";
import { rate } from "./tax-input";

/** A part of the sum without tax that clients keep back and pay to the tax office. */
export interface Withholding {
	id: string;
	name: string; // As it is printed: "IRPF"
	rate: Millionths;
	archived: boolean;
	version: number;
}

export type WithholdingInput = Omit<Withholding, "id" | "version">;

const rules = {
	name: requiredText(40, m.taxes_rule_withholding_name),
	rate: rate.describe('In percent of the sum without tax: "15"'),
};

export const WithholdingPayload: z.ZodType<WithholdingInput> = z.object({
	...rules,
	archived: z.boolean().default(false),
});

export const WithholdingPatch = z.object({ ...rules, archived: z.boolean() }).partial();

export const WithholdingView = z.object({ id, name: z.string(), rate: z.string(), archived: z.boolean(), version });

export function toWithholdingView({ rate, ...rest }: Withholding): z.output<typeof WithholdingView> {
	return { ...rest, rate: rateText(rate) };
}
