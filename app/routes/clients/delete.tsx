import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { deleteClient, restoreClient } from "~/clients/server/delete-client.server";
import { readClient } from "~/clients/server/read-clients.server";
import { DeleteClient } from "~/clients/ui/delete-client";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { nextIn } from "~/web/next-row.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.clients_delete()} | ${PRODUCT.name}` }];

async function load({ ctx, actor, id }: ActorCall) {
	const { name, email } = await readClient(ctx, actor, id);
	return { id, name, email };
}

const route = page({
	load,
	actions: {
		delete: {
			back: () => "/clients",
			failure: FAILURES.deleteClient,
			run: async ({ ctx, actor, id, url }) => {
				const { name } = await deleteClient(ctx, actor, id);
				const undo = {
					action: `/clients/${id}/delete`,
					label: m.clients_undo(),
					failed: FAILURES.restoreClient.fault(),
					fields: { intent: "restore" },
				};
				return {
					to: "/clients",
					toast: { title: m.clients_deleted(), description: name, undo, place: nextIn(url.searchParams) },
				};
			},
		},
		restore: {
			back: () => "/clients",
			failure: FAILURES.restoreClient,
			run: async ({ ctx, actor, id }) => {
				const { name } = await restoreClient(ctx, actor, id);
				return {
					to: "/clients",
					toast: { title: m.clients_restored(), description: m.clients_restored_text({ name }), place: id },
				};
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function DeleteClientPage() {
	return <DeleteClient client={useLoaderData<typeof loader>()} />;
}
