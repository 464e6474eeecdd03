import { type Currency, formatAmount } from "~/kernel/money/money";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { openAmount, type Settlement, settledBy } from "~/settlement/domain/payment";
import { isPaidButRetained } from "~/settlement/domain/retention";
import { type InvoiceStatus, STATE_LABEL, STATUS_LABEL, STATUS_TONE } from "~/settlement/domain/status";
import type { DocumentType } from "./document-type";

/** The badge of an invoice: its status, and beside the four of the spec how else it was settled (docs/money.md section 3). */
export function badge({ status, type, ...settlement }: Badged): { label: Text; tone: BadgeTone } {
	if (status === "sent" && isPaidButRetained(settlement)) {
		const amount = formatAmount(openAmount(settlement), settlement.currency);
		return { label: () => m.invoices_status_retained({ amount }), tone: "paid" };
	}
	if (type === "credit_note") return { label: m.payments_credit_note, tone: "credit" };
	if (status === "sent" && settlement.received > 0) return { label: m.invoices_status_part_paid, tone: "part" };
	if (status === "sent" && settlement.credited > 0) return { label: m.invoices_status_part_credited, tone: "part" };
	if (status === "paid" && settlement.received > 0 && settlement.givenUp) {
		return { label: m.invoices_status_part_written_off, tone: "closed" };
	}
	const closing = settledBy({ status, ...settlement });
	if (closing === "credit_note") return { label: STATE_LABEL.credited, tone: "closed" };
	if (closing === "write_off") return { label: STATE_LABEL.written_off, tone: "closed" };
	return { label: STATUS_LABEL[status], tone: STATUS_TONE[status] };
}

interface Badged extends Settlement {
	currency: Currency;
	status: InvoiceStatus;
	type: DocumentType;
}

type BadgeTone = (typeof STATUS_TONE)[InvoiceStatus] | "part" | "credit" | "closed";
