/** A 16 px line drawing in the text's colour: an ornament, since the words or label beside it say what it means. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
	return (
		<svg className={`icon ${className}`} viewBox="0 0 16 16" aria-hidden="true">
			<path d={PATHS[name]} />
		</svg>
	);
}

export type IconName = keyof typeof PATHS;

const PATHS = {
	bin: "M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4M9.3 7v4",
	card: "M1.5 3.5h13v9h-13zM1.5 6.5h13M4 10h3",
	check: "M2.5 8.5l3.5 3.5 7.5-8",
	clock: "M8 4.5V8l2.5 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z",
	copy: "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3",
	dash: "M4 8h8",
	down: "M3.5 6L8 10.5 12.5 6",
	download: "M8 2v8M4.5 7L8 10.5 11.5 7M2.5 13.5h11",
	eye: "M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
	find: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7L14 14",
	gear: "M2 4.5h7M12.5 4.5H14M2 11.5h1.5M7 11.5h7M10.7 6.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM5.3 13.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z",
	grid: "M2.5 2.5h4.5v11H2.5zM9.5 2.5h4v4.5h-4zM9.5 9.5h4v4h-4z",
	help: "M6 6a2 2 0 1 1 2.7 1.9c-.5.2-.7.5-.7 1.3M8 11.5v.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z",
	key: "M9.2 6.8L14 2M11.5 4.5L13.5 6.5M9.8 9.6a3.2 3.2 0 1 1-3.2-3.2 3.2 3.2 0 0 1 3.2 3.2z",
	left: "M13 8H3M7 4L3 8l4 4",
	lock: "M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5",
	menu: "M2 4.5h12M2 8h12M2 11.5h12",
	out: "M6 2.5H2.5v11H6M10.5 5l3 3-3 3M13.5 8H6",
	page: "M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M6 8h4M6 11h4",
	pause: "M5 3v10M11 3v10",
	pen: "M2.5 13.5l.7-3L11 2.7l2.3 2.3-7.8 7.8zM9.5 4.2l2.3 2.3",
	play: "M4 2.8l9 5.2-9 5.2z",
	plus: "M8 2.5v11M2.5 8h11",
	right: "M6 3.5L10.5 8 6 12.5",
	send: "M14 2L7 9M14 2l-4.5 12L7 9 2 6.5z",
	skip: "M3 3.5L9 8l-6 4.5zM12 3.5v9",
	stop: "M4 4h8v8H4z",
	undo: "M5.5 3L2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6",
	upload: "M8 10V2M4.5 5.5L8 2l3.5 3.5M2.5 13.5h11",
	user: "M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c.4-3 2.6-4.5 5.5-4.5s5.1 1.5 5.5 4.5",
	warn: "M8 1.5L15 14H1zM8 6v4M8 12v.01",
	x: "M3.5 3.5l9 9M12.5 3.5l-9 9",
} as const;
