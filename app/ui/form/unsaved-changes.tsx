import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { type ComponentType, lazy, Suspense, useCallback, useEffect } from "react";

const LeavingQuestion = lazy(() =>
	import("./leaving-question").then((file): Question => ({ default: file.LeavingQuestion }), withoutQuestion),
);

type Question = { default: ComponentType<{ lost: string; onStay(): void; onLeave(): void }> };

/** A question that can't be loaded, such as without a connection, is answered by what loses nothing. */
function withoutQuestion(): Question {
	return {
		default: function Stay({ onStay }) {
			useEffect(onStay, [onStay]);
			return null;
		},
	};
}

interface UnsavedChangesProps {
	unsaved: boolean;
	children: string;
}

/** Asks before what was typed is lost, by a link or a closed tab. One on a page: the router heeds no second. */
export function UnsavedChanges({ unsaved, children }: UnsavedChangesProps) {
	useBeforeUnload(
		useCallback(
			(event) => {
				if (unsaved) event.preventDefault();
			},
			[unsaved],
		),
	);
	// Posting stays on the page, and the redirect that answers it is not held up.
	const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
		return unsaved && pathname !== currentLocation.pathname;
	});
	if (blocker.state !== "blocked") return null;
	return (
		<Suspense fallback={null}>
			<LeavingQuestion lost={children} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
		</Suspense>
	);
}
