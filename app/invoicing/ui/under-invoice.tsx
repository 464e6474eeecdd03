import { useOutlet, useOutletContext } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { InvoiceDialog } from "./invoice-dialog";

interface InvoicePlace {
	/** Whether it lies over the page that it was opened from, and is no page itself. */
	isOverList: boolean;
}

/** Where an opened invoice is shown. */
export function useInvoicePlace(): InvoicePlace {
	return useOutletContext<InvoicePlace | undefined>() ?? { isOverList: false };
}

interface UnderInvoiceProps {
	/** Where closing leads: back to the page. */
	closeTo: string;
	children: ReactNode;
}

/** A page; and over it, for who came from it with JavaScript, the invoice that was opened. To others that is the page. */
export function UnderInvoice({ closeTo, children }: UnderInvoiceProps) {
	const under = useRef(false);
	const opened = useOutlet({ isOverList: under.current } satisfies InvoicePlace);
	if (!opened) under.current = true;
	if (opened && !under.current) return opened;
	return (
		<>
			{children}
			{opened && <InvoiceDialog closeTo={closeTo}>{opened}</InvoiceDialog>}
		</>
	);
}
