import { useEffect } from "react";
import { draftPayload } from "./draft-payload";
import type { DraftSaver, SaverState } from "./draft-saver";
import { useInvoiceFields } from "./use-invoice-form";

interface AutosaveNoteProps {
	saver: DraftSaver;
	state: SaverState;
}

/** Tells the saver of every change, and the reader of every save. Alone in this, so that only it is drawn on each key. */
export function AutosaveNote({ saver, state }: AutosaveNoteProps) {
	const [form] = useInvoiceFields();
	const body = JSON.stringify(draftPayload((form.value ?? {}) as Parameters<typeof draftPayload>[0]));
	useEffect(() => {
		saver.typed(JSON.parse(body));
	}, [saver, body]);
	return <span role="status">{state.note && ` · ${state.note}`}</span>;
}
