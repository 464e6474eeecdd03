import { useEffect, useRef } from "react";

/**
 * Follows rows with the focus: to the first new one, or to the button that adds one, which gets the ref, where one went
 * together with its button.
 * @param idAt the id of what is focused in the row at a place
 */
export function useFocusOnChange(count: number, idAt: (at: number) => string) {
	const add = useRef<HTMLButtonElement>(null);
	const before = useRef(count);
	useEffect(() => {
		if (count > before.current) document.getElementById(idAt(before.current))?.focus();
		if (count < before.current) add.current?.focus();
		before.current = count;
	});
	return add;
}
