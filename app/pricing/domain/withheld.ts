import type { Cents } from "~/kernel/money/money";
import type { InvoiceSums, Withheld } from "./totals";

export type WithheldSums = Pick<InvoiceSums, "withholdings"> | null;

/** What the client withholds by all withholdings together, in minor units. */
export function withheldInAll(sums: WithheldSums): Cents {
	return (sums?.withholdings ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

/** What is withheld by one of them, and of what; nothing where it is not among them. */
export function withheldBy(sums: WithheldSums, { id }: Pick<Withheld, "id">): Pick<Withheld, "base" | "amount"> {
	return sums?.withholdings.find((each) => each.id === id) ?? { base: 0, amount: 0 };
}

/** What of it is labour, where any withholding is of labour alone; else `undefined`. */
export function labourOf(sums: WithheldSums): Cents | undefined {
	return sums?.withholdings.find(({ labourOnly }) => labourOnly)?.base;
}
