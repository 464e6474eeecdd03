import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { aPng } from "#tests/document/image/pictures";
import { ORIGIN, signedIn } from "#tests/harness/api";

const ADDED = { name: "Kestrel & Pine", email: "accounts@kestrelpine.example" };

async function proWithClient() {
	const me = await signedIn({ plan: "pro" });
	const { body } = await me.call("POST", "/api/clients", ADDED);
	async function upload(file: Uint8Array | null, cookie = me.cookie) {
		const form = new FormData();
		form.set("intent", "logo");
		if (file) form.set("logo", new File([file as Uint8Array<ArrayBuffer>], "logo.png"));
		const init = {
			method: "POST",
			headers: { Cookie: cookie, Origin: ORIGIN },
			body: form,
			redirect: "manual",
		} as const;
		const response = await SELF.fetch(`${ORIGIN}/clients/${body.id}/edit`, init as never);
		return { status: response.status, text: await response.text() };
	}
	return { ...me, id: body.id as string, upload };
}

test("a logo is uploaded by form and served to its owner alone, as a picture and nothing else", async () => {
	const { call, upload, id } = await proWithClient();
	expect((await upload(aPng(4, 4))).status).toBe(302);
	const { logoUrl } = (await call("GET", `/api/clients/${id}`)).body;
	const shown = await SELF.fetch(ORIGIN + logoUrl, { headers: { Cookie: (await signedIn()).cookie } });
	expect(shown.status).toBe(404);
	const { headers, status } = await call("GET", logoUrl);
	expect([status, headers.get("Content-Type"), headers.get("X-Content-Type-Options")]).toEqual([
		200,
		"image/png",
		"nosniff",
	]);
	expect(headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
	expect((await call("GET", "/clients")).body).toContain(logoUrl);
});

test("a bad file comes back with what is wrong with it", async () => {
	const { upload } = await proWithClient();
	const gif = await upload(new TextEncoder().encode("GIF89a"));
	expect([gif.status, gif.text.includes("Use a PNG, JPEG or SVG file")]).toEqual([400, true]);
	const none = await upload(null);
	expect([none.status, none.text.includes("Choose a file")]).toEqual([400, true]);
	const large = await upload(new Uint8Array(1_100_000));
	expect([
		large.status,
		large.text.includes("A logo can have 1 MB at most. Make the picture smaller, or choose another file."),
	]).toEqual([400, true]);
	expect((await upload(new Uint8Array(1_300_000))).status).toBe(413);
});

test("nobody puts a logo on somebody else's client, nor without pro", async () => {
	const { call, upload, id } = await proWithClient();
	expect((await upload(aPng(4, 4), (await signedIn({ plan: "pro" })).cookie)).status).toBe(404);
	expect((await call("GET", `/api/clients/${id}`)).body.logoUrl).toBeNull();
});
