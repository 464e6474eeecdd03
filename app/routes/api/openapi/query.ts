import type { z } from "zod";
import type { Json } from "./json";
import { inputSchema } from "./schema";

/** The parameters of a URL, read out of the schema that judges them. */
export function queryParameters(query: z.ZodObject): Json[] {
	const fields = inputSchema(query).properties as Record<string, Json>;
	return Object.entries(fields).map(([name, field]) => {
		// Coerced from text: what the schema lets in is anything, what it makes of it is a number.
		const schema = name === "limit" ? { ...field, type: "integer" } : field;
		return { name, in: "query", schema, ...(ABOUT[name] && !field.description && { description: ABOUT[name] }) };
	});
}

const ABOUT: Record<string, string> = {
	q: "What to search for; case and accents do not matter",
	status: "Only those of this status",
	client: 'Only those of the client with this id, or "none"',
	clientId: "The same by its other name",
	project: "Only those of this project",
	billed: "Only those that are on an invoice, or on none",
	from: "Only those begun on this day or later, YYYY-MM-DD in the account's time zone",
	to: "Only those begun on this day or before",
	limit: "How many at most",
	syntax: "cii, where nothing is said, or ubl",
	cursor: "Where to go on: as the Link header of the answer before says",
};
