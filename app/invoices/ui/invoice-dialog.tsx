import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { Icon } from "~/ui/icon";

interface InvoiceDialogProps {
	/** Where closing leads: the list underneath. */
	closeTo: string;
	/** An {@link InvoiceDetail}; its number names the dialog. */
	children: ReactNode;
}

/**
 * An invoice over the list that it was opened from. The rest of the page rests until Escape, a press beside the sheet or
 * Close leads back; the focus returns to where it came from. Needs JavaScript: without it the invoice is a page.
 */
export function InvoiceDialog({ closeTo, children }: InvoiceDialogProps) {
	const navigate = useNavigate();
	const close = useCallback(() => navigate(closeTo, { preventScrollReset: true, replace: true }), [navigate, closeTo]);
	const dialog = useModal(close);
	return (
		<dialog ref={dialog} className="invoice-dialog" aria-labelledby="invoice-number">
			<div>
				<Link className="icon-btn" to={closeTo} preventScrollReset replace aria-label="Close">
					<Icon name="x" />
				</Link>
				{children}
			</div>
		</dialog>
	);
}

function useModal(close: () => void) {
	const dialog = useRef<HTMLDialogElement>(null);
	const latest = useRef(close);
	latest.current = close;
	useLayoutEffect(() => {
		const modal = dialog.current;
		if (!modal) return;
		const onClose = () => latest.current();
		const onClick = (event: Event) => {
			if (event.target === modal) latest.current();
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
