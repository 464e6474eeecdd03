import { type BilledInvoice, buildEInvoice } from "~/einvoice/domain/build-einvoice";
import type { EInvoice } from "~/einvoice/domain/einvoice";
import { NO_PROFILE, type SellerDetails } from "~/einvoice/domain/seller-profile";
import type { TaxCategory } from "~/einvoice/domain/tax-category";
import type { Invoice } from "~/invoices/domain/invoice";

/** A seller of whom everything is known. */
export function aSeller(given: Partial<SellerDetails> = {}): SellerDetails {
	return {
		...NO_PROFILE,
		legalName: "Adler & Söhne GmbH",
		streetAddress: "Hauptstraße 5",
		city: "Berlin",
		zip: "10115",
		country: "DE",
		vatId: "DE123456789",
		taxId: "30/123/45678",
		registration: "HRB 12345",
		phone: "+49 30 1234567",
		electronicAddress: "0088:4012345000009",
		iban: "DE89370400440532013000",
		bic: "COBADEFFXXX",
		contactName: "Nora Adler",
		email: "nora@adler.example",
		...given,
	};
}

/** An invoice that meets every format's rules. */
export function aBilledInvoice({
	client,
	...given
}: Partial<Omit<BilledInvoice, "client">> & { client?: Partial<BilledInvoice["client"]> } = {}): BilledInvoice {
	return {
		number: "INV-204817",
		issueDate: "2026-06-02",
		dueDate: "2026-07-02",
		currency: "EUR",
		language: "en",
		client: {
			name: "Kestrel <Pine> & Partners",
			email: "accounts@kestrelpine.example",
			streetAddress: "12 Rue de l'Exemple",
			city: "Lyon",
			state: "",
			zip: "69002",
			country: "FR",
			vatId: "FR40303265045",
			buyerReference: "04011000-12345-34",
			electronicAddress: "0009:30326504500019",
			...client,
		},
		items: [
			{ description: "Book cover, three routes\nPencil, ink and digital", quantity: 300, rate: 48333, amount: 144999 },
			{ description: "Consulting", quantity: 145, rate: 18010, amount: 26115 },
		],
		subtotal: 171114,
		tax: 0,
		total: 171114,
		notes: "Thank you.\nPlease quote #INV# when you pay.",
		taxCategory: null,
		exemptionReason: "",
		supplyDate: null,
		reference: "",
		...given,
	};
}

/** The same as a document is made of it. */
export function anInvoiceToPrint(given: Partial<Invoice> = {}): Invoice {
	const { items, ...invoice } = aBilledInvoice();
	return {
		...invoice,
		id: "0",
		status: "sent",
		items: items.map(({ description, quantity, rate, amount }, at) => ({
			id: String(at),
			description,
			quantity,
			rate,
			amount,
		})),
		seller: null,
		logo: null,
		template: "minimal-gray",
		templateRevision: null,
		createdAt: 0,
		updatedAt: 0,
		sentAt: 0,
		paidAt: null,
		paidOn: null,
		version: 1,
		...given,
	};
}

/** The model of that invoice in a VAT category. */
export function anEInvoice(
	taxCategory: TaxCategory,
	{ seller, invoice }: { seller?: Partial<SellerDetails>; invoice?: Parameters<typeof aBilledInvoice>[0] } = {},
): EInvoice {
	return buildEInvoice(aBilledInvoice({ taxCategory, ...invoice }), aSeller(seller));
}
