import type { ReactNode } from "react";
import { Skeleton } from "./skeleton";
import { skeletonOf } from "./skeleton-of";

interface ArrivingProps {
	/** The path of the screen that is on its way; null while none is. */
	path: string | null;
	/** The page that is there: kept, out of sight, until the next one has come, so that nothing typed in it is lost. */
	children: ReactNode;
}

/** The page; or, while the next one takes its time, that one's outline. */
export function Arriving({ path, children }: ArrivingProps) {
	const outline = path === null ? null : skeletonOf(path);
	return (
		<>
			{outline && <Skeleton {...outline} />}
			<div hidden={outline !== null}>{children}</div>
		</>
	);
}
