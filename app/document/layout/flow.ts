import type { DocumentModel } from "../model";
import type { Template } from "../templates/template";
import type { Metrics } from "../type/metrics";
import { type Backdrop, drawBackdrop } from "./backdrop";
import { drawContinuation } from "./continuation";
import type { Page } from "./operations";
import { createPen, type Pen, points } from "./pen";

/** A document while it is being laid out: pages so far, and how far down the last of them is filled. Millimetres. */
export type Flow = {
	readonly model: DocumentModel;
	readonly template: Template;
	readonly metrics: Metrics;
	readonly backdrop: Backdrop;
	readonly pages: Page[];
	readonly pens: Pen[];
	pen: Pen;
	y: number;
	top: number;
	/** The text's right edge on the last page. */
	right: number;
	/** The page with a payment slip at its foot, below its footer. */
	slipPage?: number;
};

/** Opens a document with its first page, still without a letterhead. */
export function startFlow(model: DocumentModel, template: Template, metrics: Metrics): Flow {
	const backdrop = drawBackdrop(model, template, metrics);
	const start = { y: 0, top: 0, right: template.body.right };
	const flow = { model, template, metrics, backdrop, pages: [], pens: [], pen: createPen([], metrics), ...start };
	addPage(flow);
	return flow;
}

export function turnPage(flow: Flow): void {
	addPage(flow);
	drawContinuation(flow.pen, flow.model, flow.template, flow.metrics);
	flow.y = flow.template.continuation.bodyTop;
	flow.top = flow.y;
	flow.right = flow.template.continuation.right;
}

export function roomOn(flow: Flow): number {
	return flow.template.body.bottom - flow.y + TOLERANCE;
}

export function roomOnNewPage({ body, continuation }: Template): number {
	return body.bottom - continuation.bodyTop;
}

/** Whether the last page's body is still empty, so that turning the page would gain nothing. */
export function isFresh(flow: Flow): boolean {
	return flow.pages.length > 1 && flow.y <= flow.top;
}

/** Sums of millimetres that should meet an edge may miss it by this much. */
const TOLERANCE = 1e-6;

function addPage(flow: Flow) {
	const { paper } = flow.template;
	const operations = [...(flow.pages.length === 0 ? flow.backdrop.first : flow.backdrop.further)];
	flow.pages.push({ width: points(paper.width), height: points(paper.height), operations });
	flow.pen = createPen(operations, flow.metrics);
	flow.pens.push(flow.pen);
}
