import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { EditEntry } from "~/time/ui/edit-entry";
import { EntryParts } from "~/time/ui/entry/entry-parts";
import styles from "~/time/ui/time.css?url";
import { editActions } from "~/time/views/edit-actions.server";
import { editPage } from "~/time/views/edit-page.server";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.time_edit_entry()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: editPage, actions: editActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function EditTimeEntry() {
	const { parts, ...shown } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const ofParts = ["split", "copy"].includes(String(answer?.initialValue?.intent ?? ""));
	const address = `/time-tracker/${shown.id}/edit${shown.calendar ? "?view=calendar" : ""}`;
	return (
		<>
			<EditEntry {...shown} lastResult={ofParts ? undefined : answer} />
			{parts && <EntryParts {...parts} address={address} timezone={shown.timezone} lastResult={answer} />}
		</>
	);
}
