import { type InvoiceStatus, STATUS_LABEL, STATUS_TONE } from "~/settlement/domain/status";
import { Badge } from "~/ui/badge";

/** An invoice's status alone: how it was settled takes more script. */
export function StatusMark({ status }: { status: InvoiceStatus }) {
	return <Badge tone={STATUS_TONE[status]}>{STATUS_LABEL[status]()}</Badge>;
}
