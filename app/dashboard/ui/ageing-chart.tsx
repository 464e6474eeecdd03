import { Link } from "@remix-run/react";
import { type Currency, formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import type { AgeBucket } from "../domain/ageing";

interface AgeingChartProps {
	buckets: readonly AgeBucket[];
	currency: Currency;
}

/** What is unpaid, by how late it is. A list of figures with a bar to each, so that it is its own table. */
export function AgeingChart({ buckets, currency }: AgeingChartProps) {
	const largest = Math.max(...buckets.map(({ amount }) => amount), 1);
	const nothing = buckets.every(({ amount }) => amount === 0);
	return (
		<Card
			title={m.dashboard_unpaid()}
			action={<span className="text-ink-2">{m.dashboard_unpaid_by({ currency })}</span>}
		>
			{nothing && (
				<p className="mb-4 text-sm text-ink-2">
					{m.dashboard_unpaid_nothing()} <Link to="/invoices/new">{m.dashboard_unpaid_nothing_link()}</Link>
				</p>
			)}
			<dl className="ageing">
				{buckets.map(({ label, amount }, at) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							{formatMoney(amount, currency)}
							<svg aria-hidden="true">
								<title>{m.dashboard_unpaid_bar({ age: label, amount: formatMoney(amount, currency) })}</title>
								<rect
									className={at === 0 ? "ageing-due" : "ageing-late"}
									width={`${(100 * amount) / largest}%`}
									height="6"
								/>
							</svg>
						</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}
