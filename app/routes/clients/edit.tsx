import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getEntitlements } from "~/billing/domain/entitlements";
import { ClientForm } from "~/clients/domain/client-input";
import { logoPath } from "~/clients/domain/client-view";
import { CLIENT_COUNTRIES } from "~/clients/domain/countries";
import { removeLogo, setLogo } from "~/clients/server/client-logo.server";
import { readClient } from "~/clients/server/read-clients.server";
import { updateClient } from "~/clients/server/update-client.server";
import { EditClient } from "~/clients/ui/edit-client";
import { LogoCard } from "~/clients/ui/logo-card";
import { taxOptions } from "~/clients/views/tax-options.server";
import { countryLines } from "~/kernel/countries";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { LogoUpload } from "~/profile/domain/logo-input";
import { readTaxation } from "~/taxes/server/taxation.server";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	const title = data ? m.clients_edit({ name: data.client.name }) : m.clients_edit_unnamed();
	return [{ title: `${title} | ${PRODUCT.name}` }];
};

async function load({ ctx, actor, id }: ActorCall) {
	const [{ standIn, ...client }, taxation] = await Promise.all([readClient(ctx, actor, id), readTaxation(ctx, actor)]);
	const { clientLogos } = getEntitlements(actor.plan);
	const choices = { countries: countryLines(CLIENT_COUNTRIES), taxes: taxOptions(taxation, client.taxId) };
	return { client: { ...client, noEmail: Boolean(standIn) }, clientLogos, logoSrc: logoPath(client), ...choices };
}

const route = page({
	load,
	actions: {
		save: intent({
			schema: ClientForm,
			failure: FAILURES.updateClient,
			run: async ({ ctx, actor, id, value: { input, version } }) => {
				const { name } = await updateClient(ctx, actor, id, { ...input, version });
				const toast = { title: m.clients_updated(), description: m.clients_updated_text({ name }), place: id };
				return { to: "/clients", toast };
			},
		}),
		logo: intent({
			schema: LogoUpload,
			failure: FAILURES.uploadClientLogo,
			run: async ({ ctx, actor, id, value: { logo } }) => {
				const { name } = await setLogo(ctx, actor, id, new Uint8Array(await logo.arrayBuffer()));
				const toast = { title: m.clients_logo_saved(), description: m.clients_logo_saved_text({ name }) };
				return { to: `/clients/${id}/edit`, toast };
			},
		}),
		"remove-logo": intent({
			schema: LogoUpload.pick({}),
			failure: FAILURES.removeClientLogo,
			run: async ({ ctx, actor, id }) => {
				const { name } = await removeLogo(ctx, actor, id);
				return { to: `/clients/${id}/edit`, toast: { title: m.clients_logo_removed(), description: name } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

/** What the client is called and where to reach it; and under it, apart, its logo. */
export default function EditClientPage() {
	const { client, clientLogos, logoSrc, countries, taxes } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const ofLogo = /logo$/.test(String(answer?.initialValue?.intent));
	return (
		<>
			<EditClient
				key={`${client.id} ${client.version}`}
				client={client}
				countries={countries}
				taxes={taxes}
				lastResult={ofLogo ? undefined : answer}
			/>
			<LogoCard client={client} logoSrc={logoSrc} locked={!clientLogos} lastResult={ofLogo ? answer : undefined} />
		</>
	);
}
