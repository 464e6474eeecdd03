import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { holdPosts } from "../harness/browser/hold";
import { invoiceForm } from "../harness/browser/invoice-form";
import { hydrated } from "../harness/browser/unanswered";

test("a tooltip opens after 700 ms, the next one at once within 300 ms", async ({ page, account: _, holdClock }) => {
	const clock = await holdClock();
	await page.goto("/dashboard");
	const badge = page.getByRole("button", { name: "GPC Not Detected" });
	const tooltip = page.getByRole("tooltip");
	await badge.focus();
	await expect(tooltip).toBeVisible();
	await badge.blur();
	await expect(tooltip, "closed by blur").toHaveCount(0);

	await clock.pauseAt(Date.now() + 60_000);
	const leave = () => page.mouse.move(0, 0, { steps: 4 });
	await badge.hover();
	await clock.runFor(650);
	await expect(tooltip).toHaveCount(0);
	await clock.runFor(100);
	await expect(tooltip).toBeVisible();
	await leave();
	await expect(tooltip, "closed by the pointer's leaving").toHaveCount(0);

	await clock.runFor(250);
	await badge.hover();
	await clock.runFor(20);
	await expect(tooltip, "within 300 ms").toBeVisible();
	await leave();
	await expect(tooltip).toHaveCount(0);
	await clock.runFor(350);
	await badge.hover();
	await clock.runFor(650);
	await expect(tooltip, "after 300 ms").toHaveCount(0);
});

test("a tooltip closes on pointer down, and when what it stands in is scrolled", async ({ page, account: _ }) => {
	await page.goto("/dashboard");
	const badge = page.getByRole("button", { name: "GPC Not Detected" });
	const tooltip = page.getByRole("tooltip");
	for (const close of [
		() => page.mouse.down(),
		() => page.evaluate(() => document.dispatchEvent(new Event("scroll"))),
	]) {
		await page.mouse.move(0, 0, { steps: 4 });
		await page.mouse.up();
		await badge.hover();
		await expect(tooltip).toBeVisible();
		await close();
		await expect(tooltip).toHaveCount(0);
	}
});

test("what the keyboard opened stays while the pointer rests, and closes where the page is scrolled later", async ({
	page,
	account: _,
}) => {
	await page.goto("/dashboard");
	const badge = page.getByRole("button", { name: "GPC Not Detected" });
	// Before the page listens, or after: it is shown either way.
	await badge.focus();
	const tooltip = page.getByRole("tooltip");
	await expect(tooltip).toBeVisible();
	await hydrated(page);
	for (const type of ["pointerover", "pointerout"]) {
		await page.evaluate((name) => {
			const over = { bubbles: true, pointerType: "mouse" };
			for (const target of [document.body, document.querySelector("h1"), document.querySelector("[title]")]) {
				target?.dispatchEvent(new PointerEvent(name, over));
			}
		}, type);
	}
	await page.evaluate(() => document.documentElement.dispatchEvent(new PointerEvent("pointerleave")));
	await page.waitForTimeout(200);
	await expect(tooltip).toBeVisible();
	await expect(badge).toHaveAttribute("aria-describedby", "tooltip");
	await page.keyboard.press("Escape");
	await expect(tooltip).toHaveCount(0);
	await badge.evaluate((element) => {
		element.blur();
		element.focus();
		// Coming to a control may scroll to it.
		document.dispatchEvent(new Event("scroll"));
	});
	await expect(tooltip).toBeVisible();
	await page.waitForTimeout(200);
	await expect(tooltip).toBeVisible();
	await page.evaluate(() => document.dispatchEvent(new Event("scroll")));
	await expect(tooltip).toHaveCount(0);
});

test("an icon has the same tooltip and not the browser's, on a row too, which names nothing twice", async ({
	page,
	account,
}) => {
	const { invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/invoices");
	await hydrated(page);
	const edit = page.getByRole("link", { name: `Edit ${invoiceNumber}` });
	const tooltip = page.getByRole("tooltip");
	await edit.hover();
	await expect(tooltip).toHaveText(`Edit ${invoiceNumber}`);
	await expect(edit).not.toHaveAttribute("title");
	await expect(edit).not.toHaveAttribute("aria-describedby");
	await page.mouse.move(0, 0, { steps: 4 });
	await expect(tooltip).toHaveCount(0);
	await edit.focus();
	await expect(tooltip).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(tooltip).toHaveCount(0);
});

test("Add Client says that it is at it", async ({ page, administrator }) => {
	const letThrough = await holdPosts(page);
	await page.goto("/clients/new");
	await page.getByLabel("Name", { exact: true }).fill("Kestrel & Pine");
	await page.getByLabel("Email").fill("accounts@kestrelpine.example");
	await page.getByRole("button", { name: "Add Client" }).click();
	await expect(page.getByRole("button", { name: "Adding..." })).toBeVisible();
	letThrough();
	await expect(page).toHaveURL("/clients");
	const [{ id }] = (await administrator.api("GET", "/api/clients")) as unknown as [{ id: string }];
	await administrator.api("DELETE", `/api/clients/${id}`);
});

test("what a navigation leaves behind that is given up for a newer one is no error", async ({ page, account: _ }) => {
	await page.route("**/clients.data*", () => {});
	await page.goto("/dashboard");
	await hydrated(page);
	await page.getByRole("link", { name: "Clients", exact: true }).first().click();
	await page.getByRole("link", { name: "Invoices", exact: true }).first().click();
	await expect(page).toHaveURL("/invoices");
	await page.evaluate(async () => {
		Promise.reject(new DOMException("given up", "AbortError"));
		await new Promise((resolve) => setTimeout(resolve, 100));
	});
});

test("a page that is looked at asks for nothing", async ({ page, account: _ }) => {
	await page.goto("/dashboard", { waitUntil: "networkidle" });
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	for (const event of ["blur", "focus", "visibilitychange", "online"]) {
		await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
	}
	await page.waitForTimeout(6_000);
	expect(asked).toEqual([]);
});

test("the total of a form is said once, when typing rests", async ({ page, account: _ }) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	const said = page.locator(".action-bar").getByRole("status").last();
	await expect(said).toHaveText("");
	await said.evaluate((element) => {
		const texts: string[] = [];
		Object.assign(window, { texts });
		new MutationObserver(() => texts.push(element.textContent ?? "")).observe(element, {
			...{ childList: true, characterData: true, subtree: true },
		});
	});
	await form.line(1).rate.clear();
	await form.line(1).rate.pressSequentially("1200", { delay: 60 });
	await expect(page.locator(".action-total")).toContainText("$1,200.00");
	await expect(said).toHaveText("Total 1,200.00 USD");
	await form.line(1).description.pressSequentially("Menu cards", { delay: 60 });
	expect(await page.evaluate(() => (window as unknown as { texts: string[] }).texts)).toEqual(["Total 1,200.00 USD"]);
});
