import type { FormMetadata } from "@conform-to/react";
import { Link, useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Icon } from "./icon";

interface ErrorSummaryProps {
	// biome-ignore lint/suspicious/noExplicitAny: a form of any schema
	form: FormMetadata<any, any>;
	/** What the errors stand in the way of, after "3 fields need attention": "before this can be sent". */
	before?: string;
	/** The fields' names from top to bottom, where the server does not judge them in that order. */
	order?: readonly string[];
	/** The subscription page, for what the plan has no room for; null where there is none to lead to. */
	upgradeHref?: string | null;
}

/**
 * What is wrong with a form, above it: a link to each field, and what concerns the form as a whole. Nothing while
 * nothing is wrong. With JavaScript it takes the focus each time an answer brings errors.
 */
export function ErrorSummary({ form, before = "", order = [], upgradeHref = null }: ErrorSummaryProps) {
	const panel = useRef<HTMLDivElement>(null);
	const answer = useActionData<{ planLimit?: boolean }>();
	const failed = Object.keys(form.allErrors).length > 0;
	// A new answer is a new failure, be it the same errors again. Following one of the links takes the answer away.
	useEffect(() => {
		if (failed && answer) panel.current?.focus();
	}, [failed, answer]);
	if (!failed) return null;

	const { "": ofForm = [], ...ofFields } = form.allErrors as Record<string, string[]>;
	const fields = Object.entries(ofFields).sort(([a], [b]) => rank(a, order) - rank(b, order));
	const links = fields.filter(([name, [message]], at) => line(name) || at === firstWith(message, fields));
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
					{links.map(([name, messages]) => (
						<li key={name}>
							<a href={`#${form.id}-${name}`}>{messages[0]}</a>
							{line(name)}
						</li>
					))}
				</ul>
			)}
			{answer?.planLimit && upgradeHref && (
				<p className="mt-2">
					<Link to={upgradeHref}>Compare plans and upgrade</Link>
				</p>
			)}
		</div>
	);
}

/** Where a message comes first; one that several fields share is said once, and leads to the first of them. */
function firstWith(message: string | undefined, fields: [string, string[]][]) {
	return fields.findIndex(([, messages]) => messages[0] === message);
}

/** `items[1].description` stands where `items` does. */
function rank(name: string, order: readonly string[]) {
	const at = order.indexOf(name.replace(/\[.*/, ""));
	return at === -1 ? order.length : at;
}

function count(fields: number) {
	return fields === 1 ? "1 field needs attention" : `${fields} fields need attention`;
}

/** `items[1].description` is on line 2. */
function line(name: string) {
	const index = /\[(\d+)\]/.exec(name)?.[1];
	return index === undefined ? null : `, line ${Number(index) + 1}`;
}
