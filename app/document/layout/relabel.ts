import type { DocumentModel } from "../model";
import type { Template } from "../templates/template";

/** The document with a template's labels, in every language, since only their owner could translate them. */
export function relabel(model: DocumentModel, { labels }: Template): DocumentModel {
	const { mark, due, notes } = model;
	const title = mark && labels.title ? `${labels.title} (${mark})` : labels.title;
	return {
		...model,
		title: title || model.title,
		labels: { seller: labels.seller || model.labels.seller, buyer: labels.buyer || model.labels.buyer },
		due: { ...due, label: labels.due || due.label },
		notes: notes && { ...notes, label: labels.notes || notes.label },
	};
}
