import { useRef } from "react";
import { wallClock } from "~/kernel/time/dates";
import { toInstant } from "~/kernel/time/wall-time";
import { typeInto } from "~/ui/form/number-input";
import { readDuration, typedDuration } from "../../domain/duration";
import { workedMinutes } from "../../domain/hours";
import type { EntryFieldset } from "../use-entry-form";

const NAMES = ["startTime", "endTime", "duration", "breakMinutes", "date"] as const;
type Name = (typeof NAMES)[number];

/**
 * Fills in what follows from a change: the end from a length or the length from an end, whichever was typed last, with
 * the break between them, and takes a day away where there is a start, and the other way round.
 */
export function useTimes(fields: EntryFieldset, timezone: string): (changed: Name) => void {
	const typedLast = useRef<"endTime" | "duration">("endTime");
	const filling = useRef(false);
	return (changed) => {
		if (filling.current) return;
		if (changed === "endTime" || changed === "duration") typedLast.current = changed;
		filling.current = true;
		try {
			fillIn(changed, typedLast.current);
		} finally {
			filling.current = false;
		}
	};

	function fillIn(changed: Name, leading: "endTime" | "duration") {
		const inputs = Object.fromEntries(NAMES.map((name) => [name, document.getElementById(fields[name].id)]));
		const { startTime, endTime, duration, breakMinutes, date } = inputs;
		if (!isInput(startTime) || !isInput(endTime) || !isInput(duration) || !isInput(date)) return;
		if (!isInput(breakMinutes)) return;
		if (changed === "date" && date.value) for (const other of [startTime, endTime]) put(other, "");
		if (changed !== "date" && changed !== "duration" && startTime.value) put(date, "");
		if (!startTime.value) return;
		const start = toInstant({ wall: startTime.value }, timezone);
		const pause = readDuration(breakMinutes.value)?.minutes ?? 0;
		if (leading === "duration") {
			const reading = readDuration(duration.value);
			if (!reading) return;
			const end = wallClock(timezone, start + (reading.minutes + pause) * 60_000);
			put(endTime, end.slice(0, startTime.value.length));
		} else if (endTime.value >= startTime.value) {
			const endedAt = toInstant({ wall: endTime.value }, timezone);
			put(duration, typedDuration(workedMinutes({ startedAt: start, endedAt, breakMinutes: pause })));
		}
	}
}

function put(input: HTMLInputElement, value: string): void {
	if (input.value !== value) typeInto(input, value);
}

function isInput(element: HTMLElement | null | undefined): element is HTMLInputElement {
	return element instanceof HTMLInputElement;
}
