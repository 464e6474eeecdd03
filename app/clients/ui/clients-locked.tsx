import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { PageDialog } from "~/ui/overlay/page-dialog";

/** The Add Client dialog of a plan without client management: what it takes, and the way there. */
export function ClientsLocked({ prompt }: { prompt: string }) {
	return (
		<PageDialog
			title={m.clients_add()}
			closeTo="/clients"
			width="s"
			actions={
				<>
					<LinkButton to="/clients">{m.clients_not_now()}</LinkButton>
					<LinkButton to="/subscription" variant="primary">
						{m.clients_upgrade()}
					</LinkButton>
				</>
			}
		>
			<p>{prompt}</p>
			<p className="mt-2 text-ink-2">{m.clients_locked_text()}</p>
		</PageDialog>
	);
}
