import { pictureSize } from "../image/picture-size";
import type { Flow } from "./flow";
import { element } from "./operations";

/** The logo, above or beside the seller's name. Returns how the name moves. Throws Error for an unreadable size. */
export function drawLogo({ model, pen, template }: Flow): { readonly y?: number } {
	const { logo, seller } = template;
	if (!model.logo || !logo) return {};
	const size = pictureSize(model.logo);
	if (!size) throw new Error("the logo is no picture");
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

const MARGIN = 2.5;

const GAP = 2;
