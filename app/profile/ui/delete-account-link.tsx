import { type ComponentType, lazy, type MouseEvent, Suspense, useState } from "react";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";

const DeletionDialog = lazy(() =>
	import("./deletion-dialog").then((file): Dialog => ({ default: file.DeletionDialog }), elsewhere),
);

type Dialog = { default: ComponentType<{ email: string; onClose(): void }> };

const PAGE = "/settings/delete-account";

/** Leads to the account's deletion: a dialog over this page, or, without JavaScript, pages of its own. */
export function DeleteAccountLink({ email }: { email: string }) {
	const [open, setOpen] = useState(false);
	function onClick(event: MouseEvent) {
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		setOpen(true);
	}
	return (
		<>
			<LinkButton to={PAGE} variant="danger" onClick={onClick}>
				{m.profile_delete_account()}
			</LinkButton>
			{open && (
				<Suspense fallback={null}>
					<DeletionDialog email={email} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

/** What can't be loaded as a dialog is loaded as a page. */
function elsewhere(): Dialog {
	window.location.assign(PAGE);
	return { default: () => null };
}
