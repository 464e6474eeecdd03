import type { Country } from "~/kernel/countries";

/** What is made of an invoice: the XML inside a PDF, the same for French platforms, for German authorities, or for the Peppol network. */
export const FORMATS = ["france", "factur-x", "xrechnung", "peppol"] as const;
export type Format = (typeof FORMATS)[number];

/** The formats that concern a seller, the one that is of French sellers alone first. */
export function formatsOf(country: Country): Format[] {
	return FORMATS.filter((format) => format !== "france" || country === "FR");
}

/** Whether a format is one of the XML inside a PDF. */
export function isInPdf(format: Format): boolean {
	return format === "france" || format === "factur-x";
}

export const FORMAT_NAME: Record<Format, string> = {
	"factur-x": "Factur-X / ZUGFeRD",
	france: "Factur-X (France)",
	xrechnung: "XRechnung",
	peppol: "Peppol BIS Billing",
};

/** BT-24: the specification that a file keeps to. */
export const SPECIFICATION: Record<Format, string> = {
	"factur-x": "urn:cen.eu:en16931:2017",
	france: "urn:cen.eu:en16931:2017",
	xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
	peppol: "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
};

/** BT-23: billing, process 01 (PEPPOL-EN16931-R007). */
export const BUSINESS_PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

export const SYNTAXES = ["cii", "ubl"] as const;
export type Syntax = (typeof SYNTAXES)[number];
