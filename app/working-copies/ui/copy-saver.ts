import { currentLanguage, LOCALES } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import type { TypedContent, WorkingCopyInput } from "../domain/working-copy";
import { type FormName, forgetStored, putCopy, SAVED_ALREADY, storeCopy } from "./copy-store";

/** After the last change, in milliseconds. */
const DELAY = 1500;
const MAX_DELAY = 60_000;

export interface SaverState {
	/** Whether what is typed is kept: on the server, or in this browser. */
	kept: boolean;
	/** What to say of it; empty before anything happened. */
	note: string;
}

interface Start {
	name: FormName;
	key: string;
	version: number | null;
	/** What is saved already, or comes back when the form is reopened; null where what the form shows is neither. */
	content: TypedContent | null;
}

/**
 * Keeps what is typed until it is saved, one request at a time, and only what differs from what is kept. Where the server
 * can't be reached the browser keeps it.
 */
export class CopySaver {
	#state: SaverState;
	#name: FormName;
	#key: string;
	#version: number | null;
	#snapshot: string | null;
	#unkept: string | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#running: Promise<void> | null = null;
	#delay = DELAY;
	#held = false;
	/** Whether earlier typing is offered: what is typed now is kept in this browser, beside it. */
	#beside = false;
	/** Whether this browser has kept what the server has not. */
	#here = false;
	#stopped = false;
	#listeners = new Set<() => void>();

	constructor({ name, key, version, content }: Start) {
		this.#name = name;
		this.#key = key;
		this.#version = version;
		this.#state = { kept: content !== null, note: "" };
		this.#snapshot = content && JSON.stringify(content);
	}

	subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	};

	state = () => this.#state;

	/** Takes note of what the form holds now, as JSON of {@link TypedContent}: a long form is written as text once a key. */
	typed(body: string) {
		this.#unkept = body === this.#snapshot ? null : body;
		if (this.#unkept === null && this.#here) this.#forget();
		this.#set({ kept: this.#unkept === null });
		this.#schedule();
	}

	/** The form is being posted: nothing more is kept until `release`. What only this browser has is given to the server first. */
	async hold(): Promise<void> {
		const { busy } = this;
		this.#held = true;
		clearTimeout(this.#timer);
		this.#takeUp();
		if (busy) this.#run();
		await this.#running;
	}

	get busy(): boolean {
		return this.#running !== null || (this.#here && !this.#beside && !this.#held);
	}

	release() {
		if (!this.#held) return;
		this.#held = false;
		this.#schedule();
	}

	/** Keeps at once what waits to be kept: the page may be gone in a moment. */
	flush() {
		if (this.#unkept === null || this.#held || this.#stopped) return;
		clearTimeout(this.#timer);
		this.#run();
	}

	stop() {
		clearTimeout(this.#timer);
		this.#stopped = true;
	}

	/** @param beside whether earlier typing is offered, whose place nothing takes before that is decided */
	start(beside = false) {
		this.#stopped = false;
		if (!beside) this.#takeUp();
		this.#beside = beside;
		this.#schedule();
	}

	/** What stands beside is to be kept again: where it belongs by then. */
	#takeUp() {
		if (!this.#beside || !this.#here) return;
		this.#forget();
		this.#set({ kept: false });
	}

	#schedule() {
		clearTimeout(this.#timer);
		if (this.#unkept === null || this.#held || this.#stopped) return;
		if (this.#beside && this.#state.kept) return;
		this.#timer = setTimeout(() => this.#run(), this.#delay);
	}

	#run() {
		if (this.#running || this.#unkept === null) return;
		this.#running = this.#keep(this.#unkept).finally(() => {
			this.#running = null;
			this.#schedule();
		});
	}

	async #keep(body: string): Promise<void> {
		const copy = { key: this.#key, version: this.#version, ...(JSON.parse(body) as TypedContent) };
		if (this.#beside) return this.#keepHere(body, copy, false);
		const answer = await putCopy(this.#name, copy).catch(() => null);
		if (answer?.ok) {
			this.#forget();
			this.#delay = DELAY;
			this.#took(body, m.working_copies_copy_kept({ time: clock() }));
		} else if (!answer || answer.status >= 500 || answer.status === 429 || answer.status === 401) {
			this.#delay = Math.min(this.#delay * 2, MAX_DELAY);
			this.#keepHere(body, copy, answer?.status === 401);
		} else {
			// Too large, or the invoice is gone, or saved: the same once more would be refused once more.
			if (answer.status === SAVED_ALREADY) this.#forget();
			if (this.#unkept === body) this.#unkept = null;
			this.#set({ kept: false, note: m.working_copies_copy_failed() });
		}
	}

	#keepHere(body: string, copy: WorkingCopyInput, signedOut: boolean) {
		const here = storeCopy(this.#nameHere(), { ...copy, at: Date.now() });
		this.#here ||= here;
		const note = signedOut ? m.working_copies_copy_signed_out : m.working_copies_copy_in_browser;
		this.#set({ kept: here && this.#unkept === body, note: here ? note() : m.working_copies_copy_failed() });
	}

	#forget() {
		forgetStored(this.#nameHere());
		this.#here = false;
	}

	#nameHere(): FormName {
		return this.#beside ? { ...this.#name, beside: this.#key } : this.#name;
	}

	#took(body: string, note: string) {
		this.#snapshot = body;
		if (this.#unkept === body) this.#unkept = null;
		this.#set({ kept: this.#unkept === null, note });
	}

	#set(change: Partial<SaverState>) {
		const next = { ...this.#state, ...change };
		if (next.kept === this.#state.kept && next.note === this.#state.note) return;
		this.#state = next;
		for (const listener of this.#listeners) listener();
	}
}

function clock() {
	const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
	return new Date().toLocaleTimeString(LOCALES[currentLanguage()], format);
}
