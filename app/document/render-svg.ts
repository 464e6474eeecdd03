import { layout } from "./layout/layout";
import type { Page } from "./layout/operations";
import type { DocumentModel } from "./model";
import { paintSvg } from "./paint/svg";
import type { Template } from "./templates/template";
import type { Faces } from "./type/face";

/** An SVG for each page, from the operations of the PDF; no library, for browsers. `prefix` begins its ids. */
export function renderSvg(model: DocumentModel, template: Template, faces: Faces, prefix = "d"): string[] {
	const pages = layout(model, template, faces);
	return pages.map((page, index) => paintPage(page, { index, count: pages.length }, model, faces, prefix));
}

/**
 * One page of it, counted from 0, without painting the others; `null` where it has no such page.
 * @param grid parts of an em that outlines are rounded to; as the fonts have them otherwise
 */
export function renderSvgPage(
	model: DocumentModel,
	template: Template,
	faces: Faces,
	{ index, grid }: { index: number; grid?: number },
): string | null {
	const pages = layout(model, template, faces);
	const page = pages[index];
	return page ? paintPage(page, { index, count: pages.length, grid }, model, faces, "d") : null;
}

/**
 * The first page as a picture, lighter than what is to be read closely.
 * @param grid parts of an em that outlines are rounded to
 */
export function renderPicture(model: DocumentModel, template: Template, faces: Faces, grid: number): string {
	const [page] = layout(model, template, faces);
	return page ? paintSvg(page, faces, { label: `${model.title} ${model.number}`, grid }) : "";
}

function paintPage(
	page: Page,
	{ index, count, grid }: { index: number; count: number; grid?: number | undefined },
	{ title, number }: DocumentModel,
	faces: Faces,
	prefix: string,
): string {
	const label = `${title} ${number}, ${index + 1} / ${count}`;
	return paintSvg(page, faces, { label, prefix: `${prefix}${index}`, grid });
}
