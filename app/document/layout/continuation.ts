import type { DocumentModel } from "../model";
import type { Template } from "../templates/template";
import { baselineOffset, type Metrics } from "../type/metrics";
import { ellipsize } from "./fit";
import { PAGINATION } from "./operations";
import type { Pen } from "./pen";

export function drawContinuation(pen: Pen, model: DocumentModel, template: Template, metrics: Metrics): void {
	const { body, continuation } = template;
	const half = (body.right - body.left) / 2;
	const baseline = continuation.y + baselineOffset(continuation.seller, metrics);
	const seller = ellipsize(model.seller.name, half - GAP, continuation.seller, metrics);
	const number = ellipsize(`${model.title} ${model.number}`, half, continuation.number, metrics);
	pen.text(seller, body.left, baseline, continuation.seller, PAGINATION);
	if (continuation.numberX === null) pen.textUpTo(number, body.right, baseline, continuation.number, PAGINATION);
	else pen.text(number, continuation.numberX, baseline, continuation.number, PAGINATION);
}

/** Between two texts that share a line, in millimetres. */
const GAP = 4;
