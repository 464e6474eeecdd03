import { useEffect } from "react";
import type { CopySaver, SaverState } from "~/working-copies/ui/copy-saver";
import type { TypedInvoice } from "./form-values";
import { typedContent } from "./typed-content";
import { useInvoiceFields } from "./use-invoice-form";

interface CopyNoteProps {
	saver: CopySaver;
	state: SaverState;
}

/** Tells the saver of every change, and the reader of what became of it. Alone in this, so that only it is drawn on each key. */
export function CopyNote({ saver, state: { note } }: CopyNoteProps) {
	const [form] = useInvoiceFields();
	const body = JSON.stringify(typedContent((form.value ?? {}) as TypedInvoice));
	useEffect(() => {
		saver.typed(body);
	}, [saver, body]);
	return <span role="status">{note && ` · ${note}`}</span>;
}
