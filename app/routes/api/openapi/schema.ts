import type { z } from "zod";
import { toJsonSchema } from "~/web/json-schema";
import type { Json } from "./json";

/** What a schema lets in, as JSON Schema. */
export function inputSchema(schema: z.ZodType): Json {
	return toJsonSchema(schema, "input") as Json;
}

/** What a schema lets out. */
export function outputSchema(schema: z.ZodType): Json {
	return toJsonSchema(schema, "output") as Json;
}

/** A named schema of the description. */
export function ref(name: string): Json {
	return { $ref: `#/components/schemas/${name}` };
}

/** The same schema with all fields optional: what a PATCH takes. */
export function partial({ required, ...schema }: Json): Json {
	return schema;
}

/** The same schema with the fields of another beside its own. */
export function withFields(fields: Json, more: z.ZodType): Json {
	const own = fields.properties as Json;
	return { ...fields, properties: { ...own, ...(inputSchema(more).properties as Json) } };
}
