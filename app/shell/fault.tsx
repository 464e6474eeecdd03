import { isRouteErrorResponse } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";

interface FaultProps {
	/** What was thrown. Only an answer made on purpose is quoted; a fault of ours says nothing of itself. */
	error: unknown;
	back: { to: string; label: string };
}

export function Fault({ error, back }: FaultProps) {
	const meant = isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string";
	return (
		<>
			<PageHead title={m.shell_fault_title()} subtitle={meant ? error.data : m.shell_fault_text()} />
			<LinkButton to={back.to} variant="primary">
				{back.label}
			</LinkButton>
		</>
	);
}
