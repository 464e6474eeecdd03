import type { SavedClient } from "./form-values";
import { useInvoiceFields } from "./use-invoice-form";

/** Puts a saved client's particulars into the Bill To card; what was wrong with the old ones is forgotten. */
export function useFillClient() {
	const [form, fields] = useInvoiceFields();
	return ({ name, email, streetAddress, city, state, zip, country, language, ...ofEInvoice }: SavedClient) => {
		const filled = [
			[fields.clientName, name],
			[fields.clientEmail, email],
			[fields.clientStreetAddress, streetAddress],
			[fields.clientCity, city],
			[fields.clientState, state],
			[fields.clientZip, zip],
			[fields.clientCountry, country],
			[fields.clientVatId, ofEInvoice.vatId ?? ""],
			[fields.clientBuyerReference, ofEInvoice.buyerReference ?? ""],
			[fields.clientElectronicAddress, ofEInvoice.electronicAddress ?? ""],
			[fields.language, language],
		] as const;
		for (const [field, value] of filled) form.update({ name: field.name, value, validated: false });
	};
}
