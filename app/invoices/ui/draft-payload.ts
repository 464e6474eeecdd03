import type { InvoiceFormValues } from "./form-values";

/** What a form holds so far: conform leaves out what is empty. */
type Typed = { [Field in Exclude<keyof InvoiceFormValues, "items">]?: string | undefined } & {
	items?:
		| readonly (
				| { id?: string; description?: string; quantity?: string; rate?: string; timeEntryIds?: string | undefined }
				| undefined
		  )[]
		| undefined;
};

export type DraftPayload = ReturnType<typeof draftPayload>;

/** The form as the API takes a draft, every field named, so that one that was emptied is emptied there too. */
export function draftPayload(typed: Typed | undefined) {
	const { invoiceNumber = "", issueDate = "", dueDate = "", currency = "", notes = "", items = [] } = typed ?? {};
	return {
		invoiceNumber,
		issueDate,
		dueDate,
		currency,
		language: typed?.language ?? "",
		notes,
		taxCategory: typed?.taxCategory ?? "",
		exemptionReason: typed?.exemptionReason ?? "",
		supplyDate: typed?.supplyDate ?? "",
		template: typed?.template ?? "",
		clientData: {
			name: typed?.clientName ?? "",
			email: typed?.clientEmail ?? "",
			streetAddress: typed?.clientStreetAddress ?? "",
			city: typed?.clientCity ?? "",
			state: typed?.clientState ?? "",
			zip: typed?.clientZip ?? "",
			country: typed?.clientCountry ?? "",
			vatId: typed?.clientVatId ?? "",
			buyerReference: typed?.clientBuyerReference ?? "",
			electronicAddress: typed?.clientElectronicAddress ?? "",
		},
		items: items.map((item) => ({
			...(item?.id ? { id: item.id } : {}),
			description: item?.description ?? "",
			quantity: item?.quantity ?? "",
			rate: item?.rate ?? "",
			...(item?.timeEntryIds ? { timeEntryIds: item.timeEntryIds } : {}),
		})),
	};
}
