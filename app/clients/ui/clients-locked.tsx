import { LinkButton } from "~/ui/button";
import { PageDialog } from "~/ui/page-dialog";

/** The Add Client dialog of a plan without client management: what it takes, and the way there. */
export function ClientsLocked({ prompt }: { prompt: string }) {
	return (
		<PageDialog
			title="Add Client"
			closeTo="/clients"
			width="s"
			actions={
				<>
					<LinkButton to="/clients">Not now</LinkButton>
					<LinkButton to="/subscription" variant="primary">
						Upgrade Your Plan
					</LinkButton>
				</>
			}
		>
			<p>{prompt}</p>
			<p className="mt-2 text-ink-2">
				Your plan saves the client of an invoice: tick “Save this client” under Bill To.
			</p>
		</PageDialog>
	);
}
