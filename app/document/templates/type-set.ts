import type { FaceFamily, FaceName } from "../type/metrics";
import type { TemplateDesign } from "./design";
import type { Style } from "./template";

export type TypeSet = { readonly body: Style; readonly strong: Style; readonly muted: Style };

/** Body text of `size` millimetres, in the design's family and colours. */
export function makeTypeSet({ font, ink, muted }: TemplateDesign, size: number): TypeSet {
	const body: Style = { face: FACES[font].regular, size: size * FACES[font].scale, leading: 1.5, colour: ink };
	return { body, strong: { ...body, face: FACES[font].semibold }, muted: { ...body, colour: muted } };
}

/** A serif's letters run wider than Inter's: set a little smaller, both fill the same lines. */
const FACES: Record<FaceFamily, { readonly regular: FaceName; readonly semibold: FaceName; readonly scale: number }> = {
	sans: { regular: "regular", semibold: "semibold", scale: 1 },
	serif: { regular: "serif", semibold: "serifSemibold", scale: 0.98 },
};
