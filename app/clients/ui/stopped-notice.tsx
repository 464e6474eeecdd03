import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";

interface StoppedNoticeProps {
	clientId: string;
	email: string;
	stop: string;
}

/** Says that a client's address gets no mail any more, and what can be done about it. */
export function StoppedNotice({ clientId, email, stop }: StoppedNoticeProps) {
	return (
		<section className="notice notice-late mb-6" aria-labelledby="stopped-address">
			<div className="min-w-0 flex-1">
				<h2 id="stopped-address" className="text-base wrap-anywhere">
					{email}
				</h2>
				<p>
					{stop} {m.mail_address_stopped()}
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-4">
				<Link to="/settings/mail#stopped">{m.mail_free_it()}</Link>
				<LinkButton to={`/clients/${clientId}/edit`} icon="pen">
					{m.mail_change_address()}
				</LinkButton>
			</div>
		</section>
	);
}
