import { useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useState, useSyncExternalStore } from "react";
import { draftPayload } from "./draft-payload";
import { DraftSaver, type SaverState } from "./draft-saver";
import type { InvoiceFormValues } from "./form-values";

interface DraftSaverOptions {
	/** Off for an invoice that was issued: changing what somebody was billed takes a press of the button. */
	enabled: boolean;
	/** The draft that is edited; null for a new invoice. */
	id: string | null;
	values: InvoiceFormValues;
	/** The version that the form was made with; "" for a new invoice. */
	version: string;
	/** Whether the form shows what the server sent back, which is not what is saved. */
	returned: boolean;
}

/** Saves a draft by itself while it is written. The address follows once a new invoice has become a draft. */
export function useDraftSaver({
	enabled,
	id,
	values,
	version,
	returned,
}: DraftSaverOptions): [DraftSaver | null, SaverState] {
	const [saver] = useState(() => {
		const saved = id === null ? null : { id, version: Number(version) };
		return new DraftSaver({ saved, key: values.idempotencyKey, payload: returned ? null : draftPayload(values) });
	});
	const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
	const idle = useNavigation().state === "idle";
	useEffect(() => {
		if (idle) saver.release();
	}, [idle, saver]);
	useEffect(() => {
		saver.start();
		return () => saver.stop();
	}, [saver]);
	const begun = id === null ? state.saved?.id : undefined;
	// A post that brings the form back leaves the address of the page that it was posted to.
	const { key } = useLocation();
	useEffect(() => {
		// Not by the router, which would load the page of the draft and put it in the place of this form.
		if (begun && key) window.history.replaceState(window.history.state, "", `/invoices/edit/${begun}`);
	}, [begun, key]);
	return [enabled ? saver : null, state];
}

/** Lets a save that is under way end before the form is posted, so that the post knows of it. */
export function waitForSaver(saver: DraftSaver | null, event: FormEvent<HTMLElement>) {
	const { submitter } = event.nativeEvent as SubmitEvent;
	const form = event.target;
	if (!saver || !(submitter instanceof HTMLButtonElement) || submitter.name !== "intent") return;
	const { busy } = saver;
	const ended = saver.hold();
	if (!busy || !(form instanceof HTMLFormElement)) return;
	event.preventDefault();
	event.stopPropagation();
	// In a task of its own: by then the form has been drawn with the version that was saved.
	ended.then(() => setTimeout(() => form.requestSubmit(submitter)));
}
