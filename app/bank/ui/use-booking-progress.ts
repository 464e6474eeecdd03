import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

interface BookingRun {
	booked: number;
	/** Proposals that the button is still to book. */
	left: number;
	/** Presses it once more. */
	submit(): void;
}

/** How far it is, and what ends it after the request that is on its way. */
export interface Progress {
	done: number;
	total: number;
	stop(): void;
}

/**
 * Presses the button that books all proposals again after each answer, until none is left, a request books nothing, or
 * the user stops it. `null` while nothing goes on.
 */
export function useBookingProgress({ booked, left, submit }: BookingRun): Progress | null {
	const { state, formData } = useNavigation();
	const isSending = formData?.get("intent") === "all";
	const [start, setStart] = useState<{ booked: number; left: number } | null>(null);
	const sentAt = useRef<number | null>(null);
	const stopped = useRef(false);
	useEffect(() => {
		if (isSending && sentAt.current === null) {
			sentAt.current = booked;
			setStart((begun) => begun ?? { booked, left });
		}
		if (state !== "idle" || sentAt.current === null) return;
		const isOn = booked > sentAt.current && left > 0 && !stopped.current;
		sentAt.current = null;
		if (isOn) return submit();
		stopped.current = false;
		setStart(null);
	}, [isSending, state, booked, left, submit]);
	if (!start) return null;
	const stop = () => {
		stopped.current = true;
	};
	return { done: booked - start.booked, total: start.left, stop };
}
