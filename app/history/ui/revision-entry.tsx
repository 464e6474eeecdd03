import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { Difference } from "../domain/difference";

export interface RevisionEntryProps {
	revision: number;
	text: string;
	fingerprint: string | null;
	/** What it changed; `null` of the first, and where the content is gone. */
	differences: readonly Difference[] | null;
	remark: string;
	href: string | null;
}

export function RevisionEntry({ revision, text, fingerprint, differences, remark, href }: RevisionEntryProps) {
	const changed = differences !== null && differences.length > 0;
	return (
		<article className="border-b border-rule last:border-b-0">
			<header className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-(--pad) pt-4.5 pb-2 text-sm text-ink-2">
				<h3 className="text-[1.0625rem] text-ink max-sm:w-full">{m.history_history_revision({ revision })}</h3>
				<p className="max-sm:w-full">{text}</p>
				{fingerprint && <span className="ml-auto max-sm:w-full">SHA-256 {fingerprint.slice(0, 9)} …</span>}
			</header>
			{changed && <DifferenceTable label={m.history_history_revision({ revision })} differences={differences} />}
			<p className="px-(--pad) pt-0 pb-4.5 text-ink-2 text-sm">
				{!changed && remark} {href && <Link to={href}>{m.history_history_read({ revision })}</Link>}
			</p>
		</article>
	);
}

function DifferenceTable({ label, differences }: { label: string; differences: readonly Difference[] }) {
	return (
		<table className="differences" aria-label={label}>
			<thead>
				<tr>
					<th scope="col">{m.history_history_field()}</th>
					<th scope="col">{m.history_history_before()}</th>
					<th scope="col">{m.history_history_after()}</th>
				</tr>
			</thead>
			<tbody>
				{differences.map(({ label, before, after }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name, and nothing moves here
					<tr key={at}>
						<th scope="row">
							<bdi>{label}</bdi>
						</th>
						<td>{before ? <del>{before}</del> : m.history_history_empty()}</td>
						<td>{after ? <bdi>{after}</bdi> : m.history_history_empty()}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
