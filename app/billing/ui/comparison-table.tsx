import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { type Comparison, monthlyPrice, type Offer } from "../domain/catalogue";

interface ComparisonTableProps {
	offers: readonly Offer[];
	rows: readonly Comparison[];
}

/** What each plan has, feature by feature. On a phone each feature is above its three values; the roles stay. */
export function ComparisonTable({ offers, rows }: ComparisonTableProps) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see above
		<table className="comparison" role="table" aria-label={m.billing_compare_plans()}>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<thead role="rowgroup">
				{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
				<tr role="row">
					{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
					<th role="columnheader" scope="col">
						<span className="sr-only">{m.billing_feature()}</span>
					</th>
					{offers.map(({ plan, name, mostPopular }) => (
						// biome-ignore lint/a11y/noRedundantRoles: see above
						<th key={plan} role="columnheader" scope="col" className={popular(mostPopular)}>
							<b>{name}</b>
							{monthlyPrice(plan)}
						</th>
					))}
				</tr>
			</thead>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<tbody role="rowgroup">
				{rows.map(({ label, values }) => (
					// biome-ignore lint/a11y/noRedundantRoles: see above
					<tr key={label} role="row">
						{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
						<th role="rowheader" scope="row">
							{label}
						</th>
						{offers.map(({ plan, mostPopular }) => (
							// biome-ignore lint/a11y/noRedundantRoles: see above
							<td key={plan} role="cell" className={popular(mostPopular)}>
								<Value value={values[plan]} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Value({ value }: { value: string | boolean }) {
	if (typeof value === "string") return value;
	return (
		<span className={value ? undefined : "text-ink-2"}>
			<Icon name={value ? "check" : "dash"} className="mr-2 inline align-[-3px]" />
			{value ? m.billing_yes() : m.billing_no()}
		</span>
	);
}

function popular(mostPopular: boolean) {
	return mostPopular ? "popular" : undefined;
}
