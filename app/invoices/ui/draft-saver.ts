import { currentLanguage, LOCALES } from "~/kernel/language";
import { m } from "~/paraglide/messages";
import type { DraftPayload } from "./draft-payload";

/** After the last change, in milliseconds. */
const DELAY = 1500;
const LONGEST_DELAY = 60_000;

/** A draft as it was last saved. */
export interface SavedDraft {
	id: string;
	version: number;
}

export interface SaverState {
	/** Null until a new invoice is saved for the first time. */
	saved: SavedDraft | null;
	/** Whether what is typed is what is saved. */
	clean: boolean;
	/** What to say of it; empty before anything happened. */
	note: string;
}

interface Start {
	saved: SavedDraft | null;
	/** Makes the first save of a new invoice happen once, however often it is tried. */
	key: string;
	/** What is saved already; null where what the form shows was never saved. */
	payload: DraftPayload | null;
}

/**
 * Saves a draft while it is written, through the same API as everybody's: one request at a time, only what differs from
 * the last saved snapshot, and never as a second draft. It never sends: a PATCH without a status leaves it a draft.
 */
export class DraftSaver {
	#state: SaverState;
	#key: string;
	#snapshot: string | null;
	#pending: string | null = null;
	/** The body of a first save whose answer did not come: it is repeated as it was, or the key would not fit. */
	#unanswered: string | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#running: Promise<void> | null = null;
	#delay = DELAY;
	#held = false;
	#stopped = false;
	#listeners = new Set<() => void>();

	constructor({ saved, key, payload }: Start) {
		this.#state = { saved, clean: payload !== null, note: "" };
		this.#key = key;
		this.#snapshot = payload && JSON.stringify(payload);
	}

	subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	};

	state = () => this.#state;

	/** Takes note of what the form holds now. */
	typed(payload: DraftPayload) {
		const body = JSON.stringify(payload);
		const clean = body === this.#snapshot;
		this.#pending = clean ? null : body;
		this.#set({ clean });
		this.#schedule();
	}

	/** The form is being posted: nothing more is saved until `release`. Resolves once the save under way has ended. */
	async hold(): Promise<void> {
		this.#held = true;
		clearTimeout(this.#timer);
		await this.#running;
	}

	get busy(): boolean {
		return this.#running !== null;
	}

	release() {
		if (!this.#held) return;
		this.#held = false;
		this.#schedule();
	}

	stop() {
		clearTimeout(this.#timer);
		this.#stopped = true;
	}

	start() {
		this.#stopped = false;
	}

	#schedule() {
		clearTimeout(this.#timer);
		if (this.#pending === null || this.#held || this.#stopped) return;
		this.#timer = setTimeout(() => this.#run(), this.#delay);
	}

	#run() {
		if (this.#running || this.#pending === null) return;
		const draft = JSON.parse(this.#pending) as DraftPayload;
		if (!(draft.invoiceNumber && draft.issueDate && draft.dueDate)) return;
		const saving = this.#save(this.#unanswered ?? this.#pending).finally(() => {
			this.#running = null;
			this.#schedule();
		});
		this.#running = saving;
	}

	async #save(body: string): Promise<void> {
		const { saved } = this.#state;
		if (!saved) this.#unanswered = body;
		const answer = await this.#send(body, saved).catch(() => null);
		if (answer?.ok) {
			const { id, version } = (await answer.json()) as SavedDraft;
			this.#unanswered = null;
			this.#snapshot = body;
			this.#delay = DELAY;
			if (this.#pending === body) this.#pending = null;
			this.#set({
				saved: { id, version },
				clean: this.#pending === null,
				note: m.invoices_autosave_saved({ time: clock() }),
			});
			return;
		}
		if (!answer || answer.status >= 500 || answer.status === 429) {
			this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
			this.#set({ note: m.invoices_autosave_retrying() });
			return;
		}
		this.#unanswered = null;
		const correctable = answer.status === 400 || answer.status === 409;
		if (correctable) this.#pending = null;
		else this.#stopped = true;
		const note = correctable ? m.invoices_autosave_not_yet : (NOTES[answer.status] ?? m.invoices_autosave_failed);
		this.#set({ note: note() });
	}

	#send(body: string, saved: SavedDraft | null): Promise<Response> {
		const headers = { "Content-Type": "application/json", Accept: "application/json" };
		if (!saved)
			return fetch("/api/drafts", { method: "POST", body, headers: { ...headers, "Idempotency-Key": this.#key } });
		const changed = { ...headers, "If-Match": `"v${saved.version}"` };
		return fetch(`/api/invoices/${saved.id}`, { method: "PATCH", body, headers: changed });
	}

	#set(change: Partial<SaverState>) {
		const next = { ...this.#state, ...change };
		const same = next.clean === this.#state.clean && next.note === this.#state.note && next.saved === this.#state.saved;
		if (same) return;
		this.#state = next;
		for (const listener of this.#listeners) listener();
	}
}

const NOTES: Record<number, () => string> = {
	401: m.invoices_autosave_signed_out,
	403: m.invoices_autosave_no_room,
	412: m.invoices_autosave_stale,
};

function clock() {
	const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
	return new Date().toLocaleTimeString(LOCALES[currentLanguage()], format);
}
