import { computed, field, fixed, usualRows } from "../rows";
import type { National } from "../statement";

const AUSTRALIAN = "A New Tax System (Goods and Services Tax) Act 1999, s 29-70";
const CANADIAN = "Input Tax Credit Information (GST/HST) Regulations, SOR/91-45, s 3";
const NEW_ZEALAND = "Goods and Services Tax Act 1985, s 19K";
const SINGAPORE = "Goods and Services Tax (General) Regulations, reg. 11";
const SOUTH_AFRICAN = "Value-Added Tax Act 89 of 1991, s 20(4)";
const INDIAN = "CGST Rules 2017, rule 46";
const JAPANESE = "Consumption Tax Act, article 57-4";

const from = (currency: string, total: number) => ({ from: { currency, total } });

export const AU: National = {
	scheme: "Not registered for GST",
	examples: {},
	statements: [
		...usualRows(AUSTRALIAN, { client: from("AUD", 1000_00) }),
		field("seller.companyNumber", AUSTRALIAN),
		computed("title", AUSTRALIAN, { when: { taxed: true, document: ["invoice", "deposit"] } }),
	],
};

export const CA: National = {
	scheme: "Small supplier, not registered for GST/HST",
	examples: {},
	statements: [
		...usualRows(CANADIAN, { client: from("CAD", 500_00) }),
		field("seller.taxId", CANADIAN, { when: { taxed: true, ...from("CAD", 100_00) } }),
		field("invoice.dueDate", CANADIAN, { when: { ...from("CAD", 500_00), document: ["invoice", "deposit"] } }),
	],
};

export const NZ: National = {
	scheme: "Not registered for GST",
	examples: {},
	statements: [
		...usualRows(NEW_ZEALAND, { client: from("NZD", 1000_01) }),
		field("seller.taxId", NEW_ZEALAND, { when: { taxed: true, ...from("NZD", 200_01) }, since: "2023-04-01" }),
		field("seller.companyNumber", "Companies Act 1993, s 25", { when: { kind: "company" }, level: "usual" }),
	],
};

export const SG: National = {
	scheme: "Not registered for GST",
	examples: {},
	statements: [
		...usualRows(SINGAPORE),
		field("seller.taxId", SINGAPORE, { when: { taxed: true } }),
		computed("title", SINGAPORE, { when: { taxed: true, document: ["invoice", "deposit"] } }),
		field("seller.companyNumber", "Companies Act 1967, s 144", { when: { kind: "company" } }),
	],
};

export const ZA: National = {
	scheme: "Not registered for VAT",
	examples: {},
	statements: [
		...usualRows(SOUTH_AFRICAN, { client: from("ZAR", 5000_01) }),
		field("seller.taxId", SOUTH_AFRICAN, { when: { taxed: true } }),
		field(["client.legalNumber", "client.vatId"], SOUTH_AFRICAN, {
			when: { taxed: true, buyer: ["business"], at: ["home"], ...from("ZAR", 5000_01) },
		}),
		computed("title", SOUTH_AFRICAN, { when: { taxed: true, document: ["invoice", "deposit"] } }),
		field("seller.companyNumber", "Companies Act 71 of 2008, s 32", { when: { kind: "company" } }),
	],
};

export const IN: National = {
	scheme: "Composition scheme or not registered (CGST Act, s 10)",
	examples: {},
	statements: [
		...usualRows(INDIAN),
		field("seller.taxId", INDIAN, { when: { taxed: true } }),
		field(["client.legalNumber", "client.vatId"], INDIAN, { when: { taxed: true, buyer: ["business"], at: ["home"] } }),
		fixed("goodsCode", `${INDIAN} (g)`, { when: { taxed: true, document: ["invoice", "deposit"] } }),
		fixed("placeOfSupply", `${INDIAN} (n)`, {
			when: { taxed: true, document: ["invoice", "deposit"] },
			level: "usual",
		}),
		computed("title", INDIAN, { when: { taxed: true, document: ["invoice", "deposit"] } }),
		computed("title", "CGST Rules 2017, rule 49", { when: { smallBusiness: true, document: ["invoice", "deposit"] } }),
	],
};

export const JP: National = {
	scheme: "",
	examples: {},
	statements: [
		...usualRows(JAPANESE),
		field("seller.taxId", JAPANESE, { when: { taxed: true }, since: "2023-10-01" }),
		field("invoice.supplyDate", JAPANESE, { level: "usual" }),
	],
};
