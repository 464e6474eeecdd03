import { encode } from "jpeg-js";
import { expect, test } from "vitest";
import { cpuTime } from "#tests/harness/cpu-time";
import { readJpeg } from "~/document/image/jpeg";
import { paintJpeg } from "~/document/image/jpeg-paint";
import { turnUpright } from "~/document/image/orientation";
import { takePicture } from "~/document/image/picture";
import { PRINTED_HEIGHT, PRINTED_WIDTH, pictureSize } from "~/document/image/picture-size";
import { openPng } from "~/document/image/png-pixels";
import { averagePixels, printedSize } from "~/document/image/repaint";
import { PictureError } from "~/document/image/size";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { PAPERS } from "~/document/templates/design";
import { PHOTOGRAPHS } from "./photographs";
import { adobe, aJpeg, aPng, chunk, exif, pngOf } from "./pictures";

const ALL_GREY = 128;

test("a PNG keeps its pixels and loses its texts and what follows its end", async () => {
	const marked = aPng(2, 2, [
		chunk("tEXt", new TextEncoder().encode("Author\0Nora")),
		chunk("eXIf", new Uint8Array(9)),
	]);
	const taken = await takePicture(new Uint8Array([...marked, ...new TextEncoder().encode("<script>")]));
	expect(taken).toEqual({ bytes: aPng(2, 2), type: "png" });
});

test("a PNG that is cut, altered or too large is refused before anything is decoded", async () => {
	const whole = aPng(2, 2);
	await refused(whole.subarray(0, -5), "damaged");
	const altered = whole.slice();
	altered[20] = 9;
	await refused(altered, "damaged");
	await refused(aPng(4097, 1), "size");
	await refused(aPng(0, 1), "size");
	await refused(pngOf({ width: 2001, height: 2000 }, new Uint8Array()), "size");
	const ended = new Uint8Array([...whole.subarray(0, 8), ...chunk("IEND", new Uint8Array())]);
	await refused(ended, "damaged");
	await refused(pngOf({ width: 2, height: 2, depth: 3 }, new Uint8Array(6)), "damaged");
	await refused(pngOf({ width: 2, height: 2 }, new Uint8Array(5)), "damaged");
	await refused(pngOf({ width: 2, height: 1 }, Uint8Array.of(5, 0, 0)), "damaged");
	await refused(pngOf({ width: 2, height: 1, colourType: 3 }, Uint8Array.of(0, 0, 0)), "damaged");
});

test("a PNG that inflates to more than it says is refused at once, and little of it is inflated", async () => {
	const bomb = pngOf({ width: 1, height: 1 }, new Uint8Array(100_000_000));
	expect(bomb.length).toBeLessThan(110_000);
	const memory = process.memoryUsage().arrayBuffers;
	expect(await cpuTime(() => refused(bomb, "overfull"))).toBeLessThan(2000);
	expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(16_000_000);
});

const palette = [chunk("PLTE", Uint8Array.of(200, 0, 0, 0, 0, 90)), chunk("tRNS", Uint8Array.of(255, 0))];
const KINDS: [string, Uint8Array, number[][]][] = [
	[
		"a palette with a clear colour",
		pngOf({ width: 2, height: 1, depth: 1, colourType: 3 }, Uint8Array.of(0, 0b01000000), palette),
		[
			[200, 0, 0, 255],
			[0, 0, 0, 0],
		],
	],
	[
		"sixteen bits",
		pngOf({ width: 1, height: 1, depth: 16, colourType: 2 }, Uint8Array.of(0, 255, 255, 128, 128, 0, 0)),
		[[255, 128, 0, 255]],
	],
	[
		"sixteen bits of grey with opacity",
		pngOf({ width: 1, height: 1, depth: 16, colourType: 4 }, Uint8Array.of(0, 64, 64, 128, 128)),
		[[64, 64, 64, 128]],
	],
	[
		"two bits of grey",
		pngOf({ width: 4, height: 1, depth: 2 }, Uint8Array.of(0, 0b00011011)),
		[
			[0, 0, 0, 255],
			[85, 85, 85, 255],
			[170, 170, 170, 255],
			[255, 255, 255, 255],
		],
	],
	[
		"one clear grey",
		pngOf({ width: 2, height: 1 }, Uint8Array.of(0, 7, 8), [chunk("tRNS", Uint8Array.of(0, 7))]),
		[
			[0, 0, 0, 0],
			[8, 8, 8, 255],
		],
	],
	[
		"one clear colour",
		pngOf({ width: 2, height: 1, colourType: 2 }, Uint8Array.of(0, 1, 2, 3, 1, 2, 4), [
			chunk("tRNS", Uint8Array.of(0, 1, 0, 2, 0, 3)),
		]),
		[
			[0, 0, 0, 0],
			[1, 2, 4, 255],
		],
	],
	[
		"interlaced rows",
		pngOf({ width: 2, height: 2, interlace: 1 }, Uint8Array.of(0, 10, 0, 20, 0, 30, 40)),
		[
			[10, 10, 10, 255],
			[20, 20, 20, 255],
			[30, 30, 30, 255],
			[40, 40, 40, 255],
		],
	],
	[
		"a linear gamma",
		pngOf({ width: 1, height: 1 }, Uint8Array.of(0, 55), [chunk("gAMA", Uint8Array.of(0, 1, 0x86, 0xa0))]),
		[[127, 127, 127, 255]],
	],
];

test.each(KINDS)("a PNG of %s is painted anew as one that every document can hold", async (_, file, pixels) => {
	const { bytes, type } = await takePicture(file);
	expect(type).toBe("png");
	const { colours, alpha, components } = openPng(bytes);
	const painted = pixels.map((__, i) => [
		...[0, 1, 2].map((channel) => colours[i * components + (components === 1 ? 0 : channel)]),
		alpha ? alpha[i] : 255,
	]);
	expect(painted).toEqual(pixels);
});

test("a large picture is made smaller as it is painted, interlaced or not", async () => {
	for (const interlace of [0, 1]) {
		const rows = interlace ? adam7(2000) : new Uint8Array(2000 * 2001);
		const { bytes } = await takePicture(pngOf({ width: 2000, height: 2000, interlace }, rows));
		expect(pictureSize({ bytes, type: "png" })).toEqual({ width: 426, height: 426 });
	}
});

test("a large PNG that few bytes say keeps them", async () => {
	const flat = await takePicture(pngOf({ width: 900, height: 900 }, new Uint8Array(900 * 901)));
	expect(pictureSize(flat)?.width).toBe(900);
});

test("what is kept is 300 dots an inch of the largest box that a design has for a logo", () => {
	const boxes = Object.values(DESIGNS).flatMap((design) =>
		PAPERS.flatMap((paper) => buildTemplate({ ...design, paper }).logo ?? []),
	);
	expect(boxes).toHaveLength(6);
	expect(Math.max(...boxes.map(({ width }) => (width / 25.4) * 300))).toBeLessThanOrEqual(PRINTED_WIDTH);
	expect(Math.max(...boxes.map(({ height }) => (height / 25.4) * 300))).toBeLessThanOrEqual(PRINTED_HEIGHT);
});

/** Black rows of all seven passes. */
function adam7(side: number): Uint8Array {
	const passes = [
		[8, 8],
		[8, 8],
		[4, 8],
		[4, 4],
		[2, 4],
		[2, 2],
		[1, 2],
	] as const;
	const starts = [
		[0, 0],
		[4, 0],
		[0, 4],
		[2, 0],
		[0, 2],
		[1, 0],
		[0, 1],
	] as const;
	const size = passes.reduce((sum, [across, down], i) => {
		const [x = 0, y = 0] = starts[i] ?? [];
		return sum + Math.ceil((side - y) / down) * (1 + Math.ceil((side - x) / across));
	}, 0);
	return new Uint8Array(size);
}

test("the largest pictures of each kind are taken in, and one row more of each is refused", async () => {
	const png = (width: number, height: number, kind: Record<string, number>, pixel: number) =>
		pngOf({ width, height, ...kind }, new Uint8Array(height * (1 + width * pixel)).fill(1));
	for (const [largest, larger, fault] of [
		[png(2000, 2000, { colourType: 6 }, 4), png(2000, 2001, { colourType: 6 }, 4), "size"],
		[png(1000, 2000, { depth: 16, colourType: 6 }, 8), png(1000, 2020, { depth: 16, colourType: 6 }, 8), "deep"],
		[aJpeg(2000, 2000, [], 3), aJpeg(2000, 2001, [], 3), "size"],
		[aJpeg(1000, 800, adobe(0), 4), aJpeg(1000, 801, adobe(0), 4), "jpeg_inks"],
		[aJpeg(1000, 1000, exif(6), 3), aJpeg(1000, 1001, exif(6), 3), "jpeg_size"],
	] as const) {
		const size = pictureSize(await takePicture(largest));
		expect((size?.width ?? 0) * (size?.height ?? 0), fault).toBeLessThanOrEqual(4_000_000);
		await refused(larger, fault);
	}
});

test("a picture in which nothing can be seen is refused", async () => {
	await refused(pngOf({ width: 1, height: 1, colourType: 4 }, Uint8Array.of(0, 9, 0)), "clear");
	await refused(new TextEncoder().encode(svg("")), "clear");
});

test("a JPEG keeps its picture and the transform of its colours, and loses what applications wrote", async () => {
	const comment = [0xff, 0xfe, 0, 4, 0x68, 0x69];
	const taken = await takePicture(aJpeg(8, 8, [...exif(1), ...comment, ...adobe(2)]));
	expect(taken).toEqual({ bytes: aJpeg(8, 8, adobe(2)), type: "jpg" });
	await refused(aJpeg(8, 8).subarray(0, -2), "damaged");
	await refused(new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), "damaged");
});

test("a JPEG that is of a rare kind, too large, or holds less than it says is refused with the reason", async () => {
	await refused(aJpeg(5000, 8), "size");
	await refused(aJpeg(2001, 2000), "size");
	const frame = aJpeg(16, 16).findIndex((byte, at, all) => byte === 0xff && all[at + 1] === 0xc0);
	for (const [at, value, fault] of [
		[frame + 1, 0xc9, "jpeg_kind"],
		[frame + 1, 0xc3, "jpeg_kind"],
		[frame + 4, 12, "jpeg_kind"],
		[frame + 9, 2, "jpeg_kind"],
		[frame + 6, 255, "damaged"],
		[frame + 11, 0x51, "damaged"],
	] as const) {
		const file = aJpeg(16, 16);
		file[at] = value;
		await refused(file, fault);
	}
});

test("a JPEG of a few bytes that says that it is large gets no memory, and one of many scans no time", async () => {
	const small = aJpeg(8, 8);
	const frame = small.findIndex((byte, at, all) => byte === 0xff && all[at + 1] === 0xc0);
	small.set([1990 >> 8, 1990 & 255, 1990 >> 8, 1990 & 255], frame + 5);
	const memory = process.memoryUsage().arrayBuffers;
	await refused(small, "damaged");
	expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(1_000_000);
	const whole = aJpeg(1000, 1000);
	const scan = whole.findIndex((byte, at, all) => byte === 0xff && all[at + 1] === 0xda);
	const again = [...whole.subarray(scan, -2)];
	const scans = Uint8Array.from([...whole.subarray(0, -2), ...Array(80).fill(again).flat(), 0xff, 0xd9]);
	expect(await cpuTime(() => refused(scans, "jpeg_scans"))).toBeLessThan(2000);
});

test("a JPEG whose segments are whole and whose codes are not is refused, unless it is too large to be decoded", async () => {
	const whole = bytesOf(PHOTOGRAPHS["one scan"]?.base64 ?? "");
	const scan = whole.findIndex((byte, at) => byte === 0xff && whole[at + 1] === 0xda);
	const cut = Uint8Array.from([...whole.subarray(0, scan + 20), 0xff, 0xd9]);
	await refused(cut, "damaged");
	expect((await takePicture(aJpeg(1001, 1000, [], 3))).type).toBe("jpg");
});

test.each([
	["decoded whole", 1000, 1000],
	["drawn", 1600, 1250],
	["wide", 2400, 300],
])(
	"a photograph that is %s has 300 dots an inch of its largest box, the colours that it had and fewer bytes",
	async (_, width, height) => {
		const taken = await takePicture(aPhotograph(width, height));
		const size = pictureSize(taken) ?? { width: 0, height: 0 };
		expect([taken.type, size]).toEqual(["jpg", printedSize({ width, height })]);
		expect(taken.bytes.length).toBeLessThan(160_000);
		const { rgba } = paintJpeg(readJpeg(taken.bytes));
		for (const [across, down] of [
			[0.1, 0.1],
			[0.9, 0.2],
			[0.5, 0.9],
		] as const) {
			const at = 4 * (Math.floor(down * size.height) * size.width + Math.floor(across * size.width));
			const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3);
			const off = [red - 255 * across, green - 255 * down, blue - 128].map(Math.abs);
			expect(Math.max(...off), `${across}, ${down}: ${[red, green, blue]}`).toBeLessThan(12);
		}
	},
);

test("a JPEG keeps its bytes where they are fewer, and where no decoder knows its colours or has room for it", async () => {
	for (const file of [aPhotograph(700, 400), aPhotograph(1200, 1000, adobe(0)), aPhotograph(1600, 1251)]) {
		expect(await takePicture(file)).toEqual({ bytes: readJpeg(file).bare, type: "jpg" });
	}
	const flat = aJpeg(720, 8);
	expect((await takePicture(flat)).bytes.length).toBeLessThanOrEqual(flat.length);
});

test("a photograph from a camera that was held aside is upright, in as many dots as paper shows", async () => {
	const taken = await takePicture(aPhotograph(1200, 800, exif(6)));
	expect([taken.type, pictureSize(taken)]).toEqual(["jpg", printedSize({ width: 800, height: 1200 })]);
});

test("fewer pixels are the means of what they cover, and each pixel counts alike", () => {
	const gray = (values: number[]) => Uint8Array.from(values.flatMap((value) => [value, value, value, 255]));
	const row = { width: 3, height: 1, rgba: gray([0, 90, 180]) };
	expect(averagePixels(row, { width: 2, height: 1 }).rgba).toEqual(gray([30, 150]));
	const square = { width: 2, height: 2, rgba: gray([0, 100, 100, 200]) };
	expect(averagePixels(square, { width: 1, height: 1 }).rgba).toEqual(gray([100]));
});

/** Red to the right and green downwards, with what cameras add to it. */
function aPhotograph(width: number, height: number, extra: readonly number[] = []): Uint8Array {
	const data = new Uint8Array(width * height * 4).fill(255);
	let noise = 1;
	for (let at = 0; at < width * height; at++) {
		noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fff_ffff;
		const [x, y, more] = [at % width, Math.floor(at / width), (noise >> 16) % 9];
		data.set([(255 * x) / width + more - 4, (255 * y) / height + more - 4, 128], at * 4);
	}
	const file = encode({ width, height, data }, 95).data;
	return Uint8Array.from([...file.subarray(0, 2), ...extra, ...file.subarray(2)]);
}

test("a PNG to be painted anew that ends too early is damaged, and one that is all transparent is clear", async () => {
	const rows = (count: number) => new Uint8Array(count);
	await refused(pngOf({ width: 9, height: 9, interlace: 1, colourType: 6 }, rows(40)), "damaged");
	await refused(pngOf({ width: 9, height: 9, depth: 16, colourType: 4 }, rows(9 * 37)), "clear");
});

test("a wide PNG of 16 bits is kept in eight, no wider than paper needs it", async () => {
	const [width, height] = [3000, 400];
	const row = new Uint8Array(1 + width * 2).fill(0x40, 1);
	const rows = new Uint8Array(row.length * height);
	for (let line = 0; line < height; line++) rows.set(row, line * row.length);
	const taken = await takePicture(pngOf({ width, height, depth: 16 }, rows));
	const size = pictureSize(taken);
	expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(width / height, 1);
	const { colours } = openPng(taken.bytes);
	expect(new Set(colours)).toEqual(new Set([0x40]));
});

test("a JPEG of four inks, or from a camera that was held aside, is painted anew, upright and in screen colours", async () => {
	const inks = await takePicture(aJpeg(16, 8, adobe(0), 4));
	expect(inks.type).toBe("png");
	expect(openPng(inks.bytes).colours[0]).toBe(Math.round((ALL_GREY * ALL_GREY) / 255));
	await refused(aJpeg(16, 8, [], 4), "jpeg_kind");
	const turnedSizes = await Promise.all(
		[1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) =>
			pictureSize(await takePicture(aJpeg(24, 8, exif(orientation)))),
		),
	);
	expect(turnedSizes.map((size) => size?.width)).toEqual([24, 24, 24, 24, 8, 8, 8, 8]);
});

test("a camera's orientation puts every corner where it was seen", () => {
	const corners = [
		[1, 2],
		[3, 4],
		[5, 6],
	];
	const pixels = {
		width: 2,
		height: 3,
		rgba: Uint8Array.from(corners.flat().flatMap((each) => [each, each, each, 255])),
	};
	const seen = (orientation: number) => {
		const { width, rgba } = turnUpright(pixels, orientation);
		const values = [...rgba].filter((_, at) => at % 4 === 0);
		return Array.from({ length: values.length / width }, (_, row) => values.slice(row * width, (row + 1) * width));
	};
	expect([1, 2, 3, 4, 5, 6, 7, 8].map(seen)).toEqual([
		corners,
		[
			[2, 1],
			[4, 3],
			[6, 5],
		],
		[
			[6, 5],
			[4, 3],
			[2, 1],
		],
		[
			[5, 6],
			[3, 4],
			[1, 2],
		],
		[
			[1, 3, 5],
			[2, 4, 6],
		],
		[
			[5, 3, 1],
			[6, 4, 2],
		],
		[
			[6, 4, 2],
			[5, 3, 1],
		],
		[
			[2, 4, 6],
			[1, 3, 5],
		],
	]);
});

test.each(Object.entries(PHOTOGRAPHS))(
	"a JPEG as programs write it, %s, is decoded to the colours that it shows",
	(_, { base64, colours }) => {
		const { width, height, rgba } = paintJpeg(readJpeg(bytesOf(base64)));
		expect([width, height]).toEqual([40, 24]);
		for (const [x, y, ...colour] of colours) {
			const at = ((y ?? 0) * width + (x ?? 0)) * 4;
			for (const [channel, value] of colour.entries())
				expect(Math.abs((rgba[at + channel] ?? 0) - value)).toBeLessThan(10);
		}
	},
);

test("no JPEG that is cut or altered anywhere is anything but decoded or refused", () => {
	for (const { base64 } of Object.values(PHOTOGRAPHS)) {
		const whole = bytesOf(base64);
		for (let at = 2; at < whole.length; at++) {
			const altered = whole.slice();
			altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8));
			for (const file of [altered, whole.slice(0, at)]) {
				try {
					paintJpeg(readJpeg(file));
				} catch (error) {
					expect(error).toBeInstanceOf(PictureError);
				}
			}
		}
	}
});

function bytesOf(base64: string): Uint8Array {
	return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

async function refused(file: Uint8Array, fault: string) {
	await expect(takePicture(file), fault).rejects.toThrow(fault);
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
