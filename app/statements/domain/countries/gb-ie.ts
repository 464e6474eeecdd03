import { computed, field, usualRows } from "../rows";
import type { National } from "../statement";

const BRITISH = "VAT Regulations 1995 (SI 1995/2518), reg. 14";
const BRITISH_COMPANY = "Company, LLP and Business (Names and Trading Disclosures) Regulations 2015, reg. 24 and 25";
const IRISH = "VAT Regulations 2010 (SI 639/2010), reg. 20";
const IRISH_COMPANY = "Companies Act 2014, s 151";

export const GB: National = {
	scheme: "Not registered for VAT",
	examples: {
		"seller.vatId": "GB123456789",
		"seller.register": "England and Wales",
		"seller.registeredOffice": "1 Example Street, London EC1A 1AA",
	},
	statements: [
		...usualRows(BRITISH),
		field("seller.vatId", BRITISH, { when: { taxed: true } }),
		field("invoice.supplyDate", BRITISH, { level: "usual", when: { taxed: true } }),
		computed("untaxed", BRITISH, { when: { untaxedByRule: true } }),
		field("seller.register", BRITISH_COMPANY, { when: { kind: "company" } }),
		field("seller.companyNumber", BRITISH_COMPANY, { when: { kind: "company" } }),
		field("seller.registeredOffice", BRITISH_COMPANY, { when: { kind: "company" } }),
	],
};

export const IE: National = {
	scheme: "Not registered for VAT",
	examples: {
		"seller.vatId": "IE1234567FA",
		"seller.register": "Ireland",
		"seller.registeredOffice": "1 Example Street, Dublin 2, D02 XY45",
		"seller.directors": "A. Byrne, B. Walsh (British)",
	},
	statements: [
		...usualRows(IRISH),
		field("seller.vatId", IRISH, { when: { taxed: true } }),
		field("client.vatId", IRISH, { when: { untaxedByRule: true, at: ["eu"] } }),
		field("invoice.supplyDate", IRISH, { level: "usual", when: { taxed: true } }),
		computed("untaxed", IRISH, { when: { untaxedByRule: true } }),
		field("seller.register", IRISH_COMPANY, { when: { kind: "company" } }),
		field("seller.companyNumber", IRISH_COMPANY, { when: { kind: "company" } }),
		field("seller.registeredOffice", IRISH_COMPANY, { when: { kind: "company" } }),
		field("seller.directors", IRISH_COMPANY, { when: { kind: "company" }, level: "usual" }),
	],
};
