import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const POLL_MS = 2000;

interface PolledProgressProps {
	done: number;
	total: number;
	label: string;
}

/** How far long work is; the page's data is asked for again until it is shown no more. */
export function PolledProgress({ done, total, label }: PolledProgressProps) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(revalidate, POLL_MS);
		return () => clearInterval(timer);
	}, [revalidate]);
	return <progress className="progress mt-3 w-full" value={done} max={total} aria-label={label} />;
}
