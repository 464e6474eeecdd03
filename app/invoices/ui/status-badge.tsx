import { Badge } from "~/ui/badge";
import { type InvoiceStatus, STATUS_LABEL, STATUS_TONE } from "../domain/status";

export function StatusBadge({ status }: { status: InvoiceStatus }) {
	return <Badge tone={STATUS_TONE[status]}>{STATUS_LABEL[status]()}</Badge>;
}
