/** XMP of a Factur-X PDF (Factur-X 1.09, section 6.3.2): its `rdf:Description`, and the `rdf:li` of its schema. */
export const FACTUR_X_XMP = {
	xmp: [
		'<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">',
		"<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
		"<fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
		"</rdf:Description>",
	].join("\n"),
	schema: [
		'<rdf:li rdf:parseType="Resource">',
		"<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>",
		"<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>",
		"<pdfaSchema:prefix>fx</pdfaSchema:prefix>",
		"<pdfaSchema:property><rdf:Seq>",
		property("DocumentFileName", "The name of the embedded XML document"),
		property("DocumentType", "The type of the hybrid document in capital letters, e.g. INVOICE or ORDER"),
		property("Version", "The actual version of the standard applying to the embedded XML document"),
		property("ConformanceLevel", "The conformance level of the embedded XML document"),
		"</rdf:Seq></pdfaSchema:property>",
		"</rdf:li>",
	].join("\n"),
};

function property(name: string, description: string): string {
	return [
		'<rdf:li rdf:parseType="Resource">',
		`<pdfaProperty:name>${name}</pdfaProperty:name>`,
		"<pdfaProperty:valueType>Text</pdfaProperty:valueType>",
		"<pdfaProperty:category>external</pdfaProperty:category>",
		`<pdfaProperty:description>${description}</pdfaProperty:description>`,
		"</rdf:li>",
	].join("\n");
}
