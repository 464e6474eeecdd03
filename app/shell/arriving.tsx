import { useNavigation } from "@remix-run/react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { type Outline, skeletonOf } from "./skeleton-of";

interface ArrivingProps {
	/** The path of the screen that is on its way; null while none is. */
	path: string | null;
	/** The page that is there: kept, out of sight, until the next one has come, so that nothing typed in it is lost. */
	children: ReactNode;
}

/** The page; or, while the next one takes its time, that one's outline. */
export function Arriving({ path, children }: ArrivingProps) {
	const Skeleton = useSkeleton();
	const outline = path === null ? null : skeletonOf(path);
	const shown = Skeleton !== null && outline !== null;
	return (
		<>
			{shown && <Skeleton {...outline} />}
			<div hidden={shown}>{children}</div>
		</>
	);
}

/** What draws outlines, loaded when the first navigation begins: no page's first load brings it along. */
function useSkeleton(): ComponentType<Outline> | null {
	const going = useNavigation().state !== "idle";
	const [skeleton, setSkeleton] = useState<ComponentType<Outline> | null>(null);
	useEffect(() => {
		if (!going || skeleton) return;
		import("./skeleton").then(
			({ Skeleton }) => setSkeleton(() => Skeleton),
			() => undefined,
		);
	}, [going, skeleton]);
	return skeleton;
}
