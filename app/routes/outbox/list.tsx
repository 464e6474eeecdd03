import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { listOutboxMails } from "~/admin/server/outbox-mails.server";
import { AccessDenied } from "~/admin/ui/access-denied";
import { OutboxMails } from "~/admin/ui/outbox-mails";
import { PRODUCT } from "~/kernel/product";
import { formatInstant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import facts from "~/ui/facts.css?url";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.admin_outbox()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: facts }];

const route = page({
	load: async ({ ctx, actor }) => {
		const mails = await listOutboxMails(ctx, actor);
		return {
			mails: mails.map(({ id, at, mail: { html, userId, ...mail } }) => ({
				id,
				at: formatInstant(at, actor.timezone),
				...mail,
			})),
		};
	},
});

export const loader = route.loader;
export { clientAction } from "~/ui/form/client-action";

export default function Outbox() {
	const { mails } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.admin_outbox()}
				subtitle={m.admin_outbox_subtitle()}
				back={{ to: "/admin", label: m.admin_title() }}
			/>
			<OutboxMails mails={mails} />
		</>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	if (isRouteErrorResponse(error) && error.status === 403) return <AccessDenied about={String(error.data)} />;
	throw error;
}
