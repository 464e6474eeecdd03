import { Badge } from "~/ui/badge";
import { Slip } from "~/ui/slip";

/** A paid invoice as its sender sees it. */
export function SampleInvoice() {
	return (
		<div className="pile">
			<Slip
				number="INV-204790"
				from="Adler Studio, Berlin"
				badge={<Badge tone="paid">Paid</Badge>}
				billTo={{ name: "Tidewater Press", lines: ["Portland, OR 97209", "United States"] }}
				dates={[
					{ label: "Issue date", value: "Jun 2, 2026" },
					{ label: "Due date", value: "Jul 2, 2026" },
				]}
				items={[
					{ description: "Book cover, three routes", quantity: "1", rate: "1,450.00", amount: "1,450.00" },
					{ description: "Inside pages, set and proofed", quantity: "12", rate: "185.00", amount: "2,220.00" },
					{ description: "Design hours", quantity: "14", rate: "85.00", amount: "1,190.00" },
				]}
				totals={[
					{ label: "Subtotal", amount: "$4,860.00" },
					{ label: "Tax", amount: "$0.00" },
					{ label: "Total", amount: "$4,860.00" },
				]}
			>
				<div className="stamp bottom-[8%] left-[7%]" aria-hidden="true">
					Paid
					<small>Jun 12, 2026</small>
				</div>
			</Slip>
		</div>
	);
}
