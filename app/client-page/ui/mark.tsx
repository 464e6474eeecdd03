/** Line drawings that the client's page alone has, beside those of `app/ui/icon.tsx`, which every page loads. */
export function Mark({ name }: { name: keyof typeof PATHS }) {
	return (
		<svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
			<path d={PATHS[name]} />
		</svg>
	);
}

const PATHS = {
	bank: "M2 6L8 2.5 14 6zM3.5 6.5v5M6.5 6.5v5M9.5 6.5v5M12.5 6.5v5M2 13.5h12",
	xml: "M5 4L1.5 8 5 12M11 4l3.5 4L11 12M9 2.5l-2 11",
} as const;
