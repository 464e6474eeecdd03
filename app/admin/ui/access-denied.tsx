import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";

/** @param about why, in the server's words */
export function AccessDenied({ about }: { about: string }) {
	const unproven = about === m.admin_second_factor();
	return (
		<>
			<PageHead title={m.admin_denied_title()} subtitle={unproven ? about : m.admin_denied_about()} />
			{unproven && (
				<LinkButton to="/settings/security" className="mr-3">
					{m.profile_security()}
				</LinkButton>
			)}
			<LinkButton to="/dashboard" variant="primary">
				{m.admin_to_dashboard()}
			</LinkButton>
		</>
	);
}
