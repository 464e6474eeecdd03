import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { aPng, chunk } from "#tests/document/image/pictures";
import { ORIGIN, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";

const base64 = (file: Uint8Array) => Buffer.from(file).toString("base64");

/** The form of the settings page. */
async function upload(cookie: string, file: Uint8Array | null) {
	const form = new FormData();
	form.set("intent", "logo");
	if (file) form.set("logo", new File([file as Uint8Array<ArrayBuffer>], "logo.png"));
	const init = { method: "POST", headers: { Cookie: cookie, Origin: ORIGIN }, body: form, redirect: "manual" } as const;
	const response = await SELF.fetch(`${ORIGIN}/settings/business`, init as never);
	return { status: response.status, text: await response.text() };
}

test("a logo is set by either door, shown to its owner alone as a picture, and removed", async () => {
	const me = await signedIn();
	const set = await me.call("PUT", "/api/user/logo", { logo: base64(aPng(4, 2)) });
	expect(set).toMatchObject({
		status: 200,
		body: { logoUrl: expect.stringMatching(/^\/settings\/logo\?v=[0-9a-f]{8}$/) },
	});
	expect((await me.call("GET", "/api/user")).body).toEqual(set.body);
	const { status, headers } = await me.call("GET", set.body.logoUrl);
	expect([status, headers.get("Content-Type"), headers.get("Content-Security-Policy")]).toEqual([
		200,
		"image/png",
		"sandbox; default-src 'none'",
	]);
	expect((await (await signedIn()).call("GET", set.body.logoUrl)).status).toBe(404);
	const photo = aPng(6, 6, [chunk("tEXt", new Uint8Array(900_000))]);
	expect((await upload(me.cookie, photo)).status).toBe(302);
	const { logoUrl } = (await me.call("GET", "/api/user")).body;
	expect(logoUrl).not.toBe(set.body.logoUrl);
	expect((await me.call("GET", "/settings/business")).body).toContain(`src="${logoUrl}"`);
	expect((await me.call("DELETE", "/api/user/logo")).body).toMatchObject({ logoUrl: null });
	expect((await me.call("GET", logoUrl)).status).toBe(404);
	expect((await me.call("DELETE", "/api/user/logo")).status).toBe(200);
});

test("P05 a bad file is refused by either door, and says what is wrong with it", async () => {
	const me = await signedIn();
	const bad: [unknown, string][] = [
		[{ logo: base64(new TextEncoder().encode("GIF89a")) }, "Use a PNG, JPEG or SVG file"],
		[
			{ logo: base64(new Uint8Array(1_050_000)) },
			"A logo can have 1 MB at most. Make the picture smaller, or choose another file.",
		],
		[{ logo: "" }, "Choose a file"],
		[{ logo: "not base64!" }, "Send the file in base64"],
		[{}, "Send the file in base64"],
		[{ logo: 7 }, "Send the file in base64"],
	];
	for (const [body, message] of bad) {
		expect(await me.call("PUT", "/api/user/logo", body)).toMatchObject({
			status: 400,
			body: { message, fieldErrors: { logo: expect.arrayContaining([message]) } },
		});
	}
	expect((await me.call("PUT", "/api/user/logo", { logo: base64(new Uint8Array(1_200_000)) })).status).toBe(413);
	const gif = await upload(me.cookie, new TextEncoder().encode("GIF89a"));
	expect([gif.status, gif.text.includes("Use a PNG, JPEG or SVG file")]).toEqual([400, true]);
	const large = await upload(me.cookie, new Uint8Array(3_000_000));
	expect([large.status, large.text.includes("at most 1 MB can be sent. Make it smaller")]).toEqual([413, true]);
	const none = await upload(me.cookie, null);
	expect([none.status, none.text.includes("Choose a file")]).toEqual([400, true]);
	expect((await me.call("GET", "/api/user")).body.logoUrl).toBeNull();
});

test("one account's logo is on none of another's documents, whatever its requests name", async () => {
	const me = await signedIn();
	const { logoUrl } = (await me.call("PUT", "/api/user/logo", { logo: base64(aPng(4, 2)) })).body;
	const logo = `logo-${logoUrl.split("=")[1]}`;
	const thief = await signedIn();
	const { body: invoice } = await thief.call("POST", "/api/invoices", aPayload({ logo, logoUrl }));
	await thief.call("PATCH", "/api/user/settings", { logo, logoUrl, company: "Thief" });
	await thief.call("PATCH", "/api/user/seller-profile", { logo, logoUrl, city: "Berlin" });
	await thief.call("PATCH", `/api/invoices/${invoice.id}`, { logo, notes: "Hello" });
	expect((await thief.call("GET", "/api/user")).body.logoUrl).toBeNull();
	expect((await thief.call("GET", `/invoices/${invoice.id}/page.svg`)).body).not.toContain("<image");
	await thief.call("DELETE", "/api/user/logo");
	expect((await me.call("GET", logoUrl)).status).toBe(200);
});
