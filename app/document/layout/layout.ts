import { type DocumentModel, mapTexts } from "../model";
import type { Template } from "../templates/template";
import { cleanLine, cleanText } from "../type/clean-text";
import type { Metrics } from "../type/metrics";
import { type Flow, startFlow, turnPage } from "./flow";
import { drawFooters } from "./footers";
import { placeLetterhead } from "./letterhead";
import { placeNotes } from "./notes";
import type { Page } from "./operations";
import { placePayment } from "./payment";
import { relabel } from "./relabel";
import { aboveSlip, drawSlip } from "./swiss-slip";
import { placeTable } from "./table";

/** A document as pages of draw operations. Pure, linear in the texts' length; never throws for what a text contains. */
export function layout(model: DocumentModel, template: Template, metrics: Metrics): Page[] {
	const texts = mapTexts(relabel(model, template), cleanLine, cleanText);
	const flow = texts.payment?.slip ? placeOverSlip(texts, template, metrics) : placeOnFewest(texts, template, metrics);
	drawFooters(flow);
	drawSlip(flow);
	return flow.pages;
}

function place(model: DocumentModel, template: Template, metrics: Metrics): Flow {
	const flow = startFlow(model, template, metrics);
	placeLetterhead(flow);
	placeTable(flow);
	placePayment(flow);
	placeNotes(flow);
	return flow;
}

/** With the notes closer, where the design lets them and a page is saved. */
function placeOnFewest(model: DocumentModel, template: Template, metrics: Metrics): Flow {
	const flow = place(model, template, metrics);
	const { notes } = template;
	if (!model.notes || !notes.tight || flow.pages.length === 1) return flow;
	const closer = place(model, { ...template, notes: { ...notes, ...notes.tight } }, metrics);
	return closer.pages.length < flow.pages.length ? closer : flow;
}

/** On one page over the slip, where there is room; else the slip has a page of its own. */
function placeOverSlip(model: DocumentModel, template: Template, metrics: Metrics): Flow {
	const over = place(model, aboveSlip(template), metrics);
	const fits = over.pages.length === 1 && over.y <= over.template.body.bottom + 1e-6;
	if (fits) return { ...over, slipPage: 0 };
	const flow = place(model, template, metrics);
	turnPage(flow);
	return Object.assign(flow, { slipPage: flow.pages.length - 1 });
}
