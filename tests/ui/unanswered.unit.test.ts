import type { ClientActionFunctionArgs } from "@remix-run/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inLanguage } from "~/kernel/language/in-language.server";
import { m } from "~/paraglide/messages";
import { clientAction } from "~/ui/form/client-action";
import { takeDestination } from "~/ui/form/post-elsewhere";
import { failureMessages, failureWords, type Submitted, stayOnPage, submitAgain } from "~/ui/form/unanswered";
import { showToast } from "~/ui/toast/show-toast";
import { TOAST_EVENT, type ToastMessage } from "~/ui/toast/toast-event";

/** The toasts that the window was told of, and how often it was told that the last fault is over. */
let toasts: ToastMessage[];
let hidden: number;

beforeEach(() => {
	[toasts, hidden] = [[], 0];
	const window = new EventTarget();
	window.addEventListener(TOAST_EVENT, (event) => {
		const { detail } = event as CustomEvent<ToastMessage | null>;
		if (detail) toasts.push(detail);
		else hidden++;
	});
	vi.stubGlobal("window", window);
	vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

interface Part {
	isConnected: boolean;
	dataset: Record<string, string>;
	click(): void;
	requestSubmit(): void;
}

/** A form or a button of a page, as far as sending it again goes; `pressed` counts. */
function part(given: Partial<Part> = {}) {
	const pressed = { count: 0 };
	const press = () => {
		pressed.count++;
	};
	return { isConnected: true, dataset: {}, click: press, requestSubmit: press, pressed, ...given };
}

const sent = (form: object, button: object | null = null) => ({ form, button }) as unknown as Submitted;

test("a toast that the browser shows has an id of its own, and is no failure unless it says so", () => {
	showToast({ title: "Saved" });
	showToast({ title: "Error", tone: "destructive", id: "from the server" });
	expect(toasts).toMatchObject([
		{ title: "Saved", tone: "default", id: expect.stringMatching(/./) },
		{ title: "Error", tone: "destructive", id: "from the server" },
	]);
});

test("a form says what its failure is called, and is called an error where it does not", () => {
	expect(failureMessages("Not saved")).toEqual({ "data-failed": "Not saved", "data-failed-title": "Error" });
	expect(failureMessages("Not reached", "Login failed")).toMatchObject({ "data-failed-title": "Login failed" });
	expect(inLanguage("fr", () => failureMessages("Raté"))).toMatchObject({ "data-failed-title": "Erreur" });
});

test("a button's own words come before those of its form", () => {
	const form = part({ dataset: { failed: "Not saved", failedTitle: "Error" } });
	const own = part({ dataset: { failed: "Not deleted", failedTitle: "Deletion failed" } });
	expect(failureWords(sent(form, own)).failed).toBe("Not deleted");
	expect(failureWords(sent(form, part())).failed).toBe("Not saved");
	expect(failureWords(sent(form)).failedTitle).toBe("Error");
});

test("a page that is kept says why and offers to try again; its answer is one after which nothing is loaded", async () => {
	const form = part({ dataset: { failed: "Not saved", failedTitle: "Registration failed" } });
	const again = vi.fn();
	const answer = stayOnPage(sent(form), again);
	expect([answer.status, await answer.json()]).toEqual([503, null]);
	expect(toasts).toMatchObject([{ title: "Registration failed", description: "Not saved", tone: "destructive" }]);
	toasts[0]?.again?.run();
	expect(again).toHaveBeenCalledTimes(1);
	expect(toasts[0]?.again?.label).toBe("Try again");
});

test("without a form it is no answer from the server, with nothing to try again; what the server says comes first", () => {
	stayOnPage(undefined, undefined);
	stayOnPage(sent(part({ dataset: { failed: "Not saved" } })), undefined, "Too large");
	expect(toasts.map(({ description }) => description)).toEqual([m.ui_no_answer(), "Too large"]);
	expect(toasts.every((toast) => toast.again === undefined)).toBe(true);
});

test("a form is sent again by its button, by itself where that has gone, and not at all where it has gone too", () => {
	const [form, button] = [part(), part()];
	expect(submitAgain(sent(form, button))).toBe(true);
	expect([form.pressed.count, button.pressed.count]).toEqual([0, 1]);
	expect(submitAgain(sent(form, part({ isConnected: false })))).toBe(true);
	expect(form.pressed.count).toBe(1);
	const gone = part({ isConnected: false });
	expect(submitAgain(sent(gone, part({ isConnected: false })))).toBe(false);
	expect(gone.pressed.count).toBe(0);
});

/** What a page's action in the browser makes of what the server's does. */
function act(serverAction: () => Promise<unknown>, signal = new AbortController().signal) {
	const request = new Request("http://duebill.test/clients/new", { method: "POST", signal });
	return clientAction({ request, params: {}, serverAction } as unknown as ClientActionFunctionArgs);
}

test("what the server returns is passed on; a refusal's toast is shown", async () => {
	expect(await act(async () => ({ status: "error" }))).toEqual({ status: "error" });
	expect(await act(async () => null)).toBeNull();
	expect(toasts).toEqual([]);
	const toast: ToastMessage = { id: "a", title: "Error", description: "The plan is full", tone: "destructive" };
	await act(async () => ({ toast }));
	expect(toasts).toEqual([toast]);
	expect(hidden, "one for each post, before its answer").toBe(3);
});

test("a redirect and an answer below 500 are the router's", async () => {
	const redirect = new Response(null, { status: 302, headers: { Location: "/clients" } });
	await expect(act(() => Promise.reject(redirect))).rejects.toBe(redirect);
	const missing = { status: 404, statusText: "", internal: false, data: "Client not found" };
	await expect(act(() => Promise.reject(missing))).rejects.toBe(missing);
	expect(toasts).toEqual([]);
});

test.each([
	["no connection", new TypeError("Failed to fetch")],
	["an answer of 500 from before the Worker", { status: 500, statusText: "", internal: false, data: "<h1>Oh</h1>" }],
])("%s keeps the page", async (_, thrown) => {
	const answer = await act(() => Promise.reject(thrown));
	expect((answer as Response).status).toBe(503);
	expect(toasts).toMatchObject([{ title: "Error", tone: "destructive" }]);
});

test("who has gone on to another page is told nothing", async () => {
	const gone = new AbortController();
	gone.abort();
	const thrown = new TypeError("Failed to fetch");
	await expect(act(() => Promise.reject(thrown), gone.signal)).rejects.toBe(thrown);
	expect(toasts).toEqual([]);
});

test("without a post to another page there is nowhere to go", () => {
	expect(takeDestination()).toBeUndefined();
});
