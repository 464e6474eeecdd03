import { expect, test } from "vitest";
import { stranger } from "#tests/harness/api";

test.each([
	["en", "No connection"],
	["es", "Sin conexi\u00f3n"],
	["fr", "Pas de connexion"],
	["", "No connection"],
])("the service worker of language %o holds its page alone, small, and is asked for anew", async (language, title) => {
	const { status, body, headers } = await stranger().get(`/no-connection.js?language=${language}`);
	expect([status, headers.get("Content-Type")]).toEqual([200, "text/javascript; charset=utf-8"]);
	expect(headers.get("Cache-Control")).toBe("public, no-cache");
	expect(body).toContain(`<h1>${title}</h1>`);
	expect(body).toContain("prefers-color-scheme:");
	expect(body.length).toBeLessThan(3000);
});
