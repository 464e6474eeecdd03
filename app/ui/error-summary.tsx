import type { FormMetadata } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Icon } from "./icon";

interface ErrorSummaryProps {
	// biome-ignore lint/suspicious/noExplicitAny: a form of any schema
	form: FormMetadata<any, any>;
	/** What the errors stand in the way of, after "3 fields need attention": "before this can be sent". */
	before?: string;
}

/**
 * What is wrong with a form, above it: a link to each field, and what concerns the form as a whole. Nothing while
 * nothing is wrong. With JavaScript it takes the focus each time an answer brings errors.
 */
export function ErrorSummary({ form, before = "" }: ErrorSummaryProps) {
	const panel = useRef<HTMLDivElement>(null);
	const answer = useActionData();
	const failed = Object.keys(form.allErrors).length > 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new failure, be it the same errors again
	useEffect(() => {
		if (failed) panel.current?.focus();
	}, [failed, answer]);
	if (!failed) return null;

	const { "": ofForm = [], ...ofFields } = form.allErrors as Record<string, string[]>;
	const fields = Object.entries(ofFields);
	const headline = fields.length > 0 ? `${count(fields.length)} ${before}`.trim() : ofForm[0];
	return (
		<div ref={panel} className="summary" role="alert" tabIndex={-1}>
			<h2>
				<Icon name="warn" />
				{headline}
			</h2>
			{fields.length > 0 && (
				<ul>
					{ofForm.map((message) => (
						<li key={message}>{message}</li>
					))}
					{fields.map(([name, messages]) => (
						<li key={name}>
							<a href={`#${form.id}-${name}`}>{messages[0]}</a>
							{line(name)}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

function count(fields: number) {
	return fields === 1 ? "1 field needs attention" : `${fields} fields need attention`;
}

/** `items[1].description` is on line 2. */
function line(name: string) {
	const index = /\[(\d+)\]/.exec(name)?.[1];
	return index === undefined ? null : `, line ${Number(index) + 1}`;
}
