import type { Currency } from "~/kernel/money/money";
import type { Settlement } from "~/settlement/domain/payment";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { Badge } from "~/ui/badge";
import { badge } from "../domain/badge";
import type { Typed } from "../domain/document-type";

/** An invoice's state: a shape and a word. */
export function StatusBadge({
	status,
	settlement,
}: {
	status: InvoiceStatus;
	settlement: Settlement & Pick<Typed, "type"> & { currency: Currency };
}) {
	const { label, tone } = badge({ ...settlement, status });
	return <Badge tone={tone}>{label()}</Badge>;
}
