import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";

export function DeletionLosses({ email }: { email: string }) {
	return (
		<>
			<p>
				<RichText
					parts={m.profile_deletion_warning.parts({ email })}
					marks={{ email: (text) => <b className="break-words">{text}</b> }}
				/>
			</p>
			<ul className="mt-3 ml-5 grid list-disc gap-1">
				<li>{m.profile_loses_invoices()}</li>
				<li>{m.profile_loses_clients()}</li>
				<li>{m.profile_loses_entries()}</li>
				<li>{m.profile_loses_settings()}</li>
				<li>{m.profile_loses_sessions()}</li>
			</ul>
			<Notice
				className="mt-5"
				action={
					<LinkButton to="/settings/download-data" reloadDocument icon="download" size="s">
						{m.profile_download_data()}
					</LinkButton>
				}
			>
				<RichText parts={m.profile_copy_first.parts()} marks={{ strong: (text) => <b>{text}</b> }} />
			</Notice>
		</>
	);
}
