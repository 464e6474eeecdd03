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

/** How a CSV file was read: the names of the columns that something was taken from, by field, and of the others. */
export interface ReadColumns {
	read: Partial<Record<CsvField, string>>;
	unread: string[];
}
