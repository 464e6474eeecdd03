import { type SQL, sql } from "drizzle-orm";
import { OTHER_DIGITS } from "~/kernel/money/minor-unit";
import { parseDecimal } from "~/kernel/money/money";
import { readTyped } from "~/kernel/typed-number";

/** Whether an invoice comes to the amount that a search may mean, however that is written: "1,234.50", "1234.5 €". */
export function comesTo(search: string): SQL {
	const amounts = readTyped(search.replace(/^-/, ""), "es").concat(readTyped(search.replace(/^-/, ""), "en"));
	const sums = [...new Set(amounts)].flatMap((amount) => inMinorUnits(amount));
	return sums.length > 0 ? sql`(${sql.join(sums, sql` OR `)})` : sql`0`;
}

function inMinorUnits(amount: string): SQL[] {
	const kinds = Object.entries(OTHER_DIGITS);
	const others = kinds.flatMap(([, codes]) => codes.split(" "));
	const sums = kinds.map(([digits, codes]) => ({ minor: parseDecimal(amount, Number(digits)), codes, not: false }));
	sums.push({ minor: parseDecimal(amount), codes: others.join(" "), not: true });
	return sums.flatMap(({ minor, codes, not }) => {
		if (!minor) return [];
		const list = sql.raw(
			codes
				.split(" ")
				.map((code) => `'${code}'`)
				.join(", "),
		);
		return sql`(${minor} IN (invoices.total, invoices.payable) AND invoices.currency ${sql.raw(not ? "NOT IN" : "IN")} (${list}))`;
	});
}
