import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect } from "react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { useModalDialog } from "~/ui/overlay/use-modal-dialog";

interface InvoiceDialogProps {
	/** Where closing leads: the list underneath. */
	closeTo: string;
	/** An {@link InvoiceDetail}, or the mail with it; its title names the dialog. */
	children: ReactNode;
}

/**
 * An invoice over the list that it was opened from. The rest of the page rests until Escape, a press beside the sheet or
 * Close leads back; the focus returns to where it came from. Needs JavaScript: without it the invoice is a page.
 */
export function InvoiceDialog({ closeTo, children }: InvoiceDialogProps) {
	const navigate = useNavigate();
	const close = useCallback(() => navigate(closeTo, { preventScrollReset: true, replace: true }), [navigate, closeTo]);
	const dialog = useModalDialog(close);
	const { pathname } = useLocation();
	useEffect(() => {
		const modal = dialog.current;
		modal?.scrollTo(0, 0);
		// Neither nowhere nor at the cross: a form begins at its first field.
		const at = document.activeElement;
		if (pathname && modal && (at === document.body || at?.parentElement?.parentElement === modal)) {
			modal.querySelector<HTMLElement>("form.send-page :is(input:not([type=hidden]), textarea):enabled")?.focus();
		}
	}, [dialog, pathname]);
	return (
		<dialog ref={dialog} className="invoice-dialog" aria-labelledby="dialog-title">
			<div>
				<Link className="icon-btn" to={closeTo} preventScrollReset replace aria-label={m.ui_close()}>
					<Icon name="x" />
				</Link>
				{children}
			</div>
		</dialog>
	);
}
