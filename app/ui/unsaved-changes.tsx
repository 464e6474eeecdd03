import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { Button } from "./button";
import { Modal } from "./modal";

interface UnsavedChangesProps {
	/** Whether there is anything to lose. */
	unsaved: boolean;
	/** Where the form itself posts to, if not to the page it is on: that way out saves. */
	savesAt?: string | undefined;
	/** What is lost, in a sentence. */
	children: string;
}

/**
 * Asks before what was typed is lost: over the page when a link leads away, by the browser's own question when the tab
 * is closed. One on a page: the router heeds no second.
 */
export function UnsavedChanges({ unsaved, savesAt, children }: UnsavedChangesProps) {
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
		return unsaved && pathname !== currentLocation.pathname && pathname !== savesAt;
	});
	if (blocker.state !== "blocked") return null;
	return (
		<Modal
			title="Leave without saving?"
			role="alertdialog"
			onClose={() => blocker.reset()}
			actions={
				<>
					<Button onClick={() => blocker.reset()}>Keep editing</Button>
					<Button variant="danger-solid" onClick={() => blocker.proceed()}>
						Leave without saving
					</Button>
				</>
			}
		>
			<p>{children}</p>
		</Modal>
	);
}
