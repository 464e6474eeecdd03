import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

/** In development: asks the loaders again after an edit of server code, but not while Remix asks them already. */
export function ServerChange() {
	const { state, revalidate } = useRevalidator();
	const [isStale, setIsStale] = useState(false);
	useEffect(() => {
		function onChange(event: Event) {
			event.preventDefault();
			setIsStale(true);
		}
		window.addEventListener("server-change", onChange);
		return () => window.removeEventListener("server-change", onChange);
	}, []);
	useEffect(() => {
		if (!isStale || state !== "idle") return;
		setIsStale(false);
		revalidate();
	}, [isStale, state, revalidate]);
	return null;
}
