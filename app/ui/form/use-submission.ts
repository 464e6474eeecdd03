import { useNavigation } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { usePostUnderWay } from "./post-elsewhere";

/**
 * Whether a submit button's form is under way; further clicks are swallowed. Not `disabled`, which loses focus.
 * The click tells whose submission it is, since several forms on a page may have the same action and fields.
 */
export function useSubmission() {
	const { state } = useNavigation();
	const posting = usePostUnderWay();
	const busy = posting || state !== "idle";
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
