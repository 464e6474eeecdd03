import { sizeOfPicture } from "../image/picture-size";
import type { Flow } from "./flow";
import { element } from "./operations";

/**
 * The logo, as large as its box allows, above or beside the seller's name; returns how the name moves to make room.
 * A picture whose size can't be read is left out: a logo must not stop an invoice.
 */
export function drawLogo({ model, pen, template }: Flow): { readonly y?: number } {
	const { logo, seller } = template;
	const size = model.logo && logo && sizeOfPicture(model.logo);
	if (!model.logo || !logo || !size) return {};
	const margin = logo.plate ? MARGIN : 0;
	const scale = Math.min((logo.width - 2 * margin) / size.width, (logo.height - 2 * margin) / size.height);
	const [width, height] = [size.width * scale, size.height * scale];
	const foot = logo.y + logo.height;
	const y = foot - margin - height;
	if (logo.plate) {
		pen.box({ x: logo.x, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }, logo.plate);
	}
	pen.image(model.logo, { x: logo.x + margin, y, width, height }, element("Figure", "logo"));
	return foot > seller.y && logo.y < seller.y ? { y: foot + GAP } : {};
}

/** Of a plate round its logo, in millimetres. */
const MARGIN = 2.5;

/** From a logo down to the name under it, in millimetres. */
const GAP = 2;
