import { encode } from "uqr";
import type { Address } from "~/kernel/address";
import type { Cents, Currency } from "~/kernel/money/money";
import { epcQr } from "./epc-qr";
import type { Payee } from "./payee";
import { pixPayload } from "./pix";
import {
	isQrIban,
	isSwissIban,
	type SwissParty,
	type SwissReference,
	swissParty,
	swissPayload,
	swissReference,
} from "./swiss-qr";
import { upiPayload } from "./upi";

/** Rows of modules, `true` being dark, without quiet zone. */
type Modules = boolean[][];

/** What is to be paid: the open amount, in the invoice's currency. */
export interface PaymentRequest {
	amount: Cents;
	currency: Currency;
	reference: string;
	payer: Address & { name: string };
}

export type PaymentCode =
	| { kind: "epc"; modules: Modules }
	/** What the code says, for the telephone that shows it: Pix copia e cola, and an address that UPI apps open. */
	| { kind: "pix" | "upi"; modules: Modules; payload: string }
	| { kind: "swiss"; modules: Modules; creditor: SwissParty; debtor: SwissParty | null; reference: SwissReference };

/**
 * The one code that an invoice gets: Pix, UPI or a Swiss QR-bill where seller's country and currency have one and all is there
 * that it says; else a SEPA code. `null` where none can be paid.
 */
export function paymentCode(seller: Payee, request: PaymentRequest): PaymentCode | null {
	const { amount, currency, reference } = request;
	const { bic, city, iban, legalName: name } = seller;
	if (paysByPix(seller, currency)) {
		return code("pix", pixPayload({ key: seller.pixKey ?? "", name, city, amount, reference }));
	}
	if (paysByUpi(seller, currency)) return code("upi", upiPayload({ id: seller.upiId ?? "", name, amount, reference }));
	const swiss = swissCode(seller, request);
	if (swiss || isQrIban(iban)) return swiss;
	const modules = epcQr({ name, iban, bic, amount, currency, reference });
	return modules && { kind: "epc", modules };
}

export function paysByPix({ country, pixKey }: Payee, currency: Currency): boolean {
	return country === "BR" && currency === "BRL" && Boolean(pixKey);
}

export function paysByUpi({ country, upiId }: Payee, currency: Currency): boolean {
	return country === "IN" && currency === "INR" && Boolean(upiId);
}

/** What was sent before QR-bills could be printed says nothing of UPI either, and stays as it was. */
function swissCode(seller: Payee, { amount, currency, payer, reference: message }: PaymentRequest): PaymentCode | null {
	const { iban, legalName } = seller;
	if (seller.upiId === undefined || !isSwissIban(iban) || !/^(CH|LI)$/.test(seller.country)) return null;
	const creditor = swissParty(legalName, seller);
	const reference = swissReference(iban, message);
	if (!creditor || !reference) return null;
	const debtor = swissParty(payer.name, payer);
	const payload = swissPayload({ iban, creditor, amount, currency, debtor, reference, message });
	if (payload === null) return null;
	const { data: modules } = encode(payload, { ecc: "M", boostEcc: false, maxVersion: 25, border: 0 });
	return { kind: "swiss", modules, creditor, debtor, reference };
}

function code(kind: "pix" | "upi", payload: string | null): PaymentCode | null {
	return payload === null
		? null
		: { kind, modules: encode(payload, { ecc: "M", boostEcc: false, border: 0 }).data, payload };
}
