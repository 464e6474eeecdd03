import { useId } from "react";

/** A guilloche, drawn around the middle of its box; size, place and strength come from `className`. */
export function Rosette({ className = "" }: { className?: string }) {
	const id = useId();
	return (
		<svg className={`rosette ${className}`} viewBox="-200 -200 400 400" aria-hidden="true">
			<defs>
				<path id={id} d={WAVE} />
			</defs>
			{TURNS.map((turn) => (
				<use key={turn} href={`#${id}`} transform={`rotate(${turn})`} />
			))}
			{TURNS.map((turn) => (
				<use key={turn} href={`#${id}`} transform={`rotate(${turn}) scale(.41)`} strokeWidth="1.1" />
			))}
		</svg>
	);
}

const LOBES = 7;
const COPIES = 17;
const POINTS_PER_LOBE = 12;

/** Turned by these angles the copies fill the space from one lobe to the next. */
const TURNS = Array.from({ length: COPIES }, (_, copy) => ((copy * 360) / LOBES / COPIES).toFixed(1));

/** One closed line of seven lobes, as smooth cubic curves through points on it (Catmull-Rom). */
const WAVE = wave();

function wave() {
	const count = LOBES * POINTS_PER_LOBE;
	const point = (index: number) => {
		const angle = (2 * Math.PI * index) / count;
		const radius = 118 + 58 * Math.cos(LOBES * angle) + 18 * Math.cos(2 * LOBES * angle);
		return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
	};
	const curves = Array.from({ length: count }, (_, index) => {
		const [fromX, fromY] = point(index);
		const [x, y] = point(index + 1);
		const [nextX, nextY] = point(index + 2);
		return `${short(x - (nextX - fromX) / 6)} ${short(y - (nextY - fromY) / 6)} ${short(x)} ${short(y)}`;
	});
	const [startX] = point(0);
	const [, nextY] = point(1);
	return `M${startX} 0C${startX} ${short(nextY / 3)} ${curves.join("S")}z`;
}

/** A tenth of a unit is finer than the line is wide. */
function short(value: number) {
	return String(Math.round(value * 10) / 10);
}
