import { expect, test } from "vitest";
import { cookieFrom, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { readPage } from "#tests/harness/page";
import { addressIn, PUBLIC_PAGES } from "~/marketing/domain/public-pages";

test.each(["/", ...PUBLIC_PAGES])("%s is complete, without script, cookie or other host", async (path) => {
	const { status, body, headers } = await stranger().get(path);
	expect(status).toBe(200);
	expect(readPage(body).title).toContain("Duebill");
	expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
	expect(body).toMatch(/<meta name="description" content="[^"]{40,}"/);
	expect(body).toContain(`<meta property="og:image" content="${ORIGIN}/social.png"/>`);
	expect(body.match(/<h1/g)).toHaveLength(1);
	expect(body).not.toContain("<script");
	expect(headers.getSetCookie()).toEqual([]);
	const outside = [...body.matchAll(/(?:src|href|action)="(https?:[^"]+)"/g)].map(([, address]) => address);
	expect(outside.filter((address) => !address.startsWith(ORIGIN))).toEqual([]);
});

test("titles and descriptions are of one page each", async () => {
	const pages = await Promise.all(["/", ...PUBLIC_PAGES].map((path) => stranger().get(path)));
	expect(new Set(pages.map(({ body }) => readPage(body).title)).size).toBe(pages.length);
	const told = pages.map(({ body }) => /<meta name="description" content="([^"]*)"/.exec(body)?.[1]);
	expect(new Set(told).size).toBe(pages.length);
});

test("who is signed in reads them too, under their own bar", async () => {
	const someone = await signedIn();
	for (const path of PUBLIC_PAGES) {
		const { status, body } = await someone.get(path);
		expect(status, path).toBe(200);
		expect(body).toContain("Sign Out");
	}
});

test("the footer leads to pages that are there", async () => {
	const { body } = await stranger().get("/");
	const foot = body.slice(body.indexOf('<footer class="foot"'));
	const links = [...foot.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path as string);
	expect(links.length).toBeGreaterThan(8);
	for (const path of new Set(links)) {
		const { status, headers } = await stranger().get(path);
		// The templates are an account's: who has none signs in first.
		const isOwn = path === "/templates";
		expect([path, status, headers.get("Location")]).toEqual(
			isOwn ? [path, 302, "/auth?redirectTo=%2Ftemplates"] : [path, 200, null],
		);
	}
});

test("crawlers find a map of the public pages and nothing else", async () => {
	const map = await stranger().get("/sitemap.xml");
	const listed = [...map.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replace(ORIGIN, ""));
	const translated = ["/", ...PUBLIC_PAGES].flatMap((path) => [path, addressIn("es", path), addressIn("fr", path)]);
	expect(listed).toEqual([...translated, "/api/docs"]);
	const { body } = await stranger().get("/robots.txt");
	expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test("the preview is a PNG of 1200 by 630", async () => {
	const { SELF } = await import("cloudflare:test");
	const answer = await SELF.fetch(`${ORIGIN}/social.png`);
	const bytes = new DataView(await answer.arrayBuffer());
	expect(answer.headers.get("Cache-Control")).toBe("public, max-age=86400");
	expect([bytes.getUint32(0), bytes.getUint32(16), bytes.getUint32(20)]).toEqual([0x89504e47, 1200, 630]);
});

test("View Demo opens an account by a post alone, from this site alone, and keeps who is signed in", async () => {
	expect((await stranger().get("/demo")).headers.get("Location")).toBe("/");
	const foreign = await stranger().post("/demo", {}, { Origin: "https://evil.example" });
	expect(foreign.status).toBe(403);
	const own = await (await signedIn()).post("/demo", {});
	expect([own.headers.get("Location"), cookieFrom(own, "session")]).toEqual(["/dashboard", ""]);

	const opened = await stranger().post("/demo", {});
	expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/dashboard"]);
	const visitor = { Cookie: cookieFrom(opened, "session") };
	for (const path of ["/dashboard", "/invoices", "/clients", "/settings"]) {
		expect((await stranger().get(path, visitor)).body, path).toContain("This is a demo account.");
	}
	expect((await stranger().get("/signup", visitor)).status).toBe(200);
	const change = { email: "mine@example.com", password: "x" };
	const refused = await stranger().call("PATCH", "/api/user/settings", change, visitor);
	expect([refused.status, refused.body.message]).toEqual([
		409,
		"The email address of a demo account can't be changed.",
	]);
});
