import { z } from "zod";
import { date } from "~/kernel/api-types";
import type { Delivery } from "~/mail/domain/delivery";
import { DeliveryView, toDeliveryView } from "~/mail/domain/delivery-view";

/** The mail of a client's statement as the API returns it. */
export const StatementDeliveryView = DeliveryView.omit({ invoiceIds: true }).extend({
	period: z.object({ from: date, to: date }).describe("The days that the statement is of"),
	currency: z.string().nullable().describe("null for one of a month that goes by itself, which is of each currency"),
});

export function toStatementDelivery(delivery: Delivery<"statement">): z.output<typeof StatementDeliveryView> {
	const { invoiceIds: _, ...view } = toDeliveryView(delivery);
	const { from, to, written } = delivery.payload;
	return { ...view, period: { from, to }, currency: written?.currency ?? null };
}
