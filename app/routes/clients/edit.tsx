import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { entitlementsOf } from "~/billing/domain/entitlements";
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
import { redirectWithToast } from "~/web/flash.server";
import { formAction, intent } from "~/web/form.server";
import { requireActor } from "~/web/guards.server";
import { orNotFound } from "~/web/or-not-found.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `Edit ${data?.client.name ?? "client"} | ${PRODUCT.name}` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const client = await orNotFound(readClient(context.ctx, actor, params.id ?? ""));
	const { clientLogos } = entitlementsOf(actor.plan);
	return { client, clientLogos, logoSrc: logoPath(client), countries: countryOptions(CLIENT_COUNTRIES) };
}

export const action = formAction({
	save: intent({
		schema: ClientForm,
		failed: "Failed to update client. Please try again.",
		run: async ({ ctx, visit, actor, params, value: { input, version } }) => {
			const { name } = await updateClient(ctx, actor, params.id ?? "", { ...input, version });
			return redirectWithToast(visit, "/clients", { title: "Client updated", description: `${name} is saved.` });
		},
	}),
	logo: intent({
		schema: LogoUpload,
		failed: "Failed to upload logo. Please try again.",
		run: async ({ ctx, visit, actor, params: { id = "" }, value: { logo } }) => {
			const { name } = await setLogo(ctx, actor, id, new Uint8Array(await logo.arrayBuffer()));
			const toast = { title: "Logo saved", description: `${name} has a new logo.` };
			return redirectWithToast(visit, `/clients/${id}/edit`, toast);
		},
	}),
	"remove-logo": intent({
		schema: LogoUpload.pick({}),
		failed: "Failed to remove logo. Please try again.",
		run: async ({ ctx, visit, actor, params: { id = "" } }) => {
			const { name } = await removeLogo(ctx, actor, id);
			return redirectWithToast(visit, `/clients/${id}/edit`, { title: "Logo removed", description: name });
		},
	}),
});

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
