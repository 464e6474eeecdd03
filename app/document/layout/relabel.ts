import type { DocumentModel } from "../model";
import type { Template } from "../templates/template";

/**
 * The document under the words that a template has in place of its own; empty ones change nothing.
 *
 * They win in every language: a label may say what the document is, such as "Pro forma invoice", and nobody but its owner
 * can translate that. Who writes in several languages makes a template for each, or leaves the labels empty.
 */
export function relabel(model: DocumentModel, { labels }: Template): DocumentModel {
	const { due, notes } = model;
	return {
		...model,
		title: labels.title || model.title,
		labels: { seller: labels.seller || model.labels.seller, buyer: labels.buyer || model.labels.buyer },
		due: { ...due, label: labels.due || due.label },
		notes: notes && { ...notes, label: labels.notes || notes.label },
	};
}
