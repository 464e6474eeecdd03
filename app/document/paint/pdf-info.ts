import { type PDFContext, type PDFDict, PDFHexString, PDFString } from "pdf-lib";
import type { DocumentModel, Metadata } from "../model";
import { cleanLine } from "../type/clean-text";

export type PdfInfo = Metadata & { readonly title: string; readonly language: string };

/** Takes it from the document: "Invoice INV-204817" is the title, in a window's title bar too. */
export function documentInfo({ metadata, title, number, language }: DocumentModel): PdfInfo {
	return { ...metadata, title: `${title} ${number}`, language };
}

/** The information dictionary (ISO 32000-1, 14.3.3), with the document's own date, never the clock's. */
export function describeDocument(context: PDFContext, info: PdfInfo): PDFDict {
	const text = (value: string) => PDFHexString.fromText(cleanLine(value));
	const date = pdfDate(info);
	return context.obj({
		Title: text(info.title),
		Author: text(info.author),
		Subject: text(info.subject),
		Creator: text(info.creator),
		Producer: text(info.producer),
		CreationDate: date,
		ModDate: date,
	});
}

/** The document's own date as YYYY-MM-DD; undefined where it is none. */
export function issueDay({ issueDate }: PdfInfo): string | undefined {
	return DATE.test(issueDate) ? issueDate : undefined;
}

/** The same as a PDF date (ISO 32000-1, 7.9.4). */
export function pdfDate(info: PdfInfo): PDFString | undefined {
	const date = issueDay(info);
	return date === undefined ? undefined : PDFString.of(`D:${date.replaceAll("-", "")}000000Z`);
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
