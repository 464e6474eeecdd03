import { useNavigation } from "@remix-run/react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { Outline } from "./skeleton/skeletons";

interface ArrivingProps {
	/** The path of the screen that is on its way; null while none is. */
	path: string | null;
	/** The page that is there: kept, out of sight, until the next one has come, so that nothing typed in it is lost. */
	children: ReactNode;
}

/** The page; or, while the next one takes its time, that one's outline. */
export function Arriving({ path, children }: ArrivingProps) {
	const outlines = useOutlines();
	const outline = path === null ? null : outlines?.findSkeleton(path);
	return (
		<>
			{outlines && outline && <outlines.Skeleton {...outline} />}
			<div hidden={Boolean(outline)}>{children}</div>
		</>
	);
}

interface Outlines {
	findSkeleton(path: string): Outline | null;
	Skeleton: ComponentType<Outline>;
}

/** What knows and draws outlines, loaded when the first navigation begins: no page's first load brings it along. */
function useOutlines(): Outlines | null {
	const going = useNavigation().state !== "idle";
	const [outlines, setOutlines] = useState<Outlines | null>(null);
	useEffect(() => {
		if (going && !outlines) import("./skeleton/skeleton").then(setOutlines, () => undefined);
	}, [going, outlines]);
	return outlines;
}
