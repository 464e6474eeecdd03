import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";

export function AccessDenied() {
	return (
		<>
			<PageHead title={m.admin_denied_title()} subtitle={m.admin_denied_about()} />
			<LinkButton to="/dashboard" variant="primary">
				{m.admin_to_dashboard()}
			</LinkButton>
		</>
	);
}
