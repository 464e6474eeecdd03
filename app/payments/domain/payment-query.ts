import { z } from "zod";
import { externalFilter } from "~/changes/domain/external-fields";
import { syncFields } from "~/changes/domain/sync-query";
import { clientInUrl } from "~/clients/domain/client-filter";
import { DraftQuery } from "~/invoices/domain/list-query";
import { dayInUrl } from "~/kernel/list-fields";
import { m } from "~/paraglide/messages";

const { limit, cursor, currency } = DraftQuery.shape;

/** What `GET /api/payments` takes in the URL. */
export const PaymentQuery = z.object({
	clientId: clientInUrl("Only those for invoices that bill the saved client with this id"),
	from: dayInUrl(m.time_from_malformed).describe("Only those that came in on this day or later"),
	to: dayInUrl(m.time_to_malformed).describe("Only those that came in on this day or before"),
	currency,
	...externalFilter,
	limit,
	cursor,
	...syncFields,
});
