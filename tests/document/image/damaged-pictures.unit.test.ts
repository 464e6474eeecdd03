import fc from "fast-check";
import { expect, test } from "vitest";
import { damaged } from "#tests/harness/mutate";
import { tries, volume } from "#tests/harness/volume";
import { takePicture } from "~/document/image/picture";
import { pictureSize } from "~/document/image/picture-size";
import { openPng } from "~/document/image/png-pixels";
import { PictureError } from "~/document/image/size";
import { PHOTOGRAPHS } from "./photographs";
import { adobe, aJpeg, aPng, chunk, exif, pngOf } from "./pictures";

const text = (content: string) => new TextEncoder().encode(content);

const PNGS = [
	aPng(9, 5),
	pngOf({ width: 3, height: 3, colourType: 6 }, new Uint8Array(39).fill(4)),
	pngOf({ width: 3, height: 3, colourType: 2, depth: 16, interlace: 1 }, new Uint8Array(80)),
	pngOf({ width: 4, height: 2, depth: 1, colourType: 3 }, new Uint8Array(4), [
		chunk("PLTE", Uint8Array.of(1, 2, 3, 4, 5, 6)),
		chunk("tRNS", Uint8Array.of(255, 9)),
	]),
];
const JPEGS = [
	aJpeg(16, 9),
	aJpeg(8, 8, exif(6), 3),
	aJpeg(8, 8, adobe(2), 4),
	...Object.values(PHOTOGRAPHS).map(({ base64 }) => new Uint8Array(Buffer.from(base64, "base64"))),
];
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><defs><linearGradient id="g"><stop offset="0"/></linearGradient>
<clipPath id="c"><rect width="9" height="9"/></clipPath></defs><g transform="rotate(9)" clip-path="url(#c)"><path d="M0 0h9v9z" fill="url(#g)"/>
<use href="#g"/><text x="1" y="2">Hi</text></g></svg>`;

const KINDS: [string, Uint8Array[], (string | Uint8Array)[], number][] = [
	[
		"PNG",
		PNGS,
		[chunk("IDAT", new Uint8Array(3)), chunk("tRNS", new Uint8Array(2)), chunk("IEND", new Uint8Array())],
		20_000,
	],
	["JPEG", JPEGS, [Uint8Array.of(0xff, 0xda), Uint8Array.of(0xff, 0xc4, 0, 3), Uint8Array.of(0xff, 0xd9)], 20_000],
	[
		"SVG",
		[text(SVG)],
		[
			"<g>",
			"</g>",
			'href="#g"',
			"1e999",
			"&amp;",
			"<![CDATA[",
			"<image href='http://x/'/>",
			"<style>*{fill:url(#g)}</style>",
			"<use href='#c'/>",
		],
		4000,
	],
];

test.each(KINDS)(
	"a %s that was damaged is taken in whole or refused with a reason, and soon",
	async (_, files, pieces, deep) => {
		await fc.assert(
			fc.asyncProperty(damaged(files, pieces), async (bytes) => {
				const began = process.cpuUsage();
				try {
					const picture = await takePicture(bytes);
					const size = pictureSize(picture);
					expect((size?.width ?? 0) * (size?.height ?? 0)).toBeGreaterThan(0);
					if (picture.type === "png") expect(openPng(picture.bytes)).toMatchObject({ ...size });
				} catch (error) {
					if (!(error instanceof PictureError)) throw error;
				}
				const { user, system } = process.cpuUsage(began);
				expect((user + system) / 1000).toBeLessThan(2000);
			}),
			{ ...tries(deep), numRuns: volume(deep), endOnFailure: true },
		);
	},
);
