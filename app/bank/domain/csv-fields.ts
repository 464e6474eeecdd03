/** What a column of a CSV file may be; day and amount there must be. */
export const CSV_FIELDS = [
	"day",
	"amount",
	"payer",
	"text",
	"reference",
	"iban",
	"currency",
	"direction",
	"bankReference",
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];
