import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { aJpeg, aPng, chunk } from "#tests/document/image/pictures";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { clientFolder, readLogo, removeLogo, setLogo } from "~/clients/server/client-logo.server";
import { addClient } from "~/clients/server/clients.server";
import { readClient } from "~/clients/server/read-clients.server";
import { sweepLogos } from "~/export/server/sweep-logos.server";
import { inLanguage } from "~/kernel/language/in-language.server";
import type { Language } from "~/kernel/language/language";
import { MAX_LOGO_BYTES } from "~/profile/domain/logo";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script>
	<rect width="20" height="10" fill="#0d4a37"/></svg>`;
const bytes = (text: string) => new TextEncoder().encode(text);

async function proWithClient() {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	return { ctx, actor, ...(await addClient(ctx, actor, aClient())) };
}

test("a PNG is kept without what was written in it, and the one before goes with the sweep", async () => {
	const { ctx, actor, id } = await proWithClient();
	await setLogo(ctx, actor, id, aPng(4, 4, [chunk("tEXt", bytes("GPS\0here"))]));
	const { logo: first } = await readClient(ctx, actor, id);
	expect(await readLogo(ctx, actor, id)).toEqual({ bytes: aPng(4, 4), type: "png" });
	await setLogo(ctx, actor, id, aJpeg(4, 4));
	expect(await readLogo(ctx, actor, id)).toEqual({ bytes: aJpeg(4, 4), type: "jpg" });
	await sweepLogos({ ...ctx, clock: { now: () => Date.now() + 25 * 3_600_000 } });
	expect(await ctx.files.get(clientFolder(actor.id, id) + first)).toBeNull();
	expect(await readLogo(ctx, actor, id)).toMatchObject({ type: "jpg" });
	await removeLogo(ctx, actor, id);
	await expect(readLogo(ctx, actor, id)).rejects.toMatchObject({ code: "not_found" });
});

test("an SVG becomes a PNG, 512 pixels long", async () => {
	const { ctx, actor, id } = await proWithClient();
	await setLogo(ctx, actor, id, bytes(SVG));
	const { bytes: png, type } = await readLogo(ctx, actor, id);
	const size = new DataView(png.buffer, png.byteOffset);
	expect([type, size.getUint32(16), size.getUint32(20)]).toEqual(["png", 512, 256]);
});

test("what is no picture is refused in words, and nothing is kept", async () => {
	const { ctx, actor, id } = await proWithClient();
	const files: [Uint8Array, string][] = [
		[new Uint8Array(), "Choose a file"],
		[
			new Uint8Array(MAX_LOGO_BYTES + 1),
			"A logo can have 1 MB at most. Make the picture smaller, or choose another file.",
		],
		[bytes("GIF89a......"), "Use a PNG, JPEG or SVG file"],
		[bytes("%PDF-1.7"), "Use a PNG, JPEG or SVG file"],
		[bytes("<!doctype html><html><script>alert(1)</script></html>"), "This SVG can't be read"],
		[bytes(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect></svg>`), "This SVG can't be read"],
		[bytes(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 900"/>`), "at most 20 times as long"],
		[aPng(4097, 1), "Make the picture smaller: at most 4,096 pixels a side"],
		[aPng(4, 4).subarray(0, 40), "This picture is damaged"],
	];
	for (const [file, message] of files) {
		const refused = setLogo(ctx, actor, id, file);
		await expect(refused, message).rejects.toMatchObject({
			code: "invalid",
			fieldErrors: { logo: [expect.any(String)] },
		});
		await expect(refused).rejects.toThrow(message);
	}
	expect((await readClient(ctx, actor, id)).logo).toBeNull();
});

test("what is wrong with a picture is said in the reader's language", async () => {
	const { ctx, actor, id } = await proWithClient();
	const refusedIn = (language: Language, file: Uint8Array) =>
		expect(inLanguage(language, () => setLogo(ctx, actor, id, file))).rejects;
	await refusedIn("es", aPng(4097, 1)).toThrow(
		"Reduzca la imagen: 4.096 píxeles por lado y 4 millones en total como máximo, de sobra para un logotipo",
	);
	await refusedIn("fr", aPng(4, 4).subarray(0, 40)).toThrow("Cette image est endommagée et ne peut pas être lue");
	const text = bytes(`<svg xmlns="http://www.w3.org/2000/svg"><text>Kestrel</text></svg>`);
	await refusedIn("fr", text).toThrow("Ce SVG contient du texte. Vectorisez le texte ou importez un PNG");
});

test("logos are for pro; one that is there stays after a downgrade and can be removed", async () => {
	const { ctx, actor, id } = await proWithClient();
	await setLogo(ctx, actor, id, aPng(4, 4));
	const freelancer = await aUser(ctx, { plan: "freelancer" });
	const theirs = await addClient(ctx, freelancer, aClient());
	await expect(setLogo(ctx, freelancer, theirs.id, aPng(4, 4))).rejects.toMatchObject({ code: "plan_limit" });
	await expect(readLogo(ctx, freelancer, id)).rejects.toMatchObject({ code: "not_found" });
	await expect(removeLogo(ctx, freelancer, id)).rejects.toMatchObject({ code: "not_found" });
	await expect(setLogo(ctx, { ...actor, id: freelancer.id }, id, aPng(4, 4))).rejects.toMatchObject({
		code: "not_found",
	});
});

test("of twenty uploads at once one is kept, and the sweep leaves no file of the others", async () => {
	const { ctx, actor, id } = await proWithClient();
	await Promise.allSettled(Array.from({ length: 20 }, () => setLogo(ctx, actor, id, aPng(4, 4))));
	const { logo } = await readClient(ctx, actor, id);
	expect(await readLogo(ctx, actor, id)).toMatchObject({ type: "png" });
	await sweepLogos({ ...ctx, clock: { now: () => Date.now() + 25 * 3_600_000 } });
	const { env } = await import("cloudflare:test");
	const { objects } = await env.FILES.list({ prefix: clientFolder(actor.id, id) });
	expect(objects.map(({ key }) => key)).toEqual([clientFolder(actor.id, id) + logo]);
});
