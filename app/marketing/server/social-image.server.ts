import { Resvg } from "@cf-wasm/resvg";
import regular from "~/document/fonts/inter-regular.ttf?bin";
import semibold from "~/document/fonts/inter-semibold.ttf?bin";
import { inLanguage } from "~/kernel/language/in-language.server";
import { PRODUCT, taglineSentences } from "~/kernel/product";

/** As previews show it best: 1200 × 630 pixels. */
const WIDTH = 1200;
const HEIGHT = 630;

let image: Promise<Uint8Array> | undefined;

/** The preview of this site as a PNG, in English. Painted once for each isolate: it is the same for everybody. */
export function socialImage(): Promise<Uint8Array> {
	image ??= paint().catch((error) => {
		image = undefined;
		throw error;
	});
	return image;
}

async function paint(): Promise<Uint8Array> {
	const fontBuffers = [new Uint8Array(regular), new Uint8Array(semibold)];
	const font = { loadSystemFonts: false, fontBuffers, defaultFontFamily: "Inter" };
	const drawing = await Resvg.async(svg(), { font });
	return drawing.render().asPng();
}

/** The landing page's account: the tagline, line by line, closed by the double rule, on green. */
function svg(): string {
	const lines = inLanguage("en", taglineSentences);
	const entries = lines.map((words, index) => {
		const y = 268 + index * 122;
		return `<text x="80" y="${y}" font-size="104" letter-spacing="-4">${words}</text>
		<path d="M80 ${y + 30}h620v1.5H80z" opacity=".45"/>`;
	});
	const last = 268 + (lines.length - 1) * 122 + 30;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
	<path fill="#0d4a37" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
	<g fill="none" stroke="#fdfcf6" stroke-width=".8" opacity=".34">${rosette(1010, 315, 250)}</g>
	<g fill="#fdfcf6" font-family="Inter SemiBold, Inter" font-weight="600">
		<text x="80" y="120" font-size="44" letter-spacing="-1">${PRODUCT.name}</text>
		${entries.join("\n")}
	</g>
	<g stroke="#fdfcf6">
		<path d="M80 136h140M80 142h140" stroke-width="2"/>
		<path d="M80 ${last}h620M80 ${last + 9}h620" stroke-width="4"/>
	</g>
</svg>`;
}

function rosette(x: number, y: number, radius: number): string {
	const turns = Array.from({ length: 34 }, (_, turn) => {
		const degrees = Math.round((turn * 18_000) / 34) / 100;
		return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.42}" transform="rotate(${degrees} ${x} ${y})"/>`;
	});
	return turns.join("");
}
