import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/** A schema as JSON Schema (draft 2020-12, which OpenAPI 3.1 speaks), of what it lets in or out. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
	const { $schema, ...json } = z.toJSONSchema(schema, {
		io,
		unrepresentable: "any",
		override: ({ zodSchema, jsonSchema }) => {
			// A rule's own description replaces the type that follows from it.
			if (z.globalRegistry.get(zodSchema)?.anyOf) delete jsonSchema.type;
			// What a rule reads ahead of itself may be left out where that rule takes nothing for an answer.
			const { shape } = zodSchema as z.ZodObject;
			if (io === "input" && jsonSchema.required && shape) {
				jsonSchema.required = jsonSchema.required.filter((name) => !shape[name]?.safeParse(undefined).success);
			}
			// A list is counted before its rows are looked at, so that only the second half of such a pipe knows them.
			const { def } = (zodSchema as z.core.$ZodTypes)._zod;
			if (io !== "input" || def.type !== "pipe" || (def.out as z.core.$ZodTypes)._zod.def.type !== "array") return;
			Object.assign(jsonSchema, { items: toJsonSchema(def.out as z.ZodType, io).items });
		},
	});
	return json;
}
