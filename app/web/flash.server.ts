import { createCookie, redirect, redirectDocument } from "@remix-run/cloudflare";
import { z } from "zod";
import { sessionSecrets } from "~/access/server/signature.server";
import type { Visit } from "./visit.server";

/** A message for the next page (docs/specification.md section 8): a toast, or without JavaScript a part of it. */
const Toast = z.object({
	id: z.string(),
	title: z.string(),
	description: z.string().optional(),
	tone: z.enum(["default", "destructive"]),
	/** The id of the element that the page opens at: what was changed, or what comes after what is gone. */
	place: z.string().optional(),
	/** Whether the page says it too, so that a screen reader need not break off for it. */
	polite: z.boolean().optional(),
	/** An address of this house that is opened with the page: a file or a way on that waited for something. */
	next: z.string().optional(),
	/** A form that takes back what was done: where it posts, its button, what is said if that fails, and its fields. */
	undo: z
		.object({ action: z.string(), label: z.string(), failed: z.string(), fields: z.record(z.string(), z.string()) })
		.optional(),
});
export type Toast = z.output<typeof Toast>;

export type NewToast = Omit<Toast, "id" | "tone"> & { tone?: Toast["tone"] };

/** What the page says that this very answer draws, by visit. */
const pageToasts = new WeakMap<Visit, Toast>();

const flash = ({ ctx, secure }: Visit) =>
	createCookie("toast", {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure,
		maxAge: 60,
		secrets: sessionSecrets(ctx.secrets),
	});

export interface ToastRedirect {
	headers?: Headers;
	/** Whether the page is loaded as a whole new document: where it comes in another language than its scripts. */
	document?: boolean;
}

/** Goes to a page of this house with a message. */
export async function redirectWithToast(visit: Visit, to: string, toast: NewToast, init: ToastRedirect = {}) {
	const headers = init.headers ?? new Headers();
	headers.append("Set-Cookie", await toastCookie(visit, toast));
	return init.document ? redirectDocument(to, { headers }) : redirect(to, { headers });
}

/** The header that leaves a message for the next page: for an answer that is a file. */
export function toastCookie(visit: Visit, toast: NewToast): Promise<string> {
	return flash(visit).serialize(withId(visit, toast));
}

/** Shows a message on the page that is drawn in answer to a form, and returns it for a browser that draws it by itself. */
export function toastHere(visit: Visit, toast: NewToast): Toast {
	const whole = withId(visit, toast);
	pageToasts.set(visit, whole);
	return whole;
}

function withId({ ctx }: Visit, toast: NewToast): Toast {
	return { tone: "default", ...toast, id: ctx.ids.token(6) };
}

/** Takes the message of this page: its own, or the one that the last answer left, with the header that clears it. */
export async function takeToast(
	request: Request,
	visit: Visit,
): Promise<{ toast: Toast | null; clear: string | null }> {
	const own = pageToasts.get(visit);
	if (own) return { toast: own, clear: null };
	const header = request.headers.get("Cookie") ?? "";
	if (!/(^|;\s*)toast=/.test(header)) return { toast: null, clear: null };
	// A signature that is not even base64 makes Remix throw: that cookie holds no message either.
	const left = await flash(visit)
		.parse(header)
		.catch(() => null);
	const toast = Toast.safeParse(left);
	return { toast: toast.success ? toast.data : null, clear: await flash(visit).serialize("", { maxAge: 0 }) };
}
