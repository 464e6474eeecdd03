import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "../harness/browser/browser";
import { toastOf } from "../harness/browser/toast";
import { test as onOwnServer } from "../harness/server/on-own-server";

/** A server whose operator asks a register that knows every number, and at last does not answer. */
const test = onOwnServer.extend<object, { register: { origin: string; answers: boolean } }>({
	register: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs out of its pattern
		async ({}, use) => {
			const register = { origin: "", answers: true };
			const server = createServer((_, answer) => {
				answer.statusCode = register.answers ? 200 : 503;
				answer.end(JSON.stringify({ valid: true, name: "Hof GmbH" }));
			}).listen(0, "127.0.0.1");
			await once(server, "listening");
			register.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
			await use(register);
			server.close();
		},
		{ scope: "worker" },
	],
	settings: [async ({ register }, use) => use({ VAT_NUMBERS_FROM: register.origin }), { scope: "worker" }],
});

test("a client's VAT number is checked by a press, and what is known stays where nobody answers", async ({
	page,
	account,
	register,
}) => {
	register.answers = true;
	const added = { name: "Hof", email: "hof@hof.example", country: "DE" };
	const { id } = await account.api("POST", "/api/clients", { ...added, vatId: "DE123456788" });
	const valid = /Valid in VIES on .*: Hof GmbH/;
	await page.goto(`/clients/${id}`);
	await page.getByRole("button", { name: /^Check in VIES/ }).click();
	await expect(toastOf(page, "VAT number valid")).toContainText(valid);
	const details = page.locator(".facts");
	await expect(details).toContainText(valid);
	register.answers = false;
	await page.getByRole("button", { name: "Check in VIES again" }).click();
	await expect(toastOf(page, "VAT number not confirmed")).toContainText("VIES could not be reached");
	await expect(details).toContainText(valid);
});
