import { PDFHexString, PDFString } from "pdf-lib";
import type { DocumentModel, Metadata } from "../model";
import { cleanLine } from "../type/clean-text";
import { type AsciiObject, dictionary } from "./pdf-ascii";

export type PdfInfo = Metadata & { readonly title: string; readonly language: string };

/** Takes it from the document: "Invoice INV-204817" is the title, in a window's title bar too. */
export function documentInfo({ metadata, title, number, language }: DocumentModel): PdfInfo {
	return { ...metadata, title: `${title} ${number}`, language };
}

/** The information dictionary (ISO 32000-1, 14.3.3), with the document's own date, never the clock's. */
export function describeDocument(info: PdfInfo): AsciiObject {
	const { title, author, subject, creator, producer } = info;
	const date = pdfDate(info);
	const names = `/Title${text(title)}/Author${text(author)}/Subject${text(subject)}`;
	const makers = `/Creator${text(creator)}/Producer${text(producer)}`;
	return dictionary(`${names}${makers}${date ? `/CreationDate${date}/ModDate${date}` : ""}`);
}

function text(value: string): PDFHexString {
	return PDFHexString.fromText(cleanLine(value));
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
