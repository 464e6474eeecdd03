import { newExternal } from "~/changes/domain/external";
import type { BilledInvoice } from "~/einvoice/domain/billed-invoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import type { EInvoice } from "~/einvoice/domain/einvoice";
import { toFrench } from "~/einvoice/domain/france";
import { PLAIN_TYPE } from "~/invoices/domain/document-type";
import { type Invoice, WITHOUT_TAX } from "~/invoices/domain/invoice";
import type { InvoiceLine } from "~/pricing/domain/line";
import { NO_TERMS } from "~/pricing/domain/terms";
import { PLAIN, priceInvoice, type Terms } from "~/pricing/domain/totals";
import { NO_PROFILE, type SellerDetails } from "~/seller/domain/seller-profile";
import { UNSETTLED } from "~/settlement/domain/payment";
import type { Tax, TaxCodeCategory } from "~/taxes/domain/tax";
import { TAX_CATEGORIES } from "~/taxes/domain/tax-category";

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

const LINES = [
	{ description: "Book cover, three routes\nPencil, ink and digital", quantity: 300, rate: 48333, amount: 144999 },
	{ description: "Consulting", quantity: 145, rate: 18010, amount: 26115 },
];

const { withholdingIds: _, ...NO_SUMS } = WITHOUT_TAX;

/** An invoice that meets every format's rules. */
export function aBilledInvoice({
	client,
	...given
}: Partial<Omit<BilledInvoice, "client">> & { client?: Partial<BilledInvoice["client"]> } = {}): BilledInvoice {
	return {
		...NO_SUMS,
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
			buyerReference: "04011000-12345-03",
			electronicAddress: "0009:30326504500019",
			...client,
		},
		items: LINES,
		subtotal: 171114,
		tax: 0,
		total: 171114,
		notes: "Thank you.\nPlease quote #INV# when you pay.",
		taxCategory: null,
		exemptionReason: "",
		supplyStart: null,
		supplyDate: null,
		reference: "",
		type: "invoice",
		corrects: null,
		depositFor: null,
		received: 0,
		credited: 0,
		writtenOff: 0,
		...given,
	};
}

/** A seller under French law, whom French platforms know. */
export const A_FRENCH_SELLER: Partial<SellerDetails> = {
	legalName: "Adler SARL",
	streetAddress: "5 rue des Lilas",
	city: "Lyon",
	zip: "69002",
	country: "FR",
	vatId: "FR44732829320",
	taxId: "",
	registration: "",
	companyNumber: "732 829 320 00074",
	electronicAddress: "",
	vatPoint: "payment",
};

/** The model of an invoice of theirs, at 20 %, as French platforms want it. */
export function aFrenchEInvoice(): EInvoice {
	const seller = aSeller(A_FRENCH_SELLER);
	const client = { type: "organization" as const, legalNumber: "303265045", electronicAddress: "" };
	const invoice = {
		...aTaxedInvoice([aTax(20, { country: "FR" })]),
		client: { ...aBilledInvoice().client, ...client },
	};
	return toFrench(buildEInvoice(invoice, seller), invoice, seller);
}

/** The same as a document is made of it. */
export function anInvoiceToPrint(given: Partial<Invoice> = {}): Invoice {
	const { items, sums, type, corrects, ...invoice } = aBilledInvoice();
	return {
		...PLAIN_TYPE,
		clientId: null,
		...WITHOUT_TAX,
		...NO_TERMS,
		...UNSETTLED,
		...invoice,
		...newExternal({}),
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

/** A tax of one rate, in percent. */
export function aTax(rate: number, given: Partial<Tax> = {}): Tax & { name: string } {
	const components = [{ label: "VAT", rate: Math.round(rate * 10_000), compound: false, registration: "" }];
	const usual = { name: `VAT ${rate}%`, category: "S", country: "DE", reason: "", reasonCode: "" } as const;
	return { ...usual, components, ...given };
}

/** That invoice with a tax for each line, in turns. */
export function aTaxedInvoice(
	taxes: readonly (Tax & { name: string })[],
	{ terms, items = LINES }: { terms?: Partial<Terms>; items?: readonly InvoiceLine[] } = {},
): BilledInvoice {
	const lines = items.map(({ ...line }, at) => ({ ...line, tax: taxes[at % taxes.length] }));
	const priced = priceInvoice(lines, { ...PLAIN, currency: "EUR", taxed: true, ...terms });
	const { discount = null, pricesIncludeTax = false } = terms ?? {};
	const stated = { discount: discount?.value ?? null, discountIn: discount?.in ?? "percent" };
	return aBilledInvoice({ ...priced, ...stated, pricesIncludeTax });
}

/** The model of an invoice in a VAT category: of one that is charged, at a usual rate. */
export function anEInvoice(
	category: TaxCodeCategory,
	{ seller, invoice }: { seller?: Partial<SellerDetails>; invoice?: Parameters<typeof aBilledInvoice>[0] } = {},
): EInvoice {
	const taxCategory = TAX_CATEGORIES.find((each) => each === category);
	const charged = taxCategory ? { taxCategory } : aTaxedInvoice([aTax(RATES[category] ?? 0, { category })]);
	return buildEInvoice(aBilledInvoice({ ...charged, ...invoice }), aSeller(seller));
}

const RATES: Partial<Record<TaxCodeCategory, number>> = { S: 19, L: 7, M: 10 };
