import { z } from "zod";
import type { Json } from "./json";

/** What a schema lets in, as JSON Schema (draft 2020-12, which OpenAPI 3.1 speaks). */
export function inputSchema(schema: z.ZodType): Json {
	return toJsonSchema(schema, "input");
}

/** What a schema lets out. */
export function outputSchema(schema: z.ZodType): Json {
	return toJsonSchema(schema, "output");
}

/** A named schema of the description. */
export function ref(name: string): Json {
	return { $ref: `#/components/schemas/${name}` };
}

/** The same schema with none of its fields asked for: what a PATCH takes. */
export function partial({ required, ...schema }: Json): Json {
	return schema;
}

function toJsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
	const { $schema, ...json } = z.toJSONSchema(schema, {
		io,
		unrepresentable: "any",
		override: ({ zodSchema, jsonSchema }) => {
			// What a rule says of itself stands in place of the type that follows from it.
			if (z.globalRegistry.get(zodSchema)?.anyOf) delete jsonSchema.type;
			// A list is counted before its rows are looked at, so that only the second half of such a pipe knows them.
			const { def } = (zodSchema as z.core.$ZodTypes)._zod;
			if (io !== "input" || def.type !== "pipe" || (def.out as z.core.$ZodTypes)._zod.def.type !== "array") return;
			Object.assign(jsonSchema, { items: toJsonSchema(def.out as z.ZodType, io).items });
		},
	});
	return json as Json;
}
