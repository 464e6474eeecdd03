import type { Language } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";

/**
 * Every built-in word of a document, but for the reasons of tax exemption, which e-invoices say as well
 * (app/einvoice/domain/exemption-reason.ts). Where a document charges no tax, no word may say that there is any: neither
 * "base imponible" nor "HT"; where it does, those of `taxed` stand in their place. Spaces that must not break are escapes.
 */
export interface DocumentWords {
	title: string;
	/** The title of a draft, and what a draft's own title has beside it. */
	draftTitle: string;
	draft: string;
	facts: {
		number: string;
		reference: string;
		buyerReference: string;
		contract: string;
		deliverTo: string;
		issued: string;
		supplied: string;
		suppliedOver: string;
		due: string;
		currency: string;
	};
	due: string;
	/** What is due and when, in one line. */
	dueLine: string;
	seller: string;
	buyer: string;
	columns: { description: string; quantity: string; rate: string; amount: string };
	subtotal: string;
	tax: string;
	total: string;
	notes: string;
	payment: {
		/** What heads the account: alone, beside its code, and where a code is the only way. */
		transfer: string;
		scanOrTransfer: string;
		scan: string;
		holder: string;
		iban: string;
		bic: string;
		pixKey: string;
		upiId: string;
		/** What heads them where there is no account. */
		pay: string;
		bank: string;
		account: string;
		routing: string;
		ach: string;
		wire: string;
		sortCode: string;
		transit: string;
		bsb: string;
		ifsc: string;
		cheque: string;
		/** As it is written in the US. */
		check: string;
		reference: string;
	};
	/** Before the seller's numbers. */
	vatId: string;
	taxId: string;
	registration: string;
	/** `{page}` and `{pages}` are filled in by the layout. */
	page: string;
	/** What the free plan's documents say of it: at the foot, and under the watermark. */
	madeWith: string;
	freePlan: string;
	/** What the e-invoice within the PDF is called where a reader lists attachments. */
	attachment: string;
}

export const DOCUMENT_WORDS: Readonly<Record<Language, DocumentWords>> = {
	en: {
		title: "Invoice",
		draftTitle: "Draft invoice",
		draft: "Draft",
		facts: {
			number: "Invoice",
			reference: "PO number",
			buyerReference: "Your reference",
			contract: "Contract",
			deliverTo: "Deliver to",
			issued: "Issue date",
			supplied: "Supply date",
			suppliedOver: "Period",
			due: "Due date",
			currency: "Currency",
		},
		due: "Amount due",
		dueLine: "{amount} due {date}",
		seller: "From",
		buyer: "Bill To",
		columns: { description: "Description", quantity: "Qty", rate: "Rate", amount: "Amount" },
		subtotal: "Subtotal",
		tax: "Tax 0%",
		total: "Total",
		notes: "Notes",
		payment: {
			transfer: "Please transfer to",
			scanOrTransfer: "Scan to pay, or transfer to",
			scan: "Scan to pay",
			holder: "Account holder",
			iban: "IBAN",
			bic: "BIC",
			pixKey: "Pix key",
			upiId: "UPI ID",
			pay: "How to pay",
			bank: "Bank",
			account: "Account number",
			routing: "Routing number",
			ach: "Routing number (ACH)",
			wire: "Routing number (wire)",
			sortCode: "Sort code",
			transit: "Transit and institution",
			bsb: "BSB",
			ifsc: "IFSC",
			cheque: "Cheque payable to",
			check: "Check payable to",
			reference: "Reference",
		},
		vatId: "VAT",
		taxId: "Tax no.",
		registration: "Registration no.",
		page: "Page {page} of {pages}",
		madeWith: `Made with ${PRODUCT.name}, Free plan`,
		freePlan: "Free plan",
		attachment: "Factur-X invoice, EN 16931",
	},
	es: {
		title: "Factura",
		draftTitle: "Borrador de factura",
		draft: "Borrador",
		facts: {
			number: "N.º de factura",
			reference: "N.º de pedido",
			buyerReference: "Su referencia",
			contract: "Contrato",
			deliverTo: "Entrega en",
			issued: "Fecha de emisión",
			supplied: "Fecha operación",
			suppliedOver: "Periodo",
			due: "Vencimiento",
			currency: "Moneda",
		},
		due: "Importe a pagar",
		dueLine: "{amount} a pagar hasta el {date}",
		seller: "Emisor",
		buyer: "Cliente",
		columns: { description: "Concepto", quantity: "Cantidad", rate: "Precio", amount: "Importe" },
		subtotal: "Subtotal",
		tax: "Impuestos 0\u00a0%",
		total: "Total",
		notes: "Observaciones",
		payment: {
			transfer: "Pago por transferencia a",
			scanOrTransfer: "Pago con el código QR o por transferencia a",
			scan: "Pago con el código QR",
			holder: "Titular",
			iban: "IBAN",
			bic: "BIC",
			pixKey: "Clave Pix",
			upiId: "ID de UPI",
			pay: "Forma de pago",
			bank: "Banco",
			account: "Número de cuenta",
			routing: "Número de ruta (ABA)",
			ach: "Número de ruta (ACH)",
			wire: "Número de ruta (wire)",
			sortCode: "Sort code",
			transit: "Tránsito e institución",
			bsb: "BSB",
			ifsc: "IFSC",
			cheque: "Cheque a nombre de",
			check: "Cheque a nombre de",
			reference: "Referencia",
		},
		vatId: "NIF-IVA",
		taxId: "NIF",
		registration: "N.º de registro",
		page: "Página {page} de {pages}",
		madeWith: `Hecha con ${PRODUCT.name}, plan gratuito`,
		freePlan: "Plan gratuito",
		attachment: "Factura Factur-X, EN 16931",
	},
	fr: {
		title: "Facture",
		draftTitle: "Brouillon de facture",
		draft: "Brouillon",
		facts: {
			number: "Facture n°",
			reference: "Commande n°",
			buyerReference: "Votre référence",
			contract: "Contrat",
			deliverTo: "Livraison à",
			issued: "Date d’émission",
			supplied: "Date d’exécution",
			suppliedOver: "Période",
			due: "Date d’échéance",
			currency: "Devise",
		},
		due: "Net à payer",
		dueLine: "{amount} à payer au plus tard le {date}",
		seller: "Émetteur",
		buyer: "Client",
		columns: { description: "Désignation", quantity: "Quantité", rate: "Prix unitaire", amount: "Montant" },
		subtotal: "Sous-total",
		tax: "Taxes 0\u00a0%",
		total: "Total",
		notes: "Remarques",
		payment: {
			transfer: "Règlement par virement à",
			scanOrTransfer: "Règlement par code QR ou par virement à",
			scan: "Règlement par code QR",
			holder: "Titulaire",
			iban: "IBAN",
			bic: "BIC",
			pixKey: "Clé Pix",
			upiId: "Identifiant UPI",
			pay: "Comment payer",
			bank: "Banque",
			account: "Numéro de compte",
			routing: "Numéro de routage (ABA)",
			ach: "Numéro de routage (ACH)",
			wire: "Numéro de routage (wire)",
			sortCode: "Sort code",
			transit: "Transit et institution",
			bsb: "BSB",
			ifsc: "IFSC",
			cheque: "Chèque à l’ordre de",
			check: "Chèque à l’ordre de",
			reference: "Référence",
		},
		vatId: "N°\u00a0TVA",
		taxId: "N°\u00a0fiscal",
		registration: "N°\u00a0d’immatriculation",
		page: "Page {page} sur {pages}",
		madeWith: `Établie avec ${PRODUCT.name}, forfait gratuit`,
		freePlan: "Forfait gratuit",
		attachment: "Facture Factur-X, EN 16931",
	},
};
