import { data } from "@remix-run/cloudflare";
import { linkWanted } from "~/invoices/views/share-actions.server";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import type { ActorFormCall } from "~/web/page-action.server";
import { endStatements, shareStatement } from "../server/statement-links.server";

/** Links to a client's statement: making one, which is shown once, and ending all. */
export function statementActions(back: (call: Pick<ActorFormCall, "url">) => string) {
	return {
		share: {
			back,
			failure: FAILURES.shareInvoice,
			run: async ({ ctx, actor, id, url, form }: ActorFormCall) =>
				data({ link: await shareStatement(ctx, actor, id, url.origin, linkWanted(ctx, form)) }),
		},
		revoke: {
			back,
			failure: FAILURES.revokeLinks,
			run: async ({ ctx, actor, id, url }: ActorFormCall) => {
				const { name } = await endStatements(ctx, actor, id);
				const description = m.client_page_statement_revoked({ name });
				return { to: back({ url }), toast: { title: m.invoices_share_revoked_title(), description } };
			},
		},
	};
}
