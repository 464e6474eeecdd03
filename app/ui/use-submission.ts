import { useNavigation } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";

/**
 * Tells whether the form of one submit button is under way.
 *
 * The click says whose submission it is: pressing Enter in a field clicks its form's first submit button too, so several
 * forms on a page, even with the same action and fields, do not take each other's state. While it runs, further clicks
 * are swallowed; the button stays focusable, which `disabled` would not allow.
 */
export function useSubmission() {
	const busy = useNavigation().state !== "idle";
	const [clicked, setClicked] = useState(false);
	useEffect(() => {
		if (!busy) setClicked(false);
	}, [busy]);

	const pending = busy && clicked;
	function onClick(event: MouseEvent<HTMLButtonElement>) {
		if (pending) event.preventDefault();
		else setClicked(true);
	}
	return { pending, button: { onClick, "aria-disabled": pending || undefined, "aria-busy": pending || undefined } };
}
