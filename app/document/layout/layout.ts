import { type DocumentModel, mapTexts } from "../model";
import type { Template } from "../templates/template";
import { cleanLine, cleanText } from "../type/clean-text";
import type { Metrics } from "../type/metrics";
import { startFlow } from "./flow";
import { drawFooters } from "./footers";
import { placeLetterhead } from "./letterhead";
import { placeNotes } from "./notes";
import type { Page } from "./operations";
import { placePayment } from "./payment";
import { relabel } from "./relabel";
import { placeTable } from "./table";

/** A document as pages of draw operations. Pure, linear in the texts' length; never throws for what a text contains. */
export function layout(model: DocumentModel, template: Template, metrics: Metrics): Page[] {
	const flow = startFlow(mapTexts(relabel(model, template), cleanLine, cleanText), template, metrics);
	placeLetterhead(flow);
	placeTable(flow);
	placePayment(flow);
	placeNotes(flow);
	drawFooters(flow);
	return flow.pages;
}
