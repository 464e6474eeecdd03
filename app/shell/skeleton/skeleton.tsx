import { m } from "~/paraglide/messages";
import { Bone, PARTS } from "./skeleton-parts";
import type { Outline } from "./skeletons";
import "./skeleton.css";

export { findSkeleton } from "./skeletons";

/** The outline of a screen that is on its way, in the sizes that the screen will have. Nothing in it is to be read. */
export function Skeleton({ title, parts, action }: Outline) {
	const isDialog = parts.includes("dialog");
	return (
		<>
			<p className="sr-only" role="status">
				{title ? m.shell_loading_screen({ screen: title() }) : m.shell_loading()}
			</p>
			<div aria-busy="true">
				<div className="skeleton" aria-hidden="true">
					{!isDialog && (
						<div className="page-head">
							<div>
								{title ? <p className="skeleton-title">{title()}</p> : <Bone className="h-10 w-60" />}
								<Bone className="mt-3 h-4 w-44" />
							</div>
							{action && <div className="bone-box h-10.5 w-40" />}
						</div>
					)}
					{parts.map((part) => (
						<div key={part}>{PARTS[part]}</div>
					))}
				</div>
			</div>
		</>
	);
}
