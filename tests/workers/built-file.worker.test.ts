import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";

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

test("so does each stylesheet that a page names: a visitor's, a client's, and those of who is signed in", async () => {
	const owner = await signedIn({ plan: "pro" });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload());
	const { body: share } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	const pages = await Promise.all([
		stranger().get("/"),
		stranger().get("/terms"),
		stranger().get(String(share.url).slice(ORIGIN.length)),
		owner.get("/dashboard"),
		owner.get("/invoices"),
	]);
	const sheets = new Set(pages.flatMap(({ body }) => body.match(/\/assets\/[\w-]+\.css/g) ?? []));
	expect([...sheets].map((sheet) => sheet.replace(/-[\w-]{8}\.css$/, ""))).toEqual(
		expect.arrayContaining(["/assets/styles", "/assets/marketing", "/assets/client-page", "/assets/rooms"]),
	);
	for (const sheet of sheets) {
		const { status, headers } = await stranger().get(sheet, BROWSER);
		expect([sheet, status, headers.get("Content-Encoding")]).toEqual([sheet, 200, "br"]);
	}
});

test("a sheet has the name that the scripts load it by, so that no page loads it twice", async () => {
	const { body } = await (await signedIn()).get("/invoices");
	const scripts = new Set(String(body).match(/\/assets\/[\w-]+\.js/g));
	const texts = await Promise.all([...scripts].map(async (script) => (await stranger().get(script)).body));
	const named = new Set(texts.join().match(/\/assets\/rooms-[\w-]+\.css/g));
	expect([...named]).toEqual(body.match(/\/assets\/rooms-[\w-]+\.css/)?.slice());
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
