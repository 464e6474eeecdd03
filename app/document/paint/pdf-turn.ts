import type { TurnOperation } from "../layout/operations";

/** Turning about a point (ISO 32000-1, 8.3.4), counter-clockwise, as y grows upwards. `height` of the page. */
export function turnMatrix({ x, y, angle }: Pick<TurnOperation, "x" | "y" | "angle">, height: number): number[] {
	const [cos, sin] = [Math.cos((-angle * Math.PI) / 180), Math.sin((-angle * Math.PI) / 180)];
	const [cx, cy] = [x, height - y];
	const matrix = [cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy];
	return matrix.map((value) => Math.round(value * 1e5) / 1e5);
}
