import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LogoForm, RemoveLogo } from "~/profile/ui/logo-form";
import { Card } from "~/ui/card";
import { RichText } from "~/ui/rich-text";
import { ClientMark } from "./client-mark";

interface LogoCardProps {
	client: { id: string; name: string };
	logoSrc: string | null;
	locked: boolean;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** A client's logo: what there is, and a form for another. Posts `intent=logo` or `remove-logo` to the client's page. */
export function LogoCard({ client: { id, name }, logoSrc, locked, lastResult }: LogoCardProps) {
	const action = `/clients/${id}/edit`;
	return (
		<Card title={m.clients_logo()} className="mx-auto mt-6 max-w-[640px]">
			<div className="flex gap-4">
				<ClientMark name={name} logoSrc={logoSrc} />
				<div className="min-w-0 flex-1">
					{locked ? (
						<p className="text-ink-2">
							<RichText
								parts={m.clients_logo_upgrade.parts()}
								marks={{ link: (text) => <Link to="/subscription">{text}</Link> }}
							/>
						</p>
					) : (
						<LogoForm key={logoSrc} action={action} lastResult={lastResult} />
					)}
					{logoSrc && <RemoveLogo action={action} />}
				</div>
			</div>
		</Card>
	);
}
