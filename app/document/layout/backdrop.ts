import type { DocumentModel } from "../model";
import type { Ground, Ornament, Template } from "../templates/template";
import type { Metrics } from "../type/metrics";
import { LAYOUT, type Operation } from "./operations";
import { createPen, points } from "./pen";
import { drawWatermark } from "./watermark";

/** What lies beneath the texts of the first page, and of each further one. Pages share these very operations. */
export type Backdrop = { readonly first: readonly Operation[]; readonly further: readonly Operation[] };

/** Grounds, the ornament among them, and over all of these the watermark. */
export function drawBackdrop(model: DocumentModel, template: Template, metrics: Metrics): Backdrop {
	const { grounds, ornament } = template;
	const watermark = drawWatermark(model, template, metrics);
	const groundsOn = (page: Ground["on"]) => grounds.filter(({ on }) => on === page || on === "all");
	const draw = (boxes: readonly Ground[]) => {
		const operations: Operation[] = [];
		const pen = createPen(operations, metrics);
		for (const ground of boxes) pen.box(ground, ground.colour);
		return operations;
	};
	const [first, further] = [draw(groundsOn("first")), draw(groundsOn("further"))];
	const over = ornament ? first.splice(first.length - ornament.under) : [];
	if (ornament) first.push(...drawRosette(ornament));
	return { first: [...first, ...over, ...watermark], further: [...further, ...watermark] };
}

/** The guilloche of app/ui/rosette.tsx: a wave of seven lobes, and a smaller one within it, seventeen times each. */
function drawRosette({ x, y, radius, rule }: Ornament): Operation[] {
	const step = 360 / LOBES / COPIES;
	return [1, INNER].map((scale) => ({
		kind: "turn",
		x: points(x),
		y: points(y),
		angle: 0,
		copies: { count: COPIES, step },
		shapes: [
			{
				kind: "curve",
				path: waveAround(x, y, (radius * scale) / REACH),
				width: points(rule.width * (scale === 1 ? 1 : INNER_PEN)),
				colour: rule.colour,
				mark: LAYOUT,
			},
		],
	}));
}

const LOBES = 7;
const COPIES = 17;
const POINTS_PER_LOBE = 12;
const INNER = 0.41;
const INNER_PEN = 0.6;
/** How far the wave reaches from its centre, in its own units. */
const REACH = 194;

/** One closed line of seven lobes, as smooth cubic curves through points on it (Catmull-Rom). */
function waveAround(x: number, y: number, scale: number): number[] {
	const count = LOBES * POINTS_PER_LOBE;
	const at = (index: number): [number, number] => {
		const angle = (2 * Math.PI * index) / count;
		const radius = (118 + 58 * Math.cos(LOBES * angle) + 18 * Math.cos(2 * LOBES * angle)) * scale;
		return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
	};
	const path = [...at(0)];
	for (let index = 0; index < count; index++) {
		const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
		path.push(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
		path.push(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6, ...to);
	}
	return path.map(points);
}
