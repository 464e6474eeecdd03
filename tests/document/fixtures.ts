import { readFileSync } from "node:fs";
import type { DocumentModel, Line } from "~/document/model";
import { type BuiltInFaces, type Face, parseFace } from "~/document/type/face";

/** The faces from disk: outside the Worker there is no `?bin` import. */
export const faces: BuiltInFaces = {
	regular: readFace("inter-regular.ttf"),
	semibold: readFace("inter-semibold.ttf"),
	serif: readFace("noto-serif-regular.ttf"),
	serifSemibold: readFace("noto-serif-semibold.ttf"),
};

export function readFace(name: string): Face {
	return parseFace(readFileSync(new URL(`../../app/document/fonts/${name}`, import.meta.url)));
}

/** The invoice of the design, doc-minimal-gray.html. */
export function anInvoice(changes: Partial<DocumentModel> = {}): DocumentModel {
	return {
		language: "en",
		title: "Invoice",
		number: "INV-204817",
		seller: {
			name: "Adler Studio",
			lines: ["Nora Adler", "Weserstraße 12", "12045 Berlin", "Germany", "nora@adler.example"],
		},
		senderLine: "Adler Studio, Weserstraße 12, 12045 Berlin",
		buyer: { name: "Kestrel & Pine Architects", lines: ["Hanne Voss", "Lange Reihe 88", "20099 Hamburg", "Germany"] },
		facts: [
			{ kind: "number", label: "Invoice", value: "INV-204817" },
			{ kind: "issued", label: "Issue date", value: "Jun 2, 2026" },
			{ kind: "due", label: "Due date", value: "Jul 2, 2026" },
			{ kind: "currency", label: "Currency", value: "EUR" },
		],
		due: { label: "Amount due", value: "€5,657.50" },
		logo: null,
		labels: { seller: "From", buyer: "Bill To" },
		columns: { description: "Description", quantity: "Qty", rate: "Rate", amount: "Amount" },
		lines: [
			aLine("Brand identity\nWordmark, drawing marks, colour", "1", "2,400.00", "2,400.00"),
			aLine("Stationery\nLetterhead, card, envelope, drawing frame", "1", "680.00", "680.00"),
			aLine("Website design\nPage templates, desktop and phone", "6", "220.00", "1,320.00"),
			aLine("Design hours\nApr 27 – May 29, from the time tracker", "11.50", "85.00", "977.50"),
			aLine("Print proofing\nAt the press in Altona", "2", "140.00", "280.00"),
		],
		totals: [
			{ label: "Subtotal", value: "€5,657.50" },
			{ label: "Tax 0%", value: "€0.00" },
			{ label: "Total", value: "€5,657.50", grand: true },
		],
		notes: {
			label: "Notes",
			text: "Thank you for the work together. Please quote the invoice number with your transfer.",
		},
		footer: "Adler Studio, nora@adler.example",
		pageLabel: "Page {page} of {pages}",
		watermark: null,
		metadata: {
			author: "Adler Studio",
			subject: "Invoice INV-204817 for Kestrel & Pine Architects",
			creator: "Duebill",
			producer: "Duebill",
			issueDate: "2026-06-02",
		},
		...changes,
	};
}

export function aLine(description: string, quantity = "1", rate = "10.00", amount = "10.00"): Line {
	return { description, quantity, rate, amount };
}

/** So many lines, every fourth with a long description, in several scripts. */
export function manyLines(count: number): Line[] {
	return Array.from({ length: count }, (_, index) => aLine(descriptionOf(index), `${index + 1}`, "85.00", "1,234.50"));
}

function descriptionOf(index: number): string {
	if (index % 4 > 0) return `${WORDS[index % WORDS.length]} ${index}`;
	return `${WORDS[index % WORDS.length]}\n${Array.from({ length: 28 + (index % 23) }, (_, word) => WORDS[(index + word) % WORDS.length]).join(" ")}`;
}

const WORDS = ["Brand", "identity", "Łódź", "Weserstraße", "Αθήνα", "Москва", "colour", "proofing", "façade", "€ rate"];
