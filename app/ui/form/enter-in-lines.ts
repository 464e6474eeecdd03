import type { KeyboardEvent } from "react";

interface Lines {
	/** The id of the list: a line's field has the id `{id}[0].rate`. */
	id: string;
	count: number;
	/** Adds one at the end, which is drawn when it returns. */
	append(): void;
}

/**
 * Props of the element around lines: Enter in a field goes to the same field of the next line, and adds one after the last.
 * Held down it adds none.
 */
export function enterInLines({ id, count, append }: Lines) {
	function onKeyDown(event: KeyboardEvent<HTMLElement>) {
		const { target, key, repeat, nativeEvent } = event;
		if (key !== "Enter" || nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
		const [at, name] = target instanceof HTMLInputElement ? placeIn(id, target.id) : [];
		if (at === undefined) return;
		event.preventDefault();
		const isLast = at + 1 >= count;
		if (isLast && repeat) return;
		if (isLast) append();
		const next = document.getElementById(`${id}[${at + 1}].${name}`);
		if (next) reveal(next);
		// A line without it, such as one whose unit has no name of its own.
		if (next === null || next !== document.activeElement) {
			document.getElementById(`${id}[${at + 1}].description`)?.focus();
		}
	}
	return { onKeyDown };
}

function placeIn(list: string, field: string): [at?: number, name?: string] {
	const [, at, name] = (field.startsWith(`${list}[`) && /^\[(\d+)\]\.(\w+)$/.exec(field.slice(list.length))) || [];
	return at === undefined ? [] : [Number(at), name];
}

/** Gives a field the focus, also where it is folded away. */
function reveal(field: HTMLElement) {
	const fold = field.closest("details");
	if (fold) fold.open = true;
	field.focus();
}
