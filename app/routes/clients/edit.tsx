import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getEntitlements } from "~/billing/domain/entitlements";
import { ClientForm } from "~/clients/domain/client-input";
import { logoPath } from "~/clients/domain/client-view";
import { removeLogo, setLogo } from "~/clients/server/client-logo.server";
import { readClient } from "~/clients/server/read-clients.server";
import { updateClient } from "~/clients/server/update-client.server";
import { EditClient } from "~/clients/ui/edit-client";
import { LogoCard } from "~/clients/ui/logo-card";
import { LogoUpload } from "~/identity/domain/logo-input";
import { CLIENT_COUNTRIES, countryOptions } from "~/kernel/countries";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { redirectWithToast } from "~/web/flash.server";
import { formAction, intent } from "~/web/form.server";
import { requireActor } from "~/web/guards.server";
import { orNotFound } from "~/web/or-not-found.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	const title = data ? m.clients_edit({ name: data.client.name }) : m.clients_edit_unnamed();
	return [{ title: `${title} | ${PRODUCT.name}` }];
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const client = await orNotFound(readClient(context.ctx, actor, params.id ?? ""));
	const { clientLogos } = getEntitlements(actor.plan);
	return { client, clientLogos, logoSrc: logoPath(client), countries: countryOptions(CLIENT_COUNTRIES) };
}

export const action = formAction({
	save: intent({
		schema: ClientForm,
		failed: m.clients_update_failed,
		run: async ({ ctx, visit, actor, params, value: { input, version } }) => {
			const { name } = await updateClient(ctx, actor, params.id ?? "", { ...input, version });
			const toast = { title: m.clients_updated(), description: m.clients_updated_text({ name }) };
			return redirectWithToast(visit, "/clients", toast);
		},
	}),
	logo: intent({
		schema: LogoUpload,
		failed: m.clients_logo_upload_failed,
		run: async ({ ctx, visit, actor, params: { id = "" }, value: { logo } }) => {
			const { name } = await setLogo(ctx, actor, id, new Uint8Array(await logo.arrayBuffer()));
			const toast = { title: m.clients_logo_saved(), description: m.clients_logo_saved_text({ name }) };
			return redirectWithToast(visit, `/clients/${id}/edit`, toast);
		},
	}),
	"remove-logo": intent({
		schema: LogoUpload.pick({}),
		failed: m.clients_logo_remove_failed,
		run: async ({ ctx, visit, actor, params: { id = "" } }) => {
			const { name } = await removeLogo(ctx, actor, id);
			return redirectWithToast(visit, `/clients/${id}/edit`, { title: m.clients_logo_removed(), description: name });
		},
	}),
});

export { clientAction } from "~/ui/client-action";

/** What the client is called and where to reach it; and under it, apart, its logo. */
export default function EditClientPage() {
	const { client, clientLogos, logoSrc, countries } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const ofLogo = /logo$/.test(String(answer?.initialValue?.intent));
	return (
		<>
			<EditClient
				key={`${client.id} ${client.version}`}
				client={client}
				countries={countries}
				lastResult={ofLogo ? undefined : answer}
			/>
			<LogoCard client={client} logoSrc={logoSrc} locked={!clientLogos} lastResult={ofLogo ? answer : undefined} />
		</>
	);
}
