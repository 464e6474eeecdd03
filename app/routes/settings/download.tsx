import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { beginInTurns } from "~/export/server/download-in-turns.server";
import { readDownload } from "~/export/server/read-download.server";
import { formatNumber } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { formatInstant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { Card, PageHead } from "~/ui/card";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { PolledProgress } from "~/ui/polled-progress";
import { FAILURES } from "~/web/failures.server";
import { requireProof } from "~/web/fresh-proof.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.export_download_title()} | ${PRODUCT.name}` }];

const MEGABYTE = 1_000_000;

/** A download that is made in turns: how far it is, or where it is fetched. */
async function load({ ctx, actor }: ActorCall) {
	const state = await readDownload(ctx, actor);
	if (!state) return null;
	const { download, invoices, size } = state;
	const { invoices: done, startedAt, expiresAt, readyAt } = download;
	return {
		isReady: readyAt !== null,
		progress: { done: Math.min(done, invoices), total: invoices },
		made: formatInstant(startedAt, actor.timezone),
		until: formatInstant(expiresAt, actor.timezone),
		size: formatNumber(Math.ceil(size / MEGABYTE)),
	};
}

const route = page({
	load,
	actions: {
		again: {
			back: () => "/settings/download",
			failure: FAILURES.downloadData,
			run: async (call) => {
				await requireProof(call, "/settings/download");
				await beginInTurns(call.ctx, call.actor, { anew: true });
				return redirect("/settings/download");
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Download() {
	const download = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.export_download_title()} subtitle={m.export_download_about()} />
			<SettingsTabs />
			{download ? <State {...download} /> : <None />}
		</>
	);
}

type StateProps = NonNullable<Awaited<ReturnType<typeof load>>>;

function State({ isReady, progress, ...facts }: StateProps) {
	const { done, total } = progress;
	if (!isReady) {
		const title = m.export_download_making();
		return (
			<Card title={title}>
				<p>{m.export_download_progress({ done: formatNumber(done), total: formatNumber(total) })}</p>
				<PolledProgress {...progress} label={title} />
				<LinkButton to="." size="s" className="mt-3.5" reloadDocument>
					{m.export_download_look()}
				</LinkButton>
			</Card>
		);
	}
	return (
		<Card title={m.export_download_ready()}>
			<p>{m.export_download_until(facts)}</p>
			<div className="mt-4 flex flex-wrap gap-3">
				<LinkButton to="/settings/download/file" reloadDocument icon="download" variant="primary">
					{m.export_download_fetch()}
				</LinkButton>
				<Form method="post">
					<PendingButton name="intent" value="again" pendingLabel={m.export_download_making()}>
						{m.export_download_again()}
					</PendingButton>
				</Form>
			</div>
		</Card>
	);
}

function None() {
	return (
		<Card title={m.profile_download_data()}>
			<p>{m.export_download_none()}</p>
			<LinkButton to="/settings/download-data" reloadDocument icon="download" className="mt-4">
				{m.profile_download_data()}
			</LinkButton>
		</Card>
	);
}
