import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientManagementPrompt } from "~/billing/domain/catalogue";
import { managesClients } from "~/billing/domain/entitlements";
import { ClientForm } from "~/clients/domain/client-input";
import { CLIENT_COUNTRIES } from "~/clients/domain/countries";
import { addClient } from "~/clients/server/clients.server";
import { AddClient } from "~/clients/ui/add-client";
import { ClientsLocked } from "~/clients/ui/clients-locked";
import { taxOptions } from "~/clients/views/tax-options.server";
import { countryLines } from "~/kernel/countries";
import { AppError } from "~/kernel/errors";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { accountCountry } from "~/seller/domain/account-country";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { readTaxation } from "~/taxes/server/taxation.server";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.clients_add()} | ${PRODUCT.name}` }];

async function load({ ctx, actor }: ActorCall) {
	const locked = managesClients(actor.plan, ctx.config) ? null : clientManagementPrompt(ctx.config);
	const [business, taxation] = await Promise.all([readSellerProfile(ctx, actor), readTaxation(ctx, actor)]);
	const known = accountCountry({ business, taxCountry: taxation.profile?.country, timezone: actor.timezone });
	const country = known || CLIENT_COUNTRIES[0];
	const choices = { countries: countryLines(CLIENT_COUNTRIES), taxes: taxOptions(taxation) };
	return { locked, idempotencyKey: ctx.ids.uuid(), country, ...choices };
}

const route = page({
	load,
	actions: {
		add: intent({
			schema: ClientForm,
			failure: FAILURES.addClient,
			run: async ({ ctx, actor, value: { input, idempotencyKey } }) => {
				// This gates the dialog alone (docs/specification.md section 6).
				if (!managesClients(actor.plan, ctx.config)) {
					throw new AppError("plan_limit", clientManagementPrompt(ctx.config));
				}
				const { id: place } = await addClient(ctx, actor, input, idempotencyKey);
				return {
					to: "/clients",
					toast: {
						title: m.clients_added(),
						description: m.clients_added_text(),
						place,
					},
				};
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function NewClient() {
	const { locked, ...form } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	return locked === null ? <AddClient {...form} lastResult={lastResult} /> : <ClientsLocked prompt={locked} />;
}
