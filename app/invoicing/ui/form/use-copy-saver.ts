import { useNavigation, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useState, useSyncExternalStore } from "react";
import { CopySaver, type SaverState } from "~/working-copies/ui/copy-saver";
import {
	type FormName,
	forgetStored,
	putCopy,
	readStored,
	SAVED_ALREADY,
	storedNames,
} from "~/working-copies/ui/copy-store";
import type { InvoiceFormValues } from "./form-values";
import { typedContent } from "./typed-content";

interface CopySaverOptions {
	name: FormName;
	values: InvoiceFormValues;
	/** The key of the opened form, and the version of the invoice that it was opened with; "" for a new one. */
	key: string;
	version: string;
	/** When the server was last given what is typed in this form; null for never. */
	savedAt: number | null;
	/** Whether earlier typing is offered: what is typed is kept beside it until that is decided. */
	offered: boolean;
	/** Whether the form shows what the server sent back. */
	returned: boolean;
}

/** Keeps what is typed in the form until it is saved. */
export function useCopySaver(options: CopySaverOptions): [CopySaver, SaverState] {
	const { name, values, key, version, savedAt, offered, returned } = options;
	const [saver] = useState(() => {
		const content = returned ? null : typedContent(values);
		return new CopySaver({ name, key, version: Number(version) || null, content });
	});
	const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
	const idle = useNavigation().state === "idle";
	useEffect(() => {
		if (idle) saver.release();
	}, [idle, saver]);
	useEffect(() => {
		saver.start(offered);
		return () => saver.stop();
	}, [saver, offered]);
	useEffect(() => {
		const onHidden = () => document.visibilityState === "hidden" && saver.flush();
		document.addEventListener("visibilitychange", onHidden);
		return () => document.removeEventListener("visibilitychange", onHidden);
	}, [saver]);
	const { revalidate } = useRevalidator();
	const [opened] = useState({ name, savedAt, continued: savedAt !== null && !offered });
	useEffect(() => {
		void handOver(opened.name, opened.savedAt).then((given) => {
			if (!given) return;
			// Offered, where the form stays as it is meanwhile; shown, where the form is the one that is continued.
			if (opened.continued) window.location.reload();
			else revalidate();
		});
	}, [opened, revalidate]);
	return [saver, state];
}

/**
 * Gives the server what this browser kept while it could not be reached, else what stood beside earlier typing that is decided
 * by now. Resolves to whether that is newer than what the server had.
 */
async function handOver(given: FormName, savedAt: number | null): Promise<boolean> {
	const beside =
		savedAt === null ? storedNames().find(({ owner, form }) => owner === given.owner && form === given.form) : null;
	const name = beside ?? given;
	const copy = readStored(name);
	if (!copy) return false;
	const newer = savedAt === null || copy.at > savedAt;
	if (newer) {
		const answer = await putCopy(name, copy).catch(() => null);
		if (!answer?.ok) {
			if (answer?.status === SAVED_ALREADY) forgetStored(name);
			return false;
		}
	}
	forgetStored(name);
	return newer;
}

/** Lets the saver end what it is at before the form is posted, so that nothing of it comes after the save. */
export function waitForSaver(saver: CopySaver, event: FormEvent<HTMLElement>) {
	const { submitter } = event.nativeEvent as SubmitEvent;
	const form = event.target;
	if (!(submitter instanceof HTMLButtonElement) || submitter.name !== "intent") return;
	const { busy } = saver;
	const ended = saver.hold();
	if (!busy || !(form instanceof HTMLFormElement)) return;
	event.preventDefault();
	event.stopPropagation();
	ended.then(() => setTimeout(() => form.requestSubmit(submitter)));
}
