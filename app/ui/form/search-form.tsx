import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Icon } from "../icon";

interface SearchFormProps {
	/** The page that searches; what is looked for goes into its URL. */
	action: string;
	q: string;
	label: string;
	placeholder?: string;
	button: string;
	className?: string;
}

export function SearchForm({
	action,
	q,
	label,
	placeholder = label,
	button,
	className = "mb-6 max-w-[520px]",
}: SearchFormProps) {
	return (
		<search>
			<Form method="get" action={action} className={`flex gap-2 ${className}`}>
				<SearchField className="min-w-0 flex-1" q={q} label={label} placeholder={placeholder} />
				<button type="submit" className="btn">
					{button}
				</button>
			</Form>
		</search>
	);
}

interface SearchFieldProps {
	q: string;
	label: string;
	placeholder: string;
	className?: string;
}

export function SearchField({ q, label, placeholder, className = "" }: SearchFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	// The same field goes on, so that the focus stays in it.
	const shown = useRef(q);
	useEffect(() => {
		if (field.current && shown.current !== q) field.current.value = q;
		shown.current = q;
	}, [q]);
	return (
		<div className={`search ${className}`}>
			<Icon name="find" />
			<input
				ref={field}
				className="input"
				type="search"
				name="q"
				defaultValue={q}
				maxLength={200}
				placeholder={placeholder}
				aria-label={label}
			/>
		</div>
	);
}
