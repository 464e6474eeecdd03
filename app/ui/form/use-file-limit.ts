import { type FormEvent, useState } from "react";

/** Looks at the size of a file as it is chosen: of a body that is too long nobody reads what to answer. */
export function useFileLimit(mostBytes: number, onSubmit: (event: FormEvent<HTMLFormElement>) => void) {
	const [isTooLarge, setTooLarge] = useState(false);
	return {
		isTooLarge,
		look: (input: HTMLInputElement) => setTooLarge((input.files?.[0]?.size ?? 0) > mostBytes),
		onSubmit: (event: FormEvent<HTMLFormElement>) => (isTooLarge ? event.preventDefault() : onSubmit(event)),
	};
}
