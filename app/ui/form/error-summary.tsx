import type { FormMetadata } from "@conform-to/react";
import { Link, useActionData } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { m } from "~/paraglide/messages";
import { Icon } from "../icon";
import { RichText } from "../rich-text";

interface ErrorSummaryProps {
	// biome-ignore lint/suspicious/noExplicitAny: a form of any schema
	form: FormMetadata<any, any>;
	/** What the errors prevent, after "3 fields need attention": "before this can be sent". */
	before?: string;
	/** The fields' names from top to bottom, where the server does not judge them in that order. */
	order?: readonly string[];
	/** The subscription page, for what the plan has no room for; null where there is none to lead to. */
	upgradeHref?: string | null;
	/** The id of the only field, which takes the focus in the place of the summary. */
	toField?: string;
}

/** A form's errors above it, each a link to its field; takes the focus when an answer brings new ones. */
export function ErrorSummary({ form, before = "", order = [], upgradeHref = null, toField }: ErrorSummaryProps) {
	const panel = useRef<HTMLDivElement>(null);
	const answer = useActionData<{ planLimit?: boolean }>();
	const failed = Object.keys(form.allErrors).length > 0;
	// A new answer is a new failure, be it the same errors again. Following one of the links takes the answer away.
	useEffect(() => {
		if (failed && answer) (toField ? document.getElementById(toField) : panel.current)?.focus();
	}, [failed, answer, toField]);
	if (!failed) return null;

	const { "": ofForm = [], ...ofFields } = form.allErrors as Record<string, string[]>;
	const fields = Object.entries(ofFields).sort(([a], [b]) => rank(a, order) - rank(b, order));
	const links = fields.filter(([name, [message]], at) => line(name) || at === firstWith(message, fields));
	const headline = fields.length > 0 ? count(fields.length, before) : ofForm[0];
	return (
		// biome-ignore lint/a11y/noAutofocus: without JavaScript the page that comes back opens here
		<div ref={panel} className="summary" role="alert" tabIndex={-1} autoFocus={!toField}>
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
							<ErrorLink href={`#${form.id}-${name}`} message={messages[0] ?? ""} line={line(name)} />
						</li>
					))}
				</ul>
			)}
			{answer?.planLimit && upgradeHref && (
				<p className="mt-2">
					<Link to={upgradeHref}>{m.ui_compare_plans()}</Link>
				</p>
			)}
		</div>
	);
}

/** Where a message comes first; one that several fields share is said once, and leads to the first of them. */
function firstWith(message: string | undefined, fields: [string, string[]][]) {
	return fields.findIndex(([, messages]) => messages[0] === message);
}

/** `items[1].description` is placed where `items` is. */
function rank(name: string, order: readonly string[]) {
	const at = order.indexOf(name.replace(/\[.*/, ""));
	return at === -1 ? order.length : at;
}

function count(fields: number, before: string) {
	if (before === "") return m.ui_fields_need_attention({ count: fields });
	return m.ui_fields_need_attention_before({ count: fields, before });
}

function line(name: string) {
	const index = /\[(\d+)\]/.exec(name)?.[1];
	return index === undefined ? null : Number(index) + 1;
}

function ErrorLink({ href, message: ofField, line }: { href: string; message: string; line: number | null }) {
	// Beside its field a choice follows.
	const message = ofField.replace(/\s?:$/, "");
	// Not by the router, which would take the page to its top again.
	const onClick = (event: MouseEvent) => {
		const field = document.getElementById(href.slice(1));
		if (!field) return;
		event.preventDefault();
		field.focus();
	};
	const link = (text: string) => (
		<a href={href} onClick={onClick}>
			{text}
		</a>
	);
	return line === null ? (
		link(message)
	) : (
		<RichText parts={m.ui_error_on_line.parts({ message, line })} marks={{ link }} />
	);
}
