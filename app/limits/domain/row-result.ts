import { z } from "zod";
import { PUBLIC_CODES } from "~/kernel/errors";
import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";

export const MAX_ROWS = 500;

/** What became of one of the rows that a request sent. */
export const RowResult = z.object({
	status: z.int().describe("As a request of its own would be answered: 201, or 4xx where it was refused"),
	id: z.string().optional().describe("Of the record that it made"),
	code: z.enum(PUBLIC_CODES).optional().describe("Of a row that was refused, as in errors"),
	message: z.string().optional(),
	fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
});
export type RowResult = z.output<typeof RowResult>;

export const RowResults = z.object({ results: z.array(RowResult).describe("In the order in which they were sent") });

/** The body of such a request, each row to be judged by itself. */
export const Rows = z.object({ rows: manyOf(z.unknown()) });

/** How it is described: rows as they are taken one by one. */
export function rowsOf<Row extends z.ZodType>(row: Row) {
	return z.object({ rows: manyOf(row) });
}

function manyOf<Row extends z.ZodType>(row: Row) {
	return z
		.array(row)
		.min(1, { error: () => m.limits_rows_none() })
		.max(MAX_ROWS, { error: () => m.limits_rows_many({ max: formatNumber(MAX_ROWS) }) });
}
