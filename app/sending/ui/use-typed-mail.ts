import { useEffect, useState } from "react";
import type { TypedMail } from "./typed-mail";

const TEXTS = [
	"other",
	"cc",
	"copy",
	"subject",
	"message",
	"keep",
	"pdf",
	"xrechnung",
	"timesheet",
	"when",
	"at",
	"key",
] as const;

/** The current values of a mail's form, read from it at each change; boxes that are not ticked are empty. */
export function useTypedMail(formId: string, first: TypedMail): TypedMail {
	const [typed, setTyped] = useState(first);
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		const read = () => {
			const data = new FormData(form);
			const texts = Object.fromEntries(TEXTS.map((name) => [name, String(data.get(name) ?? "")]));
			setTyped({ ...(texts as Record<(typeof TEXTS)[number], string>), to: data.getAll("to").map(String) });
		};
		form.addEventListener("input", read);
		return () => form.removeEventListener("input", read);
	}, [formId]);
	return typed;
}
