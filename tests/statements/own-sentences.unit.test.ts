import { expect, test } from "vitest";
import { checkStatements } from "~/printing/domain/stated";
import { aNationalInvoice, aNationalSeller, type BuyerCase, type SellerCase } from "./cases";

interface OwnSentence {
	country: string;
	buyer?: BuyerCase;
	kind?: SellerCase;
	/** Where nothing of it is asked. */
	not: { buyer?: BuyerCase; kind?: SellerCase };
}

test.each<[string, string, OwnSentence]>([
	["insurance", "Assurance décennale MAAF, France métropolitaine", { country: "FR", not: {} }],
	["keptTwoYears", "Keep this invoice for two years.", { country: "DE", buyer: "person", not: { buyer: "business" } }],
	["placeOfSupply", "Place of supply: Karnataka (29)", { country: "IN", not: { kind: "small business" } }],
	["goodsCode", "SAC 998391", { country: "IN", not: { kind: "small business" } }],
	["stampDuty", "Imposta di bollo", { country: "IT", kind: "small business", not: { kind: "company" } }],
])("%s is said by %j, and not before", (fixed, text, { country, buyer = "business", kind = "sole trader", not }) => {
	const rowOf = (notes: string, given: OwnSentence["not"] = {}) => {
		const seller = given.kind ?? kind;
		const bare = aNationalInvoice(country, seller, given.buyer ?? buyer, { notes });
		const items = bare.items.map((item) => ({ ...item, description: "Work" }));
		const client = { ...bare.client, buyerReference: "" };
		return checkStatements({ ...bare, items, client }, aNationalSeller(country, seller)).find(
			({ statement: { asks } }) => "fixed" in asks && asks.fixed === fixed,
		);
	};
	expect(rowOf("")?.isStated).toBe(false);
	expect(rowOf(text)?.isStated).toBe(true);
	if (Object.keys(not).length > 0) expect(rowOf("", not)).toBeUndefined();
});

test("a line can say the stamp duty, and none says the charge of 40 euros by its number", () => {
	const isStated = (country: string, fixed: string, description: string) => {
		const kind = country === "IT" ? "small business" : "company";
		const bare = aNationalInvoice(country, kind, "business");
		const items = bare.items.map((item) => ({ ...item, description }));
		const business = { ...aNationalSeller(country, kind), terms: {} };
		return checkStatements({ ...bare, items }, business).find(
			({ statement: { asks } }) => "fixed" in asks && asks.fixed === fixed,
		)?.isStated;
	};
	expect(isStated("IT", "stampDuty", "Marca da bollo")).toBe(true);
	expect(isStated("FR", "recovery", "40 affiches")).toBe(false);
});
