import { countryName } from "~/kernel/countries";
import { type Cents, formatAmount, formatMoney } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { Badge } from "~/ui/badge";
import { Slip, type SlipItem } from "~/ui/slip";

export function SampleInvoice() {
	const total = formatMoney(486_000, "USD");
	return (
		<div className="pile">
			<Slip
				number="INV-204790"
				from={m.marketing_sample_from()}
				badge={<Badge tone="paid">{m.marketing_paid()}</Badge>}
				billTo={{ name: "Tidewater Press", lines: ["Portland, OR 97209", countryName("US")] }}
				facts={[
					{ label: m.marketing_sample_issue_date(), value: formatDate("2026-06-02") },
					{ label: m.marketing_sample_due_date(), value: formatDate("2026-07-02") },
				]}
				items={[
					item(m.marketing_sample_cover(), 1, 145_000),
					item(m.marketing_sample_pages(), 12, 18_500),
					item(m.marketing_sample_hours(), 14, 8_500),
				]}
				totals={[
					{ label: m.marketing_sample_subtotal(), amount: total },
					{ label: m.marketing_sample_tax(), amount: formatMoney(0, "USD") },
					{ label: m.marketing_sample_total(), amount: total },
				]}
			>
				<div className="stamp bottom-[8%] left-[7%]" aria-hidden="true">
					{m.marketing_paid()}
					<small>{formatDate("2026-06-12")}</small>
				</div>
			</Slip>
		</div>
	);
}

function item(description: string, quantity: number, rate: Cents): SlipItem {
	return {
		description,
		quantity: String(quantity),
		rate: formatAmount(rate, "USD"),
		amount: formatAmount(quantity * rate, "USD"),
	};
}
