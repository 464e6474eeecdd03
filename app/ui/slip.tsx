import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { figureLength } from "./figure-length";

export interface SlipItem {
	description: string;
	quantity: string;
	rate: string;
	amount: string;
}

interface SlipProps {
	/** The heading: the invoice's number, or "Invoice" where the page already has the number; none where that heads it. */
	number?: string;
	from: string;
	badge: ReactNode;
	billTo: { name: string; lines: readonly string[] };
	facts: readonly { label: string; value: string }[];
	items: readonly SlipItem[];
	/** Top to bottom; the `total`, or else the last of them, is closed with the double rule. */
	totals: readonly { label: string; amount: string; total?: boolean }[];
	notes?: string;
	/** Whether the sums stand above the lines, where those are many. */
	sumsFirst?: boolean;
	children?: ReactNode;
}

export function Slip({ number, from, badge, billTo, facts, items, totals, notes, sumsFirst, children }: SlipProps) {
	return (
		<article className="slip">
			{children}
			<div className="flex items-start justify-between gap-4 border-b border-ink pb-4">
				<div className="min-w-0">
					{number && <h2 className="text-2xl">{number}</h2>}
					<p className="mt-1 text-sm text-ink-2">{from}</p>
				</div>
				{badge}
			</div>
			<dl className="slip-meta">
				<div>
					<dt>{m.ui_bill_to()}</dt>
					<dd>
						<b>
							<bdi>{billTo.name}</bdi>
						</b>
						{billTo.lines.map((line) => (
							<span key={line} className="line">
								<bdi>{line}</bdi>
							</span>
						))}
					</dd>
				</div>
				{facts.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{sumsFirst && <Sums rows={totals} id="sums" />}
			<Lines items={items} />
			{!sumsFirst && <Sums rows={totals} />}
			{notes && (
				<div className="mt-5 text-sm text-ink-2">
					<p className="font-semibold text-ink">{m.ui_notes()}</p>
					<p className="whitespace-pre-line wrap-anywhere">
						<bdi>{notes}</bdi>
					</p>
				</div>
			)}
		</article>
	);
}

export function Sums({ rows, id }: { rows: SlipProps["totals"]; id?: string }) {
	const closed = rows.find(({ total }) => total) ?? rows.at(-1);
	return (
		<dl className="sums" id={id}>
			{rows.map((row, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two taxes may read the same
				<div key={at} className={row === closed ? "sum-total" : undefined}>
					<dt>{row.label}</dt>
					<dd className={figureLength(row.amount)}>{row.amount}</dd>
				</div>
			))}
		</dl>
	);
}

function Lines({ items }: Pick<SlipProps, "items">) {
	return (
		<table className="slip-lines" aria-label={m.invoicing_form_items()}>
			<thead>
				<tr>
					<th scope="col">{m.ui_description()}</th>
					<th scope="col" className="num fold">
						{m.ui_quantity()}
					</th>
					<th scope="col" className="num rate fold">
						{m.ui_rate()}
					</th>
					<th scope="col" className="num amount">
						{m.ui_amount()}
					</th>
				</tr>
			</thead>
			<tbody>
				{items.map(({ description, quantity, rate, amount }, at) => {
					const [title, ...rest] = description.split("\n");
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice have no name and do not move here
						<tr key={at}>
							<th scope="row">
								<bdi>{title}</bdi>
								{rest.length > 0 && <bdi className="rest">{rest.join("\n")}</bdi>}
								<span className="rest rate-below">
									{quantity} × {rate}
								</span>
							</th>
							<td className="num fold">{quantity}</td>
							<td className="num rate fold">{rate}</td>
							<td className="num amount">{amount}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
