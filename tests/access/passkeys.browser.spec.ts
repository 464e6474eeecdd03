import type { CDPSession } from "@playwright/test";
import { expect, test as plainTest } from "../harness/browser/browser";
import { toastOf } from "../harness/browser/toast";

interface Device {
	protocol: CDPSession;
	authenticatorId: string;
}

/** A device that holds passkeys, in the browser of the page (Chrome DevTools Protocol, domain WebAuthn); gone with the test. */
const test = plainTest.extend<{ device: Device }>({
	device: async ({ page }, use) => {
		const protocol = await page.context().newCDPSession(page);
		await protocol.send("WebAuthn.enable");
		const { authenticatorId } = await protocol.send("WebAuthn.addVirtualAuthenticator", {
			options: {
				...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
				...{ isUserVerified: true, automaticPresenceSimulation: true },
			},
		});
		await use({ protocol, authenticatorId });
		await protocol.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
		await protocol.detach();
	},
});

test("a passkey is added, signs in by itself, confirms, is renamed, and is removed", async ({
	page,
	account,
	device,
	refused,
}) => {
	expect(device.authenticatorId).not.toBe("");
	await page.goto("/settings/security");
	await expect(page.getByText("No passkeys yet.")).toBeVisible();
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await expect(toastOf(page, "Passkey added")).toBeVisible();
	const passkeys = page.getByRole("list", { name: "Passkeys" });
	await expect(passkeys.getByText("Chrome on Linux", { exact: true })).toBeVisible();

	await page.getByLabel("Rename Chrome on Linux").click();
	await page.getByLabel("Name", { exact: true }).fill("Laptop");
	await page.getByRole("button", { name: "Rename", exact: true }).click();
	await expect(toastOf(page, "Passkey renamed")).toBeVisible();

	await page.getByLabel(`Account, ${account.name}`).click();
	await page.getByRole("button", { name: "Sign Out" }).click();
	await expect(page).toHaveURL("/auth");
	await page.goto("/login?redirectTo=/settings/security");
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await expect(page).toHaveURL("/settings/security");
	await expect(page.getByText("Laptop", { exact: true })).toBeVisible();
	await expect(page.getByText(/Used \w+ \d+/)).toBeVisible();

	await page.goto("/settings/confirm?redirectTo=/settings");
	await page.getByRole("button", { name: "Confirm with a passkey" }).click();
	await expect(page).toHaveURL("/settings");

	await page.goto("/settings/security");
	await page.getByRole("button", { name: "Remove Laptop" }).click();
	await expect(toastOf(page, "Passkey removed")).toBeVisible();
	await page.context().clearCookies();
	await page.goto("/login");
	refused(401);
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await expect(toastOf(page, "Login failed")).toContainText("This passkey is not registered here");
});

test("a device that nobody unlocks, or that its owner calls off, changes nothing and says nothing", async ({
	page,
	account,
	device: { protocol, authenticatorId },
}) => {
	expect(account.email).not.toBe("");
	await protocol.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
	await page.goto("/settings/security");
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await expect(page.getByRole("button", { name: "Add a passkey" })).toBeEnabled();
	await expect(page.getByText("No passkeys yet.")).toBeVisible();
});

test("a device that was copied is refused once the other was used", async ({
	page,
	account,
	device: { protocol, authenticatorId },
	refused,
}) => {
	expect(account.email).not.toBe("");
	await page.goto("/settings/security");
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await expect(toastOf(page, "Passkey added")).toBeVisible();
	const { credentials } = await protocol.send("WebAuthn.getCredentials", { authenticatorId });
	const [before] = credentials;
	await page.goto("/settings/confirm");
	await page.getByRole("button", { name: "Confirm with a passkey" }).click();
	await expect(page).toHaveURL("/settings/security");

	await protocol.send("WebAuthn.clearCredentials", { authenticatorId });
	if (before) await protocol.send("WebAuthn.addCredential", { authenticatorId, credential: before });
	refused(401);
	await page.goto("/settings/confirm");
	await page.getByRole("button", { name: "Confirm with a passkey" }).click();
	await expect(toastOf(page, "Failed to confirm that it is you. Please try again.")).toBeVisible();
});
