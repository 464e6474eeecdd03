import { computed, field, usualRows } from "../rows";
import type { National } from "../statement";

const AUSTRIAN = "UStG 1994 § 11 Abs. 1";
const SWISS = "MWSTG Art. 26 Abs. 2";

export const AT: National = {
	scheme: "Kleinunternehmer (§ 6 Abs. 1 Z 27 UStG)",
	examples: {
		"seller.vatId": "ATU13585627",
		"seller.legalForm": "GmbH",
		"seller.register": "Handelsgericht Wien",
	},
	statements: [
		...usualRows(AUSTRIAN),
		field("seller.vatId", `${AUSTRIAN} Z 3 lit. i`, { when: { smallBusiness: false } }),
		computed("supplied", `${AUSTRIAN} Z 3 lit. d`, { when: { document: ["invoice"] } }),
		field("client.vatId", `${AUSTRIAN} Z 3 lit. b`, {
			when: { buyer: ["business", "public"], at: ["home"], from: { currency: "EUR", total: 10_000_01 } },
		}),
		field("client.vatId", `${AUSTRIAN}a`, { when: { untaxedByRule: true, at: ["eu"] } }),
		computed("untaxed", `${AUSTRIAN} Z 3 lit. f`, { when: { smallBusiness: true } }),
		computed("untaxed", `${AUSTRIAN}a`, { when: { smallBusiness: false, untaxedByRule: true } }),
		field("seller.companyNumber", "UGB § 14", { when: { kind: "company" } }),
		field("seller.register", "UGB § 14", { when: { kind: "company" } }),
		field("seller.legalForm", "UGB § 14", { when: { kind: "company" }, level: "usual" }),
	],
};

export const CH: National = {
	scheme: "Nicht steuerpflichtig (MWSTG Art. 10 Abs. 2)",
	examples: { "seller.vatId": "CHE-116.281.710 MWST", "seller.legalForm": "GmbH" },
	statements: [
		...usualRows(SWISS),
		field("seller.vatId", `${SWISS} lit. a`, { when: { taxed: true } }),
		field("seller.companyNumber", "OR Art. 954a, UIDG Art. 10", { when: { kind: "company" }, level: "usual" }),
		field("seller.legalForm", "OR Art. 954a", { when: { kind: "company" }, level: "usual" }),
		computed("supplied", `${SWISS} lit. c`, { when: { document: ["invoice"] } }),
	],
};
