import { z } from "zod";

export const id = z.uuid();

export const instant = z.iso.datetime();

export const date = z.iso.date();

export const amount = z
	.string()
	.regex(/^\d+(\.\d{2,4})?$/)
	.describe("An amount with the decimals of its currency: two of EUR, none of JPY, three of KWD");

export const currencyView = z
	.string()
	.regex(/^[A-Z]{3}$/)
	.describe("A code of ISO 4217");

/** Texts as the API shows them: as they are kept, each described as its rule is. */
export function textViews<Name extends string>(rules: Readonly<Record<Name, z.ZodType>>): Record<Name, z.ZodString> {
	const texts = Object.entries<z.ZodType>(rules).map(([name, rule]) => {
		const { description } = rule.meta() ?? {};
		return [name, description ? z.string().describe(description) : z.string()];
	});
	return Object.fromEntries(texts) as Record<Name, z.ZodString>;
}

export const version = z.int().min(1).describe("Grows by one with every change; what the ETag stands for");
