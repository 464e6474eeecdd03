import { createServer } from "node:net";
import { expect, test } from "vitest";
import { portFrom, requireFree } from "../../../scripts/serve/port.mjs";

test.each([
	[undefined, 8787],
	["", 8787],
	["8801", 8801],
])("PORT=%s is %i", (text, port) => {
	expect(portFrom(text)).toBe(port);
});

test.each(["0", "65536", "80.5", "http", "-1"])("PORT=%s is refused in a sentence", (text) => {
	expect(() => portFrom(text)).toThrow(`PORT is "${text}"`);
});

test("a port on which something listens is refused, with a way out", async () => {
	const server = createServer();
	const port = await new Promise<number>((resolve) => {
		server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
	});
	await expect(requireFree(port, "127.0.0.1")).rejects.toThrow(`PORT=${port + 1} npm start`);
	await new Promise((resolve) => server.close(resolve));
	await expect(requireFree(port, "127.0.0.1")).resolves.toBeUndefined();
});
