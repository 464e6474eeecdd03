import type { WorkingCopyInput } from "../domain/working-copy";

/** What the server could not be given, kept in this browser. */
export interface StoredCopy extends WorkingCopyInput {
	/** In milliseconds, by this device's clock. */
	at: number;
}

/** Whose form it is, and "new" or the id of an invoice. */
export interface FormName {
	owner: string;
	form: string;
	/** The key of an opened form whose typing stands beside what the account has of that form; of this browser alone. */
	beside?: string;
}

export function readStored(name: FormName): StoredCopy | null {
	try {
		return JSON.parse(localStorage.getItem(keyFor(name)) ?? "null");
	} catch {
		return null;
	}
}

/** Returns whether it is kept: a browser may have no room, or forbid it. */
export function storeCopy(name: FormName, copy: StoredCopy): boolean {
	try {
		localStorage.setItem(keyFor(name), JSON.stringify(copy));
		return true;
	} catch {
		return false;
	}
}

export function forgetStored(name: FormName): void {
	try {
		localStorage.removeItem(keyFor(name));
	} catch {
		// Nothing could be kept there either.
	}
}

/** Whose forms this browser has kept what of, and which. */
export function storedNames(): FormName[] {
	try {
		const names = Object.keys(localStorage).map((key) => key.split("/"));
		return names.flatMap(([kind, owner = "", form = "", beside]) =>
			kind === KIND ? [{ owner, form, ...(beside && { beside }) }] : [],
		);
	} catch {
		return [];
	}
}

/** Gives the server what is typed, also where the page is left meanwhile: up to 64 KiB (Fetch standard, keepalive). */
export function putCopy({ form }: FormName, { key, version, fields, items }: WorkingCopyInput): Promise<Response> {
	const body = JSON.stringify({ key, version, fields, items });
	return fetch(`/api/invoices/${form}/working-copy`, {
		method: "PUT",
		headers: { "Content-Type": "application/json" },
		body,
		keepalive: body.length < MAX_KEEPALIVE_BYTES,
		// A save waits for it, and must not wait for ever.
		signal: AbortSignal.timeout(MAX_REQUEST),
	});
}

const MAX_KEEPALIVE_BYTES = 30_000;
/** In milliseconds. */
const MAX_REQUEST = 10_000;

/** How the server answers a copy of a form that was saved. */
export const SAVED_ALREADY = 409;

const KIND = "working-copy";

function keyFor({ owner, form, beside }: FormName): string {
	return [KIND, owner, form, beside].filter(Boolean).join("/");
}
