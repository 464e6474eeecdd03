import { cleanLine } from "../type/clean-text";
import type { Attachment } from "./pdf-attachment";
import { issueDay, type PdfInfo } from "./pdf-info";

/** The XMP packet (ISO 16684-1), which names PDF/A-3A (ISO 19005-3) and PDF/UA-1 (ISO 14289-1). Not compressed. */
export function writeXmp(info: PdfInfo, attachments: readonly Pick<Attachment, "xmp" | "schema">[]): Uint8Array {
	const { author, creator, producer, subject, title } = info;
	const date = issueDay(info);
	const when = date && `${date}T00:00:00Z`;
	const properties = [
		"<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part>",
		`<dc:format>application/pdf</dc:format><dc:language><rdf:Bag><rdf:li>${text(info.language)}</rdf:li></rdf:Bag></dc:language>`,
		`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text(title)}</rdf:li></rdf:Alt></dc:title>`,
		`<dc:creator><rdf:Seq><rdf:li>${text(author)}</rdf:li></rdf:Seq></dc:creator>`,
		`<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${text(subject)}</rdf:li></rdf:Alt></dc:description>`,
		`<xmp:CreatorTool>${text(creator)}</xmp:CreatorTool><pdf:Producer>${text(producer)}</pdf:Producer>`,
		when ? `<xmp:CreateDate>${when}</xmp:CreateDate><xmp:ModifyDate>${when}</xmp:ModifyDate>` : "",
	];
	const description = `<rdf:Description rdf:about="" ${NAMESPACES}>\n${properties.join("\n")}\n</rdf:Description>`;
	// One bag for all schemas: a second one would be the same property twice, which readers refuse.
	const schemas = [SCHEMAS_HEAD, UA_SCHEMA, ...attachments.map(({ schema = "" }) => schema), SCHEMAS_FOOT];
	const parts = [HEAD, description, ...schemas, ...attachments.map(({ xmp = "" }) => xmp), FOOT];
	return new TextEncoder().encode(parts.filter(Boolean).join("\n"));
}

/** Cleaned like any text, and without the two characters that XML knows no way to write. */
function text(value: string): string {
	return cleanLine(value)
		.replace(/[\ufffe\uffff]/g, "\ufffd")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;");
}

const NAMESPACES = [
	'xmlns:dc="http://purl.org/dc/elements/1.1/"',
	'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
	'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
	'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
	'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"',
].join(" ");

const HEAD = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">`;

const FOOT = `</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;

/** PDF/A knows nothing of PDF/UA's property and wants it explained (ISO 19005-3, 6.6.2.3). */
const UA_SCHEMA = `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 to which the file conforms</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li>`;

const SCHEMAS_HEAD = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>`;

const SCHEMAS_FOOT = "</rdf:Bag></pdfaExtension:schemas>\n</rdf:Description>";
