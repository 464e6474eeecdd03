import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { readPage } from "#tests/harness/page";

test("tax, a new client and a new invoice begin in the country of the account's clock", async () => {
	const me = await signedIn({ plan: "pro", timezone: "Europe/Dublin" });
	const field = async (path: string, name: string) => readPage((await me.get(path)).body).fields[name];
	expect(await field("/settings/tax", "country")).toBe("IE");
	expect(await field("/clients/new", "country")).toBe("IE");
	expect(await field("/invoices/new", "clientCountry")).toBe("IE");
	expect(await field("/recurring/new", "clientCountry")).toBe("IE");
});

test("where nothing is known, tax asks for the country and clients begin in the spec's", async () => {
	const me = await signedIn({ plan: "pro", timezone: "UTC" });
	const field = async (path: string, name: string) => readPage((await me.get(path)).body).fields[name];
	expect(await field("/settings/tax", "country")).toBe("");
	expect(await field("/clients/new", "country")).toBe("US");
	expect(await field("/invoices/new", "clientCountry")).toBe("US");
});
