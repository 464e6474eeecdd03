import { type Fallback, hasGlyph, type PlacedPiece, RIGHT_TO_LEFT, type Setting } from "../type/metrics";
import { breakParagraph } from "./break-paragraph";
import { isRightToLeft, openLine } from "./runs";
import { outlineWidth, type SetLine, setLine } from "./set-line";
import type { Supply } from "./supply";

/** Sets the texts of one document that the built-in faces cannot draw alone. What was set once is kept. */
export function createFallback(supply: Supply): Fallback {
	const lines = new Map<string, SetLine>();
	const set = (text: string, setting: Setting): SetLine => {
		const key = `${setting.face} ${setting.tracking ?? 0} ${text}`;
		const line = lines.get(key) ?? setLine(openLine(text), setting, supply);
		lines.set(key, line);
		return line;
	};
	return {
		needs(text, face) {
			if (text.startsWith(RIGHT_TO_LEFT)) return true;
			for (let at = 0; at < text.length; at++) {
				const code = text.charCodeAt(at);
				if (code > 0x7e && !hasGlyph(supply.faces[face], code)) return true;
			}
			return false;
		},
		textWidth(text, setting) {
			return set(text, setting).width * setting.size;
		},
		breakLines(text, width, setting) {
			return text.split("\n").flatMap((paragraph) => {
				const line = openLine(paragraph);
				const lines = breakParagraph(line.text, width / setting.size, set(paragraph, setting));
				const mark = isRightToLeft(line, supply) ? RIGHT_TO_LEFT : "";
				return lines.map((each) => mark + each);
			});
		},
		place(text, setting) {
			return set(text, setting).runs.map(({ text, x, drawing }): PlacedPiece => {
				const piece = { text, x: x * setting.size };
				if ("face" in drawing) return { ...piece, face: drawing.face };
				const { font, clusters, rightToLeft } = drawing;
				return { ...piece, font: font.name, clusters, rightToLeft, embolden: outlineWidth(font, setting.face) };
			});
		},
	};
}
