import type { MetaFunction } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isFresh } from "~/access/server/factors/step-up.server";
import { endConnection, readCardConnection } from "~/cards/server/connect-cards.server";
import { CardConnectionSetting } from "~/cards/ui/card-connection";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { proofPath } from "~/web/fresh-proof.server";
import { page } from "~/web/page.server";
import { readSessionToken } from "~/web/session-cookie.server";

export const meta: MetaFunction = () => [{ title: `${m.cards_title()} | ${PRODUCT.name}` }];

const back = () => "/settings/cards";
/** Leads straight to the card service: the link as it was followed before the session was confirmed. */
const CONNECT = "connect";

const route = page({
	// A session that is not fresh is given no way to the card service: payments would go to the person who connects.
	load: async ({ ctx, actor, visit, request, url }) => {
		const [connection, fresh] = await Promise.all([
			readCardConnection(ctx, actor, url.origin),
			isFresh(ctx, actor, readSessionToken(request, visit) ?? ""),
		]);
		if (!fresh) return { ...connection, connectUrl: proofPath(back(), `${back()}?${CONNECT}`) };
		if (url.searchParams.has(CONNECT)) throw redirect(connection.connectUrl);
		return connection;
	},
	actions: {
		disconnect: {
			back,
			failure: FAILURES.disconnectCards,
			run: async ({ ctx, actor }) => {
				await endConnection(ctx, actor);
				return { to: back(), toast: { title: m.cards_disconnected(), description: m.cards_disconnected_about() } };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function CardSettings() {
	return (
		<>
			<PageHead
				title={m.cards_title()}
				subtitle={m.cards_about()}
				back={{ to: "/settings/business", label: m.seller_business_details() }}
			/>
			<CardConnectionSetting {...useLoaderData<typeof loader>()} />
		</>
	);
}
