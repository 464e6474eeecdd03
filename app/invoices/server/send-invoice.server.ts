import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { m } from "~/paraglide/messages";
import { readInvoice } from "./read-invoices.server";

/**
 * Sends an invoice by e-mail. There is no way to send mail yet (docs/specification.md section 1): it says so and
 * changes nothing.
 *
 * @throws AppError not_found
 */
export async function sendInvoice(ctx: AppContext, actor: Actor, id: string) {
	const { number } = await readInvoice(ctx, actor, id);
	return {
		title: m.invoices_not_sent({ number }),
		description: m.invoices_sending_to_come(),
	};
}
