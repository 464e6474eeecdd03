import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { restoreClient } from "~/clients/server/delete-client.server";
import { listDeleted } from "~/clients/server/read-clients.server";
import { DeletedClients } from "~/clients/ui/deleted-clients";
import { dateIn, formatDate } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";

export const meta: MetaFunction = () => [{ title: `${m.clients_deleted_title()} | ${PRODUCT.name}` }];

async function load({ ctx, actor }: ActorCall) {
	const deleted = await listDeleted(ctx, actor);
	return deleted.map(({ deletedAt, ...client }) => ({
		...client,
		deletedOn: formatDate(dateIn(actor.timezone, deletedAt)),
	}));
}

/** Restore, of this page and of the toast that follows a deletion. */
const route = page({
	load,
	actions: {
		restore: {
			back: () => "/clients",
			failure: FAILURES.restoreClient,
			run: async ({ ctx, actor, form }) => {
				const { name } = await restoreClient(ctx, actor, String(form.get("id")));
				return {
					to: "/clients",
					toast: { title: m.clients_restored(), description: m.clients_restored_text({ name }) },
				};
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function DeletedClientsPage() {
	return (
		<>
			<PageHead
				title={m.clients_deleted_title()}
				subtitle={m.clients_deleted_subtitle()}
				back={{ to: "/clients", label: m.clients_title() }}
			/>
			<DeletedClients clients={useLoaderData<typeof loader>()} />
		</>
	);
}
