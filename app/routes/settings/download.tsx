import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { beginInTurns } from "~/export/server/download-in-turns.server";
import { readDownload } from "~/export/server/read-download.server";
import { DownloadState, NoDownload } from "~/export/ui/download-state";
import { formatNumber } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { formatInstant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { PageHead } from "~/ui/card";
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
	const { invoices: done, startedAt, expiresAt, readyAt, failedAt } = download;
	return {
		isReady: readyAt !== null,
		isFailed: failedAt !== null,
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
			{download ? <DownloadState {...download} /> : <NoDownload />}
		</>
	);
}
