import type { FocusEvent, KeyboardEvent } from "react";

const STEPS: Record<string, readonly [row: number, day: number]> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
};

/** Arrows lead from cell to cell: up and down always, to the sides from the edge of what is typed. */
export function moveByArrow(event: KeyboardEvent<HTMLFormElement>): void {
	const { target, key, currentTarget: form } = event;
	const step = STEPS[key];
	if (!step || !(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return;
	const [, row, day] = /^rows\[(\d+)\]\.cell(\d)$/.exec(target.name) ?? [];
	if (row === undefined || isWithin(target, step[1])) return;
	let [at, on] = [Number(row) + step[0], Number(day) + step[1]];
	// Past what can't be typed into, to the next that can.
	for (let tries = 0; tries < 100 && at >= 0 && on >= 0 && on < 7; tries++, at += step[0], on += step[1]) {
		const next = form.elements.namedItem(`rows[${at}].cell${on}`);
		if (!(next instanceof HTMLInputElement) || next.type === "hidden" || next.disabled) continue;
		event.preventDefault();
		next.focus();
		return;
	}
}

/** What a cell holds is written over by typing. */
export function selectCell({ target }: FocusEvent<HTMLFormElement>): void {
	if (target instanceof HTMLInputElement && target.name.includes("].cell")) target.select();
}

function isWithin({ selectionStart, selectionEnd, value }: HTMLInputElement, aside: number): boolean {
	const all = selectionStart === 0 && selectionEnd === value.length;
	if (aside === 0 || all) return false;
	return aside < 0 ? selectionStart !== 0 : selectionEnd !== value.length;
}
