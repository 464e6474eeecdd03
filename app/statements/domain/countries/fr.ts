import { computed, field, fixed, usualRows } from "../rows";
import type { National } from "../statement";

const ANNEX = "CGI, annexe II, art. 242 nonies A";
const COMMERCE = "Code de commerce, art. L441-9";
const BUSINESSES = { buyer: ["business", "public"] } as const;

export const FR: National = {
	scheme: "Franchise en base de TVA (art. 293 B du CGI)",
	examples: {
		"seller.vatId": "FR44732829320",
		"seller.legalForm": "SARL",
		"seller.shareCapital": "10 000 €",
		"seller.register": "RCS Lyon",
	},
	statements: [
		...usualRows(ANNEX),
		field("seller.vatId", ANNEX, { when: { smallBusiness: false } }),
		field("seller.companyNumber", "Code de commerce, art. R123-237"),
		computed("soleTrader", "Code de commerce, art. L526-22 et R526-27", {
			when: { kind: "sole_trader" },
			since: "2022-05-15",
		}),
		field("seller.register", "Code de commerce, art. R123-237", { when: { kind: "company" } }),
		field("seller.legalForm", "Code de commerce, art. R123-238", { when: { kind: "company" } }),
		field("seller.shareCapital", "Code de commerce, art. R123-238", { when: { kind: "company" } }),
		field("client.vatId", ANNEX, { when: { untaxedByRule: true, at: ["eu"] } }),
		field("client.legalNumber", `${ANNEX}, décret 2022-1299`, {
			when: { ...BUSINESSES, at: ["home"] },
			level: "usual",
			since: "2026-09-01",
		}),
		field("client.legalNumber", `${ANNEX}, décret 2022-1299`, {
			when: { ...BUSINESSES, at: ["home"] },
			since: "2027-09-01",
		}),
		computed("operation", `${ANNEX}, décret 2022-1299`, { level: "usual", since: "2026-09-01" }),
		computed("operation", `${ANNEX}, décret 2022-1299`, { since: "2027-09-01" }),
		field("invoice.supplyDate", `${ANNEX}, I, 10°`, { level: "usual" }),
		field("invoice.dueDate", COMMERCE, { when: { ...BUSINESSES, document: ["invoice", "deposit"] } }),
		fixed("penalty", `${COMMERCE} et L441-10`, { when: { ...BUSINESSES, document: ["invoice", "deposit"] } }),
		fixed("recovery", "Code de commerce, art. L441-10 et D441-5", {
			when: { ...BUSINESSES, document: ["invoice", "deposit"] },
			since: "2013-01-01",
		}),
		fixed("earlyPayment", COMMERCE, { when: { ...BUSINESSES, document: ["invoice", "deposit"] } }),
		fixed("insurance", "Loi 96-603, art. 22-2", { when: { document: ["invoice", "deposit"] }, level: "usual" }),
		computed("untaxed", "CGI, art. 293 E", { when: { smallBusiness: true } }),
		computed("untaxed", `${ANNEX}, I, 13°`, { when: { smallBusiness: false, untaxedByRule: true } }),
	],
	terms: {
		business: {
			fr: "En cas de retard de paiement, une pénalité au taux de refinancement de la BCE majoré de 10\u00a0points et une indemnité forfaitaire pour frais de recouvrement de 40\u00a0€ sont exigibles. Pas d’escompte pour paiement anticipé.",
			en: "Late payment: a penalty at the ECB’s refinancing rate plus 10 percentage points and a fixed charge of €40 for recovery costs are due. No discount for early payment.",
			es: "En caso de retraso en el pago se aplican una penalización al tipo de refinanciación del BCE más 10\u00a0puntos y una indemnización fija de 40\u00a0€ por gastos de cobro. Sin descuento por pronto pago.",
		},
	},
};
