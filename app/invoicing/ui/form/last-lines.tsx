import { Link } from "@remix-run/react";
import { formatList } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { Notice } from "~/ui/notice";
import { LAST_LINES } from "./form-opening";

interface LastLinesProps {
	client: string;
	last: { id: string; number: string; lines: readonly string[] };
}

/** Offers what the client was billed last, right before the first line; taking it reloads the form. */
export function LastLines({ client, last: { id, number, lines } }: LastLinesProps) {
	const use = (
		<Link className="btn btn-s" to={`/invoices/new?${new URLSearchParams({ client, from: id })}`} replace>
			{m.invoicing_last_lines_use()}
		</Link>
	);
	return (
		<Notice className="mb-6" action={use}>
			<p id={LAST_LINES}>{m.invoicing_last_lines({ number, lines: formatList(lines.slice(0, MAX_NAMED)) })}</p>
		</Notice>
	);
}

const MAX_NAMED = 3;
