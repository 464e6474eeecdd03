import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";

/** What everybody but the administrator sees at the administrator's address. */
export function AccessDenied() {
	return (
		<>
			<PageHead title="Access denied" subtitle="Only the administrator can open this page." />
			<LinkButton to="/dashboard" variant="primary">
				Back to Dashboard
			</LinkButton>
		</>
	);
}
