import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { deleteClient } from "~/clients/server/delete-client.server";
import { readClient } from "~/clients/server/read-clients.server";
import { DeleteClient } from "~/clients/ui/delete-client";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { deedAction } from "~/web/deed.server";
import { requireActor } from "~/web/guards.server";
import { orNotFound } from "~/web/or-not-found.server";

export const meta: MetaFunction = () => [{ title: `${m.clients_delete()} | ${PRODUCT.name}` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const { id, name, email } = await orNotFound(readClient(context.ctx, actor, params.id ?? ""));
	return { id, name, email };
}

export const action = deedAction({
	delete: {
		back: () => "/clients",
		failed: m.clients_delete_failed,
		run: async ({ ctx, actor, id }) => {
			const { name } = await deleteClient(ctx, actor, id);
			const undo = { action: "/clients/deleted", label: m.clients_undo(), fields: { intent: "restore", id } };
			return { to: "/clients", toast: { title: m.clients_deleted(), description: name, undo } };
		},
	},
});

export { clientAction } from "~/ui/client-action";

export default function DeleteClientPage() {
	return <DeleteClient client={useLoaderData<typeof loader>()} />;
}
