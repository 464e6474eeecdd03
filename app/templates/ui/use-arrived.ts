import { useEffect, useState } from "react";

/** What is there at once, or what came last while something is on its way; null where nothing has come yet. */
export function useArrived<Value extends object>(coming: Value | Promise<Value> | null): Value | null {
	const [arrived, setArrived] = useState<Value | null>(null);
	useEffect(() => {
		if (!(coming instanceof Promise)) return;
		let gone = false;
		coming.then(
			(value) => gone || setArrived(() => value),
			() => undefined,
		);
		return () => {
			gone = true;
		};
	}, [coming]);
	return coming instanceof Promise ? arrived : coming;
}
