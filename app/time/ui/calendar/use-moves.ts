import { useNavigation } from "@remix-run/react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { showToast } from "~/ui/toast/show-toast";
import { keepWithin, type Shift, STEP, shifted, spanOf } from "../../domain/calendar/moves";
import type { Calendar, CalendarDay, CalendarEntry } from "./calendar-day";

export interface Moving extends Shift {
	id: string;
}

const STILL: Shift = { days: 0, minutes: 0, grown: 0 };

/** After the last key, in milliseconds, a move is posted. */
const REST = 800;

const KEYS: Record<string, Partial<Shift>> = {
	ArrowUp: { minutes: -STEP },
	ArrowDown: { minutes: STEP },
	ArrowLeft: { days: -1 },
	ArrowRight: { days: 1 },
};

const LONGER: Record<string, Partial<Shift>> = { ArrowUp: { grown: -STEP }, ArrowDown: { grown: STEP } };

/** Moving and resizing blocks, by whatever hand: what is moved is shown and said at once, and posted when it is let go. */
export function useMoves({ days, clockFormat }: Pick<Calendar, "days" | "clockFormat">) {
	const busy = useNavigation().state !== "idle";
	const [moving, setMoving] = useState<Moving | null>(null);
	const [said, setSaid] = useState("");
	const [wasBusy, setWasBusy] = useState(busy);
	const form = useRef<HTMLFormElement>(null);
	const timeout = useRef<ReturnType<typeof setTimeout>>(undefined);
	// Whatever came of a post, what is loaded then is shown.
	if (busy !== wasBusy) {
		setWasBusy(busy);
		if (!busy) setMoving(null);
	}
	useEffect(() => () => clearTimeout(timeout.current), []);

	function find(id: string): { day: CalendarDay; entry: CalendarEntry } | null {
		for (const day of days) {
			for (const entry of [...day.allDay, ...day.hours])
				if (entry.kind === "entry" && entry.id === id) return { day, entry };
		}
		return null;
	}

	/** Shows where a block would be, within its week. Returns null for what stays where it is: it is billed, or runs. */
	function show(id: string, wanted: Shift): Shift | null {
		const found = find(id);
		if (!found || busy) return null;
		const { day, entry } = found;
		if (!entry.moves) {
			const why = entry.badge === "running" ? m.time_entry_runs() : m.time_entry_invoiced();
			setSaid(why);
			showToast({ title: why, polite: true });
			return null;
		}
		const shift = keepWithin(entry.moves, days.indexOf(day), wanted);
		setMoving({ id, ...shift });
		setSaid(movedText({ days, clockFormat }, found, shift));
		return shift;
	}

	/** Posts what is shown, as the editor's form does; what is refused comes back with a toast. */
	function keep(id: string, shift: Shift) {
		clearTimeout(timeout.current);
		const entry = find(id)?.entry;
		if (!entry?.moves) return;
		const { days, minutes, grown } = shift;
		if (days === 0 && minutes === 0 && grown === 0) return setMoving(null);
		const { startTime, endTime } = shifted(entry.moves, shift);
		move(entry, grown === 0 ? { start: startTime } : { end: endTime });
	}

	/** Fills in the form and posts it, so that what gets no answer can be posted again. */
	function move({ id, moves }: CalendarEntry, { start = "", end = "" }: { start?: string; end?: string }) {
		for (const [name, value] of Object.entries({ id, version: String(moves?.version), start, end })) {
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement) field.value = value;
		}
		form.current?.requestSubmit();
	}

	function leave() {
		clearTimeout(timeout.current);
		setMoving(null);
	}

	function onKeyDown(event: KeyboardEvent<HTMLElement>) {
		const id = entryAt(event.target);
		if (!id || event.altKey || event.ctrlKey || event.metaKey) return;
		const pending = moving?.id === id ? moving : null;
		if (pending && (event.key === "Enter" || event.key === "Escape")) {
			event.preventDefault();
			return event.key === "Enter" ? keep(id, pending) : leave();
		}
		const step = (event.shiftKey ? LONGER : KEYS)[event.key];
		if (!step || !find(id)?.entry.block) return;
		event.preventDefault();
		const before = pending ?? STILL;
		// A post says the start or the end: what was begun otherwise is posted first.
		if (pending && (step.grown !== undefined) !== (before.grown !== 0)) return keep(id, pending);
		const wanted = {
			days: before.days + (step.days ?? 0),
			minutes: before.minutes + (step.minutes ?? 0),
			grown: before.grown + (step.grown ?? 0),
		};
		if (!show(id, wanted)) return;
		clearTimeout(timeout.current);
		timeout.current = setTimeout(() => keepShown.current(id), REST);
	}

	const keepShown = useRef((_id: string) => {});
	keepShown.current = (id) => {
		if (moving?.id === id) keep(id, moving);
	};

	function onBlur({ target }: FocusEvent<HTMLElement>) {
		const id = entryAt(target);
		if (id && !busy && moving?.id === id) keep(id, moving);
	}

	return { form, moving, said, busy, find, show, keep, move, leave, onKeyDown, onBlur };
}

/** The id of the entry whose block an event is of. */
export function entryAt(target: EventTarget): string | undefined {
	return target instanceof Element ? target.closest<HTMLElement>(".calendar-entry > a")?.id : undefined;
}

function movedText(
	{ days, clockFormat }: Pick<Calendar, "days" | "clockFormat">,
	{ day, entry }: { day: CalendarDay; entry: CalendarEntry },
	shift: Shift,
) {
	if (!entry.moves) return "";
	const span = spanOf(shifted(entry.moves, shift), clockFormat);
	const to = days[days.indexOf(day) + shift.days]?.long ?? "";
	return m.time_calendar_moved({ description: entry.description, day: to, span });
}
