import type { PDFContext, PDFRef } from "pdf-lib";
import type { TurnOperation } from "../layout/operations";
import type { Face } from "../type/face";
import { type Form, type Supplies, writeContent } from "./pdf-content";
import { alreadyDeflated, deflate } from "./pdf-stream";

/** Turned shapes as form XObjects (ISO 32000-1, 8.10) by their resource names. */
export function embedForms(context: PDFContext, supplies: Supplies): Record<string, PDFRef> {
	const refs: Record<string, PDFRef> = {};
	for (const [turn, form] of supplies.forms) {
		const box = [0, 0, form.width, form.height];
		const entries = { Type: "XObject", Subtype: "Form", BBox: box, Matrix: turnMatrix(turn, form.height) };
		refs[form.name] = context.register(alreadyDeflated(context, packForm(turn, form, supplies), entries));
	}
	return refs;
}

/**
 * The form packed last. Invoices that carry a watermark nearly all carry the same one, and its letters take as long
 * as half a small invoice. Whatever differs in looks, page or faces is painted anew.
 */
let last: { readonly shows: string; readonly faces: readonly Face[]; readonly packed: Uint8Array } | null = null;

function packForm(turn: TurnOperation, { width, height }: Form, supplies: Supplies): Uint8Array {
	const faces = Object.values(supplies.inks).map(({ face }) => face);
	const shows = JSON.stringify([turn, width, height]);
	if (last?.shows === shows && faces.every((face, index) => face === last?.faces[index])) return last.packed;
	const packed = deflate(writeContent({ width, height, operations: turn.shapes }, supplies));
	last = { shows, faces, packed };
	return packed;
}

/** Turning about a point, `x' = c + R (x - c)` (ISO 32000-1, 8.3.4); counter-clockwise, because y grows upwards. */
function turnMatrix({ x, y, angle }: TurnOperation, height: number): number[] {
	const [cos, sin] = [Math.cos((-angle * Math.PI) / 180), Math.sin((-angle * Math.PI) / 180)];
	const [cx, cy] = [x, height - y];
	const matrix = [cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy];
	return matrix.map((value) => Math.round(value * 1e5) / 1e5);
}
