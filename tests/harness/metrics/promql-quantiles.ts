import { keyOf, type Labels, type Point } from "./exposition";

/** As Prometheus does it: by a straight line within the bucket, and the highest bound for what is above all. */
export function quantiles(quantile: number, buckets: readonly Point[]): Point[] {
	const without = ({ le: _, ...labels }: Labels) => labels;
	const groups = groupBy(buckets, ({ labels }) => keyOf(without(labels)));
	return [...groups.values()].flatMap((group) => {
		const bound = ({ labels }: Point) => (labels.le === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels.le));
		const sorted = group.toSorted((one, other) => bound(one) - bound(other));
		const all = sorted.at(-1)?.value ?? 0;
		if (all === 0) return [];
		const rank = quantile * all;
		const at = sorted.findIndex(({ value }) => value >= rank);
		const [found, before] = [sorted[at], sorted[at - 1]];
		const labels = without(group[0]?.labels ?? {});
		if (!found || bound(found) === Number.POSITIVE_INFINITY) return [{ labels, value: before ? bound(before) : 0 }];
		const [low, counted] = before ? [bound(before), before.value] : [0, 0];
		return [{ labels, value: low + (bound(found) - low) * ((rank - counted) / (found.value - counted)) }];
	});
}

export function groupBy(points: readonly Point[], key: (point: Point) => string): Map<string, Point[]> {
	const groups = new Map<string, Point[]>();
	for (const point of points) groups.set(key(point), [...(groups.get(key(point)) ?? []), point]);
	return groups;
}
