import { expect, test } from "vitest";
import { asDocument } from "~/printing/domain/as-document";
import { checkStatements } from "~/printing/domain/stated";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { aNationalInvoice, aNationalSeller, OWNER } from "./cases";

const GOODS = "Category of operation: supply of goods (livraison de biens).";
const SERVICES = "Category of operation: supply of services (prestation de services).";
const BOTH = "Category of operation: supply of goods and services (livraison de biens et prestation de services).";
const OPTION = "VAT on services is due on invoicing (option pour le paiement de la taxe d’après les débits).";

interface Said {
	seller?: Partial<SellerDetails>;
	supplies?: ("goods" | "services" | undefined)[];
	issueDate?: string;
	language?: "en" | "fr";
	country?: string;
	kind?: "company" | "small business";
}

/** What the notes say of the operation. */
function said({ seller, supplies = [undefined], country = "FR", kind = "company", ...given }: Said): string[] {
	const invoice = aNationalInvoice(country, kind, "business", given);
	const items = supplies.map((supply) => ({ ...invoice.items[0], ...(supply && { supply }) })) as typeof invoice.items;
	const business = { ...aNationalSeller(country, kind), ...seller };
	const { notes } = asDocument({ ...invoice, items }, { ...OWNER, business }, false);
	return (notes?.text ?? "").split("\n\n").filter((text) => /operation|opération|débits/.test(text));
}

test.each<[string, Said, string[]]>([
	["what the business sells", { seller: { sells: "goods" } }, [GOODS]],
	["what all lines say", { seller: { sells: "both" }, supplies: ["services", "services"] }, [SERVICES]],
	["both, where the lines differ", { seller: { sells: "both" }, supplies: ["goods", "services"] }, [BOTH]],
	["the business, where a line does not say", { seller: { sells: "both" }, supplies: ["goods", undefined] }, [BOTH]],
	["nothing, where nothing is known", { seller: { sells: "" } }, []],
	["that tax on services is counted on issue", { seller: { vatPoint: "issue" } }, [SERVICES, OPTION]],
	["no option on payment", { seller: { vatPoint: "payment" } }, [SERVICES]],
	["no option of goods", { seller: { sells: "goods", vatPoint: "issue" } }, [GOODS]],
	["no option in franchise", { kind: "small business", seller: { vatPoint: "issue" } }, [SERVICES]],
	["nothing before the reform", { issueDate: "2026-08-31" }, []],
	["nothing before a date is typed", { issueDate: "" }, []],
	["nothing on what was sent before", { seller: { edition: "5" } }, []],
	["nothing elsewhere", { country: "BE", seller: { vatPoint: "issue" } }, []],
	[
		"the law's words in French",
		{ language: "fr", seller: { vatPoint: "issue" } },
		[
			"Catégorie de l’opération\u00a0: prestation de services.",
			"Option pour le paiement de la taxe d’après les débits.",
		],
	],
])("a document says %s", (_, given, expected) => {
	expect(said(given)).toEqual(expected);
});

test.each([
	["2026-08-31", []],
	["2026-09-01", ["usual"]],
	["2027-09-01", ["required"]],
])("what is billed is asked for on %s as %j", (issueDate, levels) => {
	const rows = (sells: "services" | "") => {
		const business = { ...aNationalSeller("FR", "company"), sells } as const;
		return checkStatements(aNationalInvoice("FR", "company", "business", { issueDate }), business).filter(
			({ statement: { asks } }) => "computed" in asks && asks.computed === "operation",
		);
	};
	expect(rows("services").map(({ statement, isStated }) => [statement.level, isStated])).toEqual(
		levels.map((level) => [level, true]),
	);
	expect(rows("").map(({ isStated }) => isStated)).toEqual(levels.map(() => false));
});

test.each([
	["fr", "company", {}, "Prix unitaire HT", "Montant HT"],
	["fr", "company", { pricesIncludeTax: true }, "Prix unitaire TTC", "Montant TTC"],
	["fr", "small business", {}, "Prix unitaire", "Montant"],
	["en", "company", {}, "Rate", "Amount"],
] as const)("in %s a %s with %j heads its columns %s and %s", (language, kind, given, rate, amount) => {
	const document = (edition: "5" | "6") =>
		asDocument(
			aNationalInvoice("FR", kind, "business", { language, ...given }),
			{ ...OWNER, business: { ...aNationalSeller("FR", kind), edition } },
			false,
		);
	expect(document("6").columns).toMatchObject({ rate, amount });
	expect(document("5").columns.rate).toBe(rate.replace(/ (HT|TTC)$/, ""));
});
