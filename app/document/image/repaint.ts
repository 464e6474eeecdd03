import { Resvg } from "@cf-wasm/resvg";
import { type PictureSize, PRINTED_HEIGHT, PRINTED_WIDTH } from "./picture-size";
import type { Pixels } from "./pixels";

/** As large as paper shows of a picture: 300 dots an inch in the largest box that a design has for a logo. */
export function printedSize({ width, height }: PictureSize): PictureSize {
	const scale = Math.min(1, PRINTED_WIDTH / width, PRINTED_HEIGHT / height);
	return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

interface Drawing {
	type: "png" | "jpeg";
	from: PictureSize;
	to: PictureSize;
}

/** The pixels of a picture of a size as the painter draws them in another: nothing where it can't, colours by their opacity. */
export async function drawPixels(bytes: Uint8Array, { type, from, to }: Drawing): Promise<Pixels> {
	const sides = `width="${to.width}" height="${to.height}"`;
	const look = `preserveAspectRatio="none" image-rendering="${to.width < from.width ? "optimizeQuality" : "optimizeSpeed"}"`;
	const address = `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
	const markup = `<svg xmlns="http://www.w3.org/2000/svg" ${sides}><image ${sides} ${look} href="${address}"/></svg>`;
	const drawing = await Resvg.async(markup, { font: { loadSystemFonts: false } });
	const image = drawing.render();
	const rgba = image.pixels;
	// What WebAssembly holds is not collected before the next picture comes.
	image.free();
	drawing.free();
	return { ...to, rgba };
}

/** Fewer pixels, each the mean of what it covers; of a picture that is opaque. */
export function averagePixels({ width, height, rgba }: Pixels, to: PictureSize): Pixels {
	const [columns, rows] = [spans(width, to.width), spans(height, to.height)];
	const small = new Uint8Array(to.width * to.height * 4).fill(255);
	let at = 0;
	for (const row of rows) {
		for (const column of columns) {
			for (let channel = 0; channel < 3; channel++) {
				let sum = 0;
				for (const { place: y, share } of row)
					for (const { place: x, share: part } of column)
						sum += share * part * (rgba[(y * width + x) * 4 + channel] ?? 0);
				small[at + channel] = Math.round(sum);
			}
			at += 4;
		}
	}
	return { ...to, rgba: small };
}

/** Which of `from` places each of `to` fewer ones covers, and what share of it each takes. */
function spans(from: number, to: number): { place: number; share: number }[][] {
	const scale = from / to;
	return Array.from({ length: to }, (_, index) => {
		const [start, end] = [index * scale, Math.min(from, (index + 1) * scale)];
		const places = Array.from({ length: Math.ceil(end) - Math.floor(start) }, (_each, i) => Math.floor(start) + i);
		return places.map((place) => ({ place, share: (Math.min(place + 1, end) - Math.max(place, start)) / scale }));
	});
}
