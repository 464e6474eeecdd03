import { parse } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { savedClients } from "~/clients/views/client-choices.server";
import { billedName } from "~/einvoice/domain/buyer";
import type { Failure } from "~/web/failure.server";
import { Anything, intent } from "~/web/page-action.server";

/**
 * The button that searches for a client without JavaScript: the form comes back as it was typed, with whom it found.
 * @param of the form's own button, by which its page knows its answers
 */
export function findClient(of: string, failure: Failure) {
	return intent({
		schema: Anything,
		failure,
		run: async ({ ctx, actor, form }) => {
			const typed = parse(form, { resolve: (value) => ({ value }) }).reply().initialValue;
			const { clients, more } = await savedClients(ctx, actor, String(form.get("find") ?? ""));
			const found = JSON.stringify({
				clients: clients.map((client) => ({ id: client.id, name: billedName(client) })),
				more,
			});
			return data({ initialValue: { ...typed, intent: of, found } });
		},
	});
}
