import { useOutlet } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { InvoiceDialog } from "./invoice-dialog";

interface UnderInvoiceProps {
	/** Where closing leads: back to the page. */
	closeTo: string;
	/** The page. */
	children: ReactNode;
}

/** A page; and over it, for who came from it with JavaScript, the invoice that was opened. To others that is the page. */
export function UnderInvoice({ closeTo, children }: UnderInvoiceProps) {
	const opened = useOutlet();
	const under = useRef(false);
	if (!opened) under.current = true;
	if (opened && !under.current) return opened;
	return (
		<>
			{children}
			{opened && <InvoiceDialog closeTo={closeTo}>{opened}</InvoiceDialog>}
		</>
	);
}
