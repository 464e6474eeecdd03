import type { Cents } from "~/kernel/money/money";

interface OpenRefund {
	left: Cents;
	settles: readonly { id: string; amount: Cents }[];
}

/** What settles nothing goes back first, then what was settled last. `null` where the payment has less. */
export function refundParts(
	{ left, settles }: OpenRefund,
	amount: Cents,
): { reverses: string; amount: Cents }[] | null {
	let rest = Math.max(0, amount - left);
	const parts = settles.flatMap(({ id, amount: settled }) => {
		const part = Math.min(rest, settled);
		rest -= part;
		return part > 0 ? [{ reverses: id, amount: part }] : [];
	});
	return rest === 0 ? parts : null;
}
