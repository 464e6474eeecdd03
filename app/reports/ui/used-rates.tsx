import { m } from "~/paraglide/messages";

/** The reference rates that reports took, as texts; nothing where they took none. */
export function UsedRates({ rates }: { rates: readonly string[] }) {
	if (rates.length === 0) return null;
	return (
		<details className="px-(--pad) pt-3 text-ink-2 text-sm">
			<summary>{m.reports_rates_used({ count: rates.length })}</summary>
			<ul className="pt-2">
				{rates.map((rate) => (
					<li key={rate}>{rate}</li>
				))}
			</ul>
		</details>
	);
}
