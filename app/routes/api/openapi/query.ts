import type { z } from "zod";
import type { Json } from "./json";
import { inputSchema } from "./schema";

/** The parameters of a URL, read out of the schema that judges them. */
export function queryParameters(query: z.ZodObject): Json[] {
	const fields = inputSchema(query).properties as Record<string, Json>;
	return Object.entries(fields).map(([name, field]) => {
		const { description = ABOUT[name], ...rest } = field;
		// Coerced from text: what the schema lets in is anything, what it makes of it is a number.
		const schema = name === "limit" ? { ...rest, type: "integer" } : rest;
		return { name, in: "query", schema, description };
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
	billable: "Only those that are to be billed, or are not",
	revision: "As it was then: the number of one of its revisions",
	name: '"number" names the file by the number alone, as whoever receives it by mail sees it',
	limit: "How many at most",
	syntax: "cii, where nothing is said, or ubl",
	cursor: "Where to go on: as the Link header of the answer before says",
};
