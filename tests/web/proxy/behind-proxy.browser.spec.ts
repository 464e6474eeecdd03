import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, newcomer } from "../../harness/browser/browser";
import { PUBLIC_URL, test } from "../../harness/browser/proxy";
import { timeTracker } from "../../harness/browser/time";
import { toastOf } from "../../harness/browser/toast";
import { hydrated } from "../../harness/browser/unanswered";
import { runScript } from "../../harness/server/served";

/** Signs up in the page, whose cookies its own scripts then send. */
async function signUp(page: import("@playwright/test").Page) {
	const account = newcomer();
	await page.goto("/auth");
	const status = await page.evaluate(async (body) => {
		const headers = { "Content-Type": "application/json" };
		return (await fetch("/api/register", { method: "POST", headers, body })).status;
	}, JSON.stringify(account));
	expect(status).toBe(201);
	return account;
}

test("a passkey is made at the public address, and signs in there", async ({ page }) => {
	const protocol = await page.context().newCDPSession(page);
	await protocol.send("WebAuthn.enable");
	await protocol.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
			...{ isUserVerified: true, automaticPresenceSimulation: true },
		},
	});
	await signUp(page);
	await page.goto("/settings/security");
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await expect(toastOf(page, "Passkey added")).toBeVisible();
	await expect(page.getByText(/^Works only at/)).toHaveCount(0);
	const credentials = await page.evaluate(async () => (await fetch("/api/passkeys")).json());
	expect(credentials).toMatchObject([{ host: "invoices.test" }]);
	await page.context().clearCookies();
	await page.goto("/login?redirectTo=/settings/security");
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await expect(page).toHaveURL(`${PUBLIC_URL}/settings/security`);
});

test("pages come by HTTP/2, going on to another loads its data alone, and the running timer is asked for", async ({
	page,
}) => {
	await signUp(page);
	await page.goto("/dashboard");
	const protocols = await page.evaluate(() =>
		performance.getEntriesByType("navigation").map((entry) => (entry as PerformanceNavigationTiming).nextHopProtocol),
	);
	expect(protocols).toEqual(["h2"]);
	await page.getByRole("link", { name: "Invoices", exact: true }).first().click();
	await expect(page).toHaveURL(`${PUBLIC_URL}/invoices`);
	await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();

	await page.goto("/subscription");
	await page.getByRole("button", { name: "Upgrade to Pro" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Upgrade to Pro" }).click();
	await expect(toastOf(page, "Pro")).toBeVisible();
	await page.goto("/time-tracker");
	await timeTracker(page).panel.getByLabel("Description").fill("Cover artwork");
	await timeTracker(page).button("Start Timer").click();
	await expect(timeTracker(page).badge).toBeVisible();
	const poll = await page.waitForResponse((response) => response.url().endsWith("/api/time-entries/running"));
	expect([poll.status(), await poll.json()]).toMatchObject([200, { isRunning: true }]);
});

test("a body that is too large is refused in words, and the next request goes through", async ({ page, refused }) => {
	refused(413);
	await signUp(page);
	const statuses = await page.evaluate(async () => {
		const headers = { "Content-Type": "application/json" };
		const large = await fetch("/api/clients", { method: "POST", headers, body: "x".repeat(9_000_000) });
		return [large.status, (await fetch("/api/user")).status];
	});
	expect(statuses).toEqual([413, 200]);
});

test("where the proxy answers 502 for a form, what was typed stays and is sent again", async ({
	page,
	cut,
	refused,
}) => {
	refused(502);
	cut();
	await signUp(page);
	await page.goto("/support");
	await hydrated(page);
	await page.locator("[name=type]").selectOption("technical");
	await page.getByLabel("Subject").fill("What is typed must stay");
	await page.getByLabel("Description").fill("A long question");
	await page.route("**/support*", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }), { times: 1 });
	const failure = page.waitForEvent("console", (message) => message.type() === "error");
	await page.getByRole("button", { name: "Submit" }).click();
	await failure;
	const tryAgain = page.getByRole("button", { name: "Try again" });
	await expect(tryAgain).toBeVisible();
	await expect(page.getByLabel("Subject")).toHaveValue("What is typed must stay");
	await tryAgain.click();
	await expect(toastOf(page, "Support Ticket Submitted")).toBeVisible();
});

test("a start with a variable that can't be is refused in a sentence", async () => {
	const start = (environment: Record<string, string>) =>
		runScript("scripts/start.mjs", [], {
			PORT: "20101",
			STATE_DIR: mkdtempSync(path.join(tmpdir(), "refused-")),
			...environment,
		});
	const outbox = await start({ PUBLIC_URL: "https://invoices.example.com", MAIL: "outbox" });
	expect(outbox.code).toBe(1);
	expect(outbox.said).toContain('MAIL = "outbox" reaches nobody');
	expect(outbox.said).not.toContain("    at ");
	const withPath = await start({ PUBLIC_URL: "https://example.com/invoices" });
	expect(withPath).toEqual({
		code: 1,
		said: expect.stringContaining("PUBLIC_URL must be the address that visitors use"),
	});
	const proxies = await start({ TRUSTED_PROXIES: "caddy" });
	expect(proxies).toEqual({ code: 1, said: expect.stringContaining("TRUSTED_PROXIES must read like") });
});
