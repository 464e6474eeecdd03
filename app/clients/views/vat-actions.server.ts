import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import type { ActorFormCall } from "~/web/page-action.server";
import { checkText } from "../domain/vat-check";
import { checkVatNumber } from "../server/vat-checks.server";

/** The button beside a client's VAT number. */
export function vatActions(back: (call: Pick<ActorFormCall, "url">) => string) {
	return {
		"check-vat": {
			back,
			failure: FAILURES.checkVatNumber,
			run: async ({ ctx, actor, id, url }: ActorFormCall) => {
				const check = await checkVatNumber(ctx, actor, id);
				const title = check.result === "valid" ? m.clients_vat_is_valid() : m.clients_vat_is_not();
				return { to: back({ url }), toast: { title, description: checkText(check, actor.timezone) } };
			},
		},
	};
}
