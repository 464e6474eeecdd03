import { Form } from "@remix-run/react";
import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { PolledProgress } from "~/ui/polled-progress";

interface StateProps {
	isReady: boolean;
	isFailed: boolean;
	/** In invoices. */
	progress: { done: number; total: number };
	/** "Jun 18, 2026, 10:12" */
	made: string;
	until: string;
	/** In megabytes. */
	size: string;
}

/** How far a download is that is made in turns, where it is fetched, or that it failed. */
export function DownloadState({ isReady, isFailed, progress, ...facts }: StateProps) {
	if (isFailed) {
		return (
			<Card title={m.mail_kind_download_failed()}>
				<p>{m.export_download_failed()}</p>
				<Again className="mt-4" />
			</Card>
		);
	}
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
				<Again />
			</div>
		</Card>
	);
}

function Again({ className }: { className?: string }) {
	return (
		<Form method="post" className={className}>
			<PendingButton name="intent" value="again" pendingLabel={m.export_download_making()}>
				{m.export_download_again()}
			</PendingButton>
		</Form>
	);
}

export function NoDownload() {
	return (
		<Card title={m.profile_download_data()}>
			<p>{m.export_download_none()}</p>
			<LinkButton to="/settings/download-data" reloadDocument icon="download" className="mt-4">
				{m.profile_download_data()}
			</LinkButton>
		</Card>
	);
}
