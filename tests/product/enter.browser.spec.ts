import type { Page, Request } from "@playwright/test";
import { expect } from "../harness/browser/browser";
import { goTo } from "../harness/browser/pages";
import type { Place } from "../harness/browser/places";
import { test } from "../harness/browser/visits";

interface Form extends Place {
	/** Where it is on its page. */
	form: string;
	/** What is typed in it first: what would do, were it sent. */
	typed?: Record<string, string>;
}

const busy = (name: string, path: string, form: string, typed?: Form["typed"]): Form => ({
	...{ name, path, form, who: "busy" },
	...(typed && { typed }),
});

/** Each form that issues, mails, books or deletes, with what makes it complete. */
const FORMS: readonly Form[] = [
	busy("a new invoice", "/invoices/new", "#invoice", {
		"Client name": "Kestrel & Pine",
		"Client email": "accounts@kestrelpine.example",
		Description: "Design",
	}),
	busy("a draft", "/invoices/edit/{draft}", "#invoice"),
	busy("an invoice that was sent", "/invoices/edit/{sent}", "#invoice"),
	busy("a payment", "/invoices/{sent}/payments/new", "#payment"),
	busy("a credit note", "/invoices/{sent}/credit", "#credit-note", { Design: "1" }),
	busy("a deposit", "/invoices/{draft}/deposit", "#deposit"),
	busy("a refund", "/invoices/{paid}/refund", "#refund", { Amount: "1.00" }),
	busy("the mail of an invoice", "/invoices/{sent}/send", "#mail"),
	busy("the mail of a draft", "/invoices/drafts/{draft}/send", "#mail"),
	busy("selected invoices", "/invoices", "form:has(.bulk-bar)"),
	busy("a question of a client", "/i/{token}", "#ask form", {
		"Your question": "Which hours are these?",
		"Your email": "ilse@brandt.example",
	}),
	busy("a request for support", "/support", "#support", { Subject: "A receipt", Description: "Where is it?" }),
	busy("the deletion of an account", "/settings/delete-account?step=confirm", "#delete-account", { DELETE: "DELETE" }),
	{ name: "a bank's payments", who: "demo", path: "/bank-imports/{bank}", form: "#bookings" },
	{ name: "a recurring invoice", who: "administrator", path: "/recurring/{series}", form: "#recurring" },
	{
		...{ name: "a plan of an account", who: "administrator", path: "/admin", form: "#plan-change" },
		typed: { Email: "nobody@example.com" },
	},
];

/** What it does without JavaScript, in workerd: enter.worker.test.ts. */
for (const place of FORMS) {
	test(`Enter in a field of ${place.name} sends nothing`, async ({ page, visitAs }) => {
		const book = await visitAs(place.who);
		await goTo(page, place, book);
		const posts = watchPosts(page);
		const form = page.locator(place.form);
		for (const [label, value] of Object.entries(place.typed ?? {})) {
			await form.getByLabel(label).first().fill(value);
		}
		// The client's page has no script that could work anything out.
		const redrawn = place.path.startsWith("/i/");
		const fields = form.locator(ONE_LINE).and(page.locator(":visible"));
		const count = await fields.count();
		expect(count).toBeGreaterThan(0);
		for (let at = 0; at < count; at++) {
			const field = fields.nth(at);
			const before = await field.inputValue();
			await field.focus();
			const answered = redrawn && page.waitForEvent("load");
			await page.keyboard.press("Enter");
			await answered;
			await expect(form).toBeVisible();
			if ((await field.getAttribute("type")) !== "checkbox") await expect(field).toHaveValue(before);
		}
		// What a press brings about comes at once.
		await page.waitForTimeout(300);
		expect(posts).toEqual(redrawn ? Array(count).fill("refresh") : []);
	});
}

/** Fields in which Enter submits. */
const ONE_LINE = "input:enabled:not([type=hidden], [type=file], [readonly])";

/** The intents of what is posted, as far as it is no picture of what is typed, nothing that is kept, and no view. */
function watchPosts(page: Page): string[] {
	const posts: string[] = [];
	page.on("request", (request) => {
		const intent = intentOf(request);
		if (request.method() === "GET" || intent === "view" || PASSING.test(request.url())) return;
		posts.push(intent ?? `${request.method()} ${request.url()}`);
	});
	return posts;
}

const PASSING = /\/(working-copy|preview)(\.data)?$/;

function intentOf(request: Request): string | null {
	return new URLSearchParams(request.postData() ?? "").get("intent");
}
