import type { Language } from "~/kernel/language/language";
import { billedSupply } from "~/pricing/domain/supply";
import { parseElectronicAddress } from "~/seller/domain/electronic-address";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { saysSentence } from "~/statements/domain/fixed-sentences";
import { frenchNumbers } from "~/statements/domain/national-number";
import type { TermsSentence } from "~/statements/domain/statement";
import { agreedTerms } from "./agreed-terms";
import type { BilledInvoice } from "./billed-invoice";
import { buyerKind } from "./buyer-kind";
import type { EInvoice } from "./einvoice";
import { nationalCode } from "./exemption-reason";

/** The directory of French platforms (code list EAS): addresses in it begin with the SIREN. */
export const FRENCH_DIRECTORY = "0225";

/** A French seller's invoice as French platforms read it: XP Z12-012, rules BR-FR of flow 2 (`france-rules.ts`). */
export function toFrench(model: EInvoice, invoice: BilledInvoice, seller: SellerDetails): EInvoice {
	const { siren } = frenchNumbers(seller.companyNumber ?? "");
	const { client } = invoice;
	const { siren: buyerSiren } = frenchNumbers(client.country === "FR" ? (client.legalNumber ?? "") : "");
	const { vatId, taxId } = model.seller;
	return {
		...model,
		process: frame(model, invoice, seller),
		vatPoint: model.vat.some(({ category }) => category === "S") ? (seller.vatPoint ?? "") : "",
		notes: [...model.notes, ...lawNotes(invoice, seller), { subject: "BAR", text: dealing(invoice) }],
		seller: {
			...model.seller,
			electronicAddress: inDirectory(seller.electronicAddress, siren) ?? model.seller.electronicAddress,
			// Who is under the franchise has no VAT number, and exempts by this one (BR-E-02).
			taxId: vatId || taxId ? taxId : siren,
		},
		buyer: {
			...model.buyer,
			electronicAddress: inDirectory(client.electronicAddress ?? "", buyerSiren) ?? model.buyer.electronicAddress,
		},
		vat: model.vat.map((entry) =>
			entry.category === "E" && seller.scheme && entry.reason.code === ""
				? { ...entry, reason: { ...entry.reason, code: nationalCode("E", "FR") } }
				: entry,
		),
	};
}

/** BT-23: whether goods, services or both are billed, as the lines say, else as the seller does, and whether deposits are taken off. */
function frame(
	{ typeCode, totals, preceding, vat }: EInvoice,
	{ items }: BilledInvoice,
	{ sells }: SellerDetails,
): string {
	const crossesBorder = vat.every(({ category }) => category === "K" || category === "G");
	const supply = billedSupply(items, sells ?? "");
	const letter = supply ? LETTERS[supply] : crossesBorder ? "B" : "S";
	const isFinal = typeCode === "380" && (totals.paid > 0 || preceding.length > 0);
	return letter + (isFinal ? "4" : "1");
}

const LETTERS = { goods: "B", services: "S", both: "M" } as const;

function dealing({ client }: BilledInvoice): string {
	if (buyerKind(client) === "person") return "B2C";
	return client.country === "FR" ? "B2B" : "B2BINT";
}

function inDirectory(typed: string, siren: string): EInvoice["seller"]["electronicAddress"] {
	if (siren === "") return null;
	const own = parseElectronicAddress(typed);
	const isIts = own?.scheme === FRENCH_DIRECTORY && own.value.startsWith(siren);
	return isIts ? own : { scheme: FRENCH_DIRECTORY, value: siren };
}

/** UNTDID 4451: the penalties, the fixed charge for recovery and the discount for paying early, which are always said. */
const SUBJECTS: readonly [string, TermsSentence][] = [
	["PMD", "penalty"],
	["PMT", "recovery"],
	["AAB", "earlyPayment"],
];

/** As the invoice says them at its foot, else what the law has where nothing was agreed (Code de commerce, art. L441-10). */
function lawNotes(invoice: BilledInvoice, { terms }: SellerDetails): EInvoice["notes"] {
	const { language, client } = invoice;
	const said = terms?.[language];
	const foot = [said?.all ?? "", buyerKind(client) === "person" ? "" : (said?.business ?? "")];
	const agreed = agreedTerms(invoice);
	const sentences = foot.flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/)).filter(Boolean);
	return SUBJECTS.map(([subject, sentence]) => {
		const here = agreed.filter((each) => saysSentence(sentence, each));
		const own = (here.length > 0 ? here : sentences).filter((each) => saysSentence(sentence, each)).join(" ");
		return { subject, text: own || LAW[sentence][language] };
	});
}

const LAW: Record<TermsSentence, Record<Language, string>> = {
	penalty: {
		en: "Late payment by a business: a penalty at the ECB’s refinancing rate plus 10 percentage points.",
		es: "Retraso en el pago de un profesional: penalización al tipo de refinanciación del BCE más 10\u00a0puntos.",
		fr: "Retard de paiement d’un professionnel\u00a0: pénalité au taux de refinancement de la BCE majoré de 10\u00a0points.",
	},
	recovery: {
		en: "Late payment by a business: a fixed charge of €40 for recovery costs.",
		es: "Retraso en el pago de un profesional: indemnización fija de 40\u00a0€ por gastos de cobro.",
		fr: "Retard de paiement d’un professionnel\u00a0: indemnité forfaitaire pour frais de recouvrement de 40\u00a0€.",
	},
	earlyPayment: {
		en: "No discount for early payment.",
		es: "Sin descuento por pronto pago.",
		fr: "Pas d’escompte pour paiement anticipé.",
	},
};
