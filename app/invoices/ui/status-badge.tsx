import type { Settlement } from "~/settlement/domain/payment";
import { type InvoiceStatus, STATUS_LABEL, STATUS_TONE } from "~/settlement/domain/status";
import { Badge } from "~/ui/badge";
import { badge } from "../domain/badge";
import type { Typed } from "../domain/document-type";

/** An invoice's state: a shape and a word. Without a settlement, its status alone. */
export function StatusBadge({
	status,
	settlement,
}: {
	status: InvoiceStatus;
	settlement?: Settlement & Pick<Typed, "type">;
}) {
	const { label, tone } = settlement
		? badge({ ...settlement, status })
		: { label: STATUS_LABEL[status], tone: STATUS_TONE[status] };
	return <Badge tone={tone}>{label()}</Badge>;
}
