import { useNavigate } from "@remix-run/react";
import { type DragEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { formFrom, lengthOf, type Shift, STEP, toSteps, wallAt } from "../../domain/calendar/moves";
import type { Calendar } from "./calendar-day";
import { entryAt, type useMoves } from "./use-moves";

/** A piece of a day that is drawn to add an entry, or on which one without times is laid. */
export interface Drawn {
	date: string;
	from: number;
	to: number;
}

interface Drag {
	/** The block; none where a new one is drawn. */
	id: string | undefined;
	edge: boolean;
	from: Place;
	x: number;
	y: number;
	begun: boolean;
}

/** A day of the week by its number, and minutes since its midnight. */
interface Place {
	at: number;
	minutes: number;
}

/** Pixels within which a press is a click. */
const STILL = 5;

/** Dragging by mouse or pen; a finger scrolls, and opens what it taps. */
export function useDrag({ days, hours }: Pick<Calendar, "days" | "hours">, moves: ReturnType<typeof useMoves>) {
	const navigate = useNavigate();
	const [drawn, setDrawn] = useState<Drawn | null>(null);
	const drag = useRef<Drag | null>(null);
	const dragged = useRef(false);

	function placeAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Place {
		const lists = [...currentTarget.querySelectorAll(".calendar-hours")].map((list) => list.getBoundingClientRect());
		const inside = lists.findIndex(({ width, right }) => width > 0 && clientX < right);
		const at = inside < 0 ? lists.length - 1 : inside;
		const { top = 0, height = 1 } = lists[at] ?? {};
		const share = Math.max(0, Math.min(1, (clientY - top) / height));
		return { at, minutes: (hours.first + share * (hours.last - hours.first)) * 60 };
	}

	function onPointerDown(event: PointerEvent<HTMLElement>) {
		const { target, button, pointerType, clientX: x, clientY: y } = event;
		dragged.current = false;
		if (button !== 0 || pointerType === "touch" || moves.busy || !(target instanceof Element)) return;
		const id = entryAt(target);
		if (!id && !target.closest(".calendar-hours")) return;
		const edge = target.closest(".calendar-grip") !== null;
		drag.current = { id, edge, from: placeAt(event), x, y, begun: false };
	}

	function onPointerMove(event: PointerEvent<HTMLElement>) {
		const held = drag.current;
		if (!held) return;
		if (!held.begun && Math.hypot(event.clientX - held.x, event.clientY - held.y) < STILL) return;
		held.begun = true;
		dragged.current = true;
		event.currentTarget.setPointerCapture(event.pointerId);
		if (held.id && moves.find(held.id)?.entry.block) {
			if (!moves.show(held.id, shiftTo(held, placeAt(event)))) drag.current = null;
		} else setDrawn(drawnTo(held, placeAt(event)));
	}

	function onPointerUp(event: PointerEvent<HTMLElement>) {
		const held = drag.current;
		drag.current = null;
		setDrawn(null);
		if (!held?.begun) return;
		const place = placeAt(event);
		const found = held.id ? moves.find(held.id) : null;
		if (held.id && found?.entry.block) {
			const shift = moves.show(held.id, shiftTo(held, place));
			if (shift) moves.keep(held.id, shift);
			return;
		}
		const { date, from, to } = drawnTo(held, place);
		const start = wallAt(date, from);
		if (!held.id) navigate(formFrom(start, wallAt(date, to)));
		else if (found && moves.show(held.id, { days: 0, minutes: 0, grown: 0 })) moves.move(found.entry, { start });
	}

	function drawnTo({ id, from: { at, minutes } }: Drag, to: Place): Drawn {
		const times = id && moves.find(id)?.entry.moves;
		if (id) {
			const from = toSteps(to.minutes);
			return { date: days[to.at]?.date ?? "", from, to: from + (times ? lengthOf(times) : STEP) };
		}
		const [first, last] = [Math.min(minutes, to.minutes), Math.max(minutes, to.minutes)];
		const from = Math.floor(first / STEP) * STEP;
		return { date: days[at]?.date ?? "", from, to: Math.max(from + STEP, Math.ceil(last / STEP) * STEP) };
	}

	function onPointerCancel() {
		drag.current = null;
		setDrawn(null);
		moves.leave();
	}

	function onClickCapture(event: MouseEvent) {
		// A key presses without a pointer.
		if (!dragged.current || event.detail === 0) return;
		dragged.current = false;
		event.preventDefault();
		event.stopPropagation();
	}

	const onDragStart = (event: DragEvent) => event.preventDefault();

	return {
		drawn,
		handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture, onDragStart },
	};
}

function shiftTo({ edge, from }: Drag, to: Place): Shift {
	const minutes = toSteps(to.minutes - from.minutes);
	return edge ? { days: 0, minutes: 0, grown: minutes } : { days: to.at - from.at, minutes, grown: 0 };
}
