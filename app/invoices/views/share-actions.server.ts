import { data } from "@remix-run/cloudflare";
import { DAY_MS } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import type { ActorFormCall } from "~/web/page-action.server";
import type { NewLink } from "../domain/share";
import { revokeLinks, shareLink } from "../server/share-invoice.server";

/** What the form of a new link says: in how many days it ends, and whether it ends the others. */
export function linkWanted({ clock }: ActorFormCall["ctx"], form: FormData): NewLink {
	const days = Number(form.get("days"));
	return { expiresAt: days > 0 ? clock.now() + days * DAY_MS : null, renew: form.get("renew") === "on" };
}

/** Links to the client's page: making one, which is shown once, and revoking all. */
export function shareActions(back: (call: Pick<ActorFormCall, "url">) => string) {
	return {
		share: {
			back,
			failure: FAILURES.shareInvoice,
			run: async ({ ctx, actor, id, url, form }: ActorFormCall) => {
				return data({ link: await shareLink(ctx, actor, id, url.origin, linkWanted(ctx, form)) });
			},
		},
		revoke: {
			back,
			failure: FAILURES.revokeLinks,
			run: async ({ ctx, actor, id, url }: ActorFormCall) => {
				const { number } = await revokeLinks(ctx, actor, id);
				const description = m.invoices_share_revoked_text({ number });
				return { to: back({ url }), toast: { title: m.invoices_share_revoked_title(), description } };
			},
		},
	};
}
