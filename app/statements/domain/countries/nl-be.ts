import { computed, field, usualRows } from "../rows";
import type { National } from "../statement";

const DUTCH = "Wet op de omzetbelasting 1968, art. 35a";
const BELGIAN = "KB nr. 1, art. 5, § 1";
const BELGIAN_COMPANY = "WVV art. 2:20";

export const NL: National = {
	scheme: "Kleineondernemersregeling (KOR)",
	examples: { "seller.vatId": "NL123456789B13", "seller.legalForm": "B.V." },
	statements: [
		...usualRows(DUTCH),
		field("seller.vatId", DUTCH, { when: { smallBusiness: false } }),
		field("seller.companyNumber", "Handelsregisterwet 2007, art. 27"),
		field("client.vatId", DUTCH, { when: { untaxedByRule: true, at: ["eu"] } }),
		field("invoice.supplyDate", DUTCH, { level: "usual" }),
		computed("untaxed", DUTCH, { when: { smallBusiness: true } }),
		computed("untaxed", DUTCH, { when: { smallBusiness: false, untaxedByRule: true } }),
		field("seller.legalForm", "Burgerlijk Wetboek, boek 2, art. 186", { when: { kind: "company" }, level: "usual" }),
	],
};

export const BE: National = {
	scheme: "Vrijstellingsregeling / Franchise (art. 56bis WBTW / CTVA)",
	examples: {
		"seller.vatId": "BE0403170701",
		"seller.legalForm": "BV / SRL",
		"seller.register": "RPR / RPM Brussel",
		"seller.registeredOffice": "Voorbeeldstraat 1, 1000 Brussel",
	},
	statements: [
		...usualRows(BELGIAN),
		field(["seller.vatId", "seller.companyNumber"], BELGIAN),
		field("seller.companyNumber", "WER art. III.25"),
		field("client.vatId", BELGIAN, { when: { buyer: ["business"], at: ["home", "eu"] } }),
		field("invoice.supplyDate", BELGIAN, { level: "usual" }),
		computed("untaxed", BELGIAN, { when: { smallBusiness: true } }),
		computed("untaxed", BELGIAN, { when: { smallBusiness: false, untaxedByRule: true } }),
		field("seller.legalForm", BELGIAN_COMPANY, { when: { kind: "company" } }),
		field("seller.register", BELGIAN_COMPANY, { when: { kind: "company" } }),
		field("seller.registeredOffice", BELGIAN_COMPANY, { when: { kind: "company" } }),
	],
};
