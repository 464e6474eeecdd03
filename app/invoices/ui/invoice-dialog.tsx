import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

interface InvoiceDialogProps {
	/** Where closing leads: the list underneath. */
	closeTo: string;
	/** An {@link InvoiceDetail}; its number names the dialog. */
	children: ReactNode;
}

/**
 * An invoice over the list that it was opened from. The rest of the page rests until Escape, a press beside the sheet or
 * Close leads back; the focus returns to where it came from.
 */
export function InvoiceDialog({ closeTo, children }: InvoiceDialogProps) {
	const dialog = useModal(closeTo);
	const hydrated = useHydrated();
	return (
		<dialog ref={dialog} open={!hydrated} className="invoice-dialog" aria-labelledby="invoice-number">
			<div>
				<Link className="icon-btn" to={closeTo} preventScrollReset aria-label="Close">
					<Icon name="x" />
				</Link>
				{children}
			</div>
		</dialog>
	);
}

function useModal(closeTo: string) {
	const dialog = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	const close = useRef(() => {});
	close.current = () => navigate(closeTo, { preventScrollReset: true });
	useEffect(() => {
		const modal = dialog.current;
		if (!modal) return;
		const onClose = () => close.current();
		const onClick = (event: Event) => {
			if (event.target === modal) close.current();
		};
		modal.showModal();
		modal.addEventListener("close", onClose);
		modal.addEventListener("click", onClick);
		return () => {
			modal.removeEventListener("close", onClose);
			modal.removeEventListener("click", onClick);
			// Closed before it goes, or the browser would not give the focus back.
			modal.close();
		};
	}, []);
	return dialog;
}
