import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { Toaster } from "~/ui/toast/toast";
import type { ToastMessage } from "~/ui/toast/toast-event";
import { ToastButton, toastClasses } from "~/ui/toast/toast-parts";

const saved: ToastMessage = { id: "1", title: "Client added", description: "Kestrel & Pine", tone: "default" };
const undo = { action: "/clients", label: "Undo", failed: "Not restored", fields: { intent: "restore", id: "7f0c" } };

test("without a message there is no box", async () => {
	expect(await draw(<Toaster toast={null} />)).toBe("");
});

test("a message is a status with its words, and a cross that needs no script", async () => {
	const html = await draw(<Toaster toast={saved} />);
	expect(words(html)).toBe("Client added Kestrel & Pine");
	expect(html).toContain('<div class="toast" role="status">');
	expect(tags(html, "a")).toMatchObject([{ href: "#toast", "aria-label": "Dismiss" }]);
	expect(html).toContain('id="toast"');
});

test("a failure is an alert, unless the page says it too", async () => {
	const failure: ToastMessage = { ...saved, tone: "destructive" };
	expect(await draw(<Toaster toast={failure} />)).toContain('<div class="toast toast-late" role="alert">');
	const polite = await draw(<Toaster toast={{ ...failure, polite: true }} />);
	expect(polite).toContain('<div class="toast toast-late" role="status">');
	expect(toastClasses(saved)).toBe("toast");
});

test("Undo is a form that posts what takes it back, and says what it says without an answer", async () => {
	const html = await draw(<Toaster toast={{ ...saved, undo }} />);
	expect(tags(html, "form")).toMatchObject([{ method: "post", action: "/clients", "data-failed": "Not restored" }]);
	expect(tags(html, "input").map(({ type, name, value }) => [type, name, value])).toEqual([
		["hidden", "intent", "restore"],
		["hidden", "id", "7f0c"],
	]);
	expect(tags(html, "button")).toMatchObject([{ type: "submit", text: "Undo" }]);
});

test("Try again is a button of the page and posts nothing by itself; it comes before Undo", async () => {
	const again = { label: "Try again", run: () => undefined };
	const html = await draw(<ToastButton toast={{ ...saved, undo, again }} onPress={() => undefined} />);
	expect(tags(html, "button")).toMatchObject([{ type: "button", text: "Try again" }]);
	expect(html).not.toContain("<form");
});
