export function mergeWaiting<Row>(
	lists: readonly { count: number; oldest: Row[] }[],
	since: (row: Row) => number,
	limit: number,
): { count: number; oldest: Row[] } {
	const count = lists.reduce((sum, list) => sum + list.count, 0);
	const [only = { oldest: [] }] = lists;
	if (lists.length === 1) return { count, oldest: only.oldest };
	const rows = lists.flatMap(({ oldest }) => oldest).sort((one, other) => since(one) - since(other));
	return { count, oldest: rows.slice(0, limit) };
}
