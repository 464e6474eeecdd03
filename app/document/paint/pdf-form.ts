import type { PDFContext, PDFRef } from "pdf-lib";
import type { TurnOperation } from "../layout/operations";
import type { Face } from "../type/face";
import { writeContent } from "./pdf-content";
import { alreadyDeflated, deflate } from "./pdf-stream";
import type { Form, Supplies } from "./pdf-stream-state";
import { turnMatrix } from "./pdf-turn";

/** Turned shapes as form XObjects (ISO 32000-1, 8.10) by their resource names. */
export function embedForms(context: PDFContext, supplies: Supplies): Record<string, PDFRef> {
	const refs: Record<string, PDFRef> = {};
	for (const [turn, form] of supplies.forms) {
		const box = [-form.width, -form.height, 2 * form.width, 2 * form.height].join(" ");
		const matrix = turnMatrix(turn, form.height).join(" ");
		const entries = `/Type/XObject/Subtype/Form/BBox[${box}]/Matrix[${matrix}]`;
		refs[form.name] = context.register(alreadyDeflated(packForm(turn, form, supplies), entries));
	}
	return refs;
}

/** The forms packed last, by looks, page and faces: most invoices share theirs, which cost half a small invoice. */
const packed = new Map<string, { readonly faces: readonly Face[]; readonly content: Uint8Array }>();

const MAX_KEPT = 16;

function packForm(turn: TurnOperation, { width, height }: Form, supplies: Supplies): Uint8Array {
	const faces = Object.values(supplies.builtInFonts).map(({ face }) => face);
	const shows = JSON.stringify([turn, width, height]);
	const last = packed.get(shows);
	if (last && faces.every((face, index) => face === last.faces[index])) return last.content;
	const content = deflate(writeContent({ width, height, operations: turn.shapes }, { ...supplies, tags: null }));
	if (packed.size >= MAX_KEPT) packed.clear();
	packed.set(shows, { faces, content });
	return content;
}
