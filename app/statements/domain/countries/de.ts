import { computed, field, fixed, usualRows } from "../rows";
import type { National } from "../statement";

const LAW = "UStG § 14 Abs. 4";
const COMPANY = "GmbHG § 35a, HGB § 125";

export const DE: National = {
	scheme: "Kleinunternehmer (§ 19 UStG)",
	examples: {
		"seller.vatId": "DE123456788",
		"seller.legalForm": "GmbH",
		"seller.register": "Amtsgericht Hamburg",
		"seller.registerNumber": "HRB 12345",
		"seller.directors": "Nora Adler",
	},
	statements: [
		...usualRows(LAW),
		field(["seller.vatId", "seller.taxId"], `${LAW} Nr. 2`),
		computed("supplied", `${LAW} Nr. 6`, { when: { document: ["invoice"] } }),
		fixed("keptTwoYears", `${LAW} Nr. 9, § 14b Abs. 1`, {
			when: { buyer: ["person"], document: ["invoice"] },
			level: "usual",
		}),
		computed("untaxed", "UStDV § 34a Nr. 5", { when: { smallBusiness: true }, since: "2025-01-01" }),
		computed("untaxed", "UStG § 14a", { when: { smallBusiness: false, untaxedByRule: true } }),
		field("client.vatId", "UStG § 14a Abs. 1 und 3", { when: { untaxedByRule: true, at: ["eu"] } }),
		field("seller.register", COMPANY, { when: { kind: "company" } }),
		field("seller.registerNumber", COMPANY, { when: { kind: "company" } }),
		field("seller.directors", COMPANY, { when: { kind: "company" } }),
		field("seller.legalForm", COMPANY, { when: { kind: "company" }, level: "usual" }),
	],
};
