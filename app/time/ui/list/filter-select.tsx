import { useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";

interface FilterSelectProps {
	name: string;
	label: string;
	chosen: string;
	children: ReactNode;
}

/** A choice of a filter, which with JavaScript is asked for at once. */
export function FilterSelect({ name, label, chosen, children }: FilterSelectProps) {
	const submit = useSubmit();
	return (
		<label>
			<span>{label}</span>
			<select
				key={chosen}
				className="input"
				name={name}
				defaultValue={chosen}
				onChange={(event) => submit(event.currentTarget.form)}
			>
				{children}
			</select>
		</label>
	);
}
