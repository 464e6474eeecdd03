/** What is made of an invoice: the XML inside a PDF, for German authorities, or for the Peppol network. */
export const FORMATS = ["factur-x", "xrechnung", "peppol"] as const;
export type Format = (typeof FORMATS)[number];

export const FORMAT_NAME: Record<Format, string> = {
	"factur-x": "Factur-X / ZUGFeRD",
	xrechnung: "XRechnung",
	peppol: "Peppol BIS Billing",
};

/** BT-24: the specification that a file keeps to. */
export const SPECIFICATION: Record<Format, string> = {
	"factur-x": "urn:cen.eu:en16931:2017",
	xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
	peppol: "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
};

/** BT-23: billing, process 01 (PEPPOL-EN16931-R007). */
export const BUSINESS_PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

export const SYNTAXES = ["cii", "ubl"] as const;
export type Syntax = (typeof SYNTAXES)[number];
