import { computed, field, fixed, usualRows } from "../rows";
import type { National } from "../statement";

const SPANISH = "RD 1619/2012, art. 6.1";
const SPANISH_REGISTER = "Código de Comercio, art. 24";
const ITALIAN = "D.P.R. 633/1972, art. 21";
const ITALIAN_COMPANY = "Codice civile, art. 2250";

export const ES: National = {
	scheme: "",
	examples: {
		"seller.vatId": "ESB58378431",
		"seller.legalForm": "S.L.",
		"seller.register": "Registro Mercantil de Madrid, tomo 1234, folio 56, hoja M-78901",
	},
	statements: [
		...usualRows(SPANISH),
		field(["seller.vatId", "seller.taxId"], `${SPANISH} d)`),
		field(["client.legalNumber", "client.vatId"], `${SPANISH} d)`, {
			when: { buyer: ["business", "public"], at: ["home"] },
		}),
		field("client.vatId", `${SPANISH} d) 2.º`, { when: { untaxedByRule: true, at: ["eu"] } }),
		field("invoice.supplyDate", `${SPANISH} i)`, { level: "usual" }),
		computed("untaxed", `${SPANISH} j)`, { when: { smallBusiness: true } }),
		computed("untaxed", `${SPANISH} j) y m)`, { when: { smallBusiness: false, untaxedByRule: true } }),
		field("seller.register", SPANISH_REGISTER, { when: { kind: "company" } }),
	],
};

export const IT: National = {
	scheme: "Regime forfettario (L. 190/2014)",
	examples: {
		"seller.vatId": "IT00743110157",
		"seller.legalForm": "S.r.l.",
		"seller.shareCapital": "10.000 € i.v.",
		"seller.register": "Registro delle imprese di Milano",
		"seller.registerNumber": "REA MI-1234567",
	},
	statements: [
		...usualRows(ITALIAN),
		field("seller.vatId", `${ITALIAN}, comma 2, lett. d)`),
		field("seller.taxId", `${ITALIAN}, comma 2`, { when: { kind: "sole_trader" }, level: "usual" }),
		field(["client.legalNumber", "client.vatId"], `${ITALIAN}, comma 2, lett. f)`, { when: { at: ["home"] } }),
		field("client.vatId", "D.L. 331/1993, art. 46", { when: { untaxedByRule: true, at: ["eu"] } }),
		computed("untaxed", "L. 190/2014, art. 1, comma 54-89", { when: { smallBusiness: true } }),
		// Of €2 from more than €77.47 without VAT.
		fixed("stampDuty", "D.P.R. 642/1972, tariffa, art. 13", {
			when: { taxed: false, document: ["invoice"], from: { currency: "EUR", total: 77_48 } },
			level: "usual",
		}),
		computed("untaxed", `${ITALIAN}, comma 6 e 6-bis`, { when: { smallBusiness: false, untaxedByRule: true } }),
		field("seller.shareCapital", ITALIAN_COMPANY, { when: { kind: "company" } }),
		field("seller.register", ITALIAN_COMPANY, { when: { kind: "company" } }),
		field("seller.registerNumber", ITALIAN_COMPANY, { when: { kind: "company" } }),
		field("seller.legalForm", ITALIAN_COMPANY, { when: { kind: "company" }, level: "usual" }),
	],
};
