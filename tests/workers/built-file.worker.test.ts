import { expect, test } from "vitest";
import { stranger } from "#tests/harness/api";

const BROWSER = { "Accept-Encoding": "gzip, deflate, br, zstd" };

/** The largest script and a stylesheet of the sign-in page. */
async function files(): Promise<string[]> {
	const { body } = await stranger().get("/auth");
	const names = [/\/assets\/react-[\w-]+\.js/, /\/assets\/styles-[\w-]+\.css/].map(
		(name) => name.exec(body)?.[0] ?? "",
	);
	expect(names.every(Boolean)).toBe(true);
	return names;
}

test("a script or stylesheet leaves as it was compressed when it was built, for whoever takes Brotli", async () => {
	for (const file of await files()) {
		const plain = await stranger().get(file);
		const { status, headers } = await stranger().get(file, BROWSER);
		expect([status, headers.get("Content-Encoding"), headers.get("Vary")]).toEqual([200, "br", "Accept-Encoding"]);
		expect(headers.get("Content-Type")).toBe(plain.headers.get("Content-Type"));
		expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
		expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(Number(headers.get("Content-Length"))).toBeLessThan(plain.body.length / 3);
	}
});

test("who does not take Brotli has the file as it is", async () => {
	const [script = ""] = await files();
	for (const codings of ["", "gzip", "br;q=0", "gzip, br;q=0.0", "brotli"]) {
		const { status, headers, body } = await stranger().get(script, { "Accept-Encoding": codings });
		expect([codings, status, headers.get("Content-Encoding")]).toEqual([codings, 200, null]);
		expect(body).toContain("hydrateRoot");
	}
	const { headers } = await stranger().get(script, { "Accept-Encoding": "gzip;q=0.5, br;q=0.9" });
	expect(headers.get("Content-Encoding")).toBe("br");
});

test("a file that the build did not make is a page that is not there", async () => {
	for (const path of ["/assets/nothing-12345678.js", "/assets/", "/assets/nothing.txt", "/assets/..%2fsettings.js"]) {
		const { status, headers } = await stranger().get(path, BROWSER);
		expect([path, status, headers.get("Content-Encoding")]).toEqual([path, 404, null]);
		expect(headers.get("Content-Type")).toContain("text/html");
	}
});

test("a file of the build is read and not written", async () => {
	const [script = ""] = await files();
	expect((await stranger().call("HEAD", script, undefined, BROWSER)).status).toBe(200);
	expect((await stranger().call("POST", script, {}, BROWSER)).status).toBe(405);
});
