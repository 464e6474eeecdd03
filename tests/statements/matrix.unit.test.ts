import { expect, test } from "vitest";
import { faces } from "#tests/document/fixtures";
import { stringsOf } from "#tests/document/paint/reading";
import { aSeller } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import type { Invoice } from "~/invoices/domain/invoice";
import { asDocument, taxRemarks } from "~/printing/domain/as-document";
import { checkStatements, statedValue } from "~/printing/domain/stated";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { bareNumber } from "~/statements/domain/national-number";
import type { FixedSentence, Statement } from "~/statements/domain/statement";
import { aNationalInvoice, aNationalSeller, CASES, OWNER } from "./cases";

/** All that a document's pages show, without the breaks of lines. */
function drawnText(invoice: Invoice, business: SellerDetails): string {
	const model = asDocument(invoice, { ...OWNER, business }, false);
	return layout(model, buildTemplate(DESIGNS["minimal-gray"]), faces).flatMap(stringsOf).join(" ");
}

test.each(CASES)("%s, %s, to a buyer that is %s: what the law requires stands on the paper", (country, kind, buyer) => {
	const business = aNationalSeller(country, kind);
	const invoice = aNationalInvoice(country, kind, buyer);
	const rows = checkStatements(invoice, business).filter(({ statement }) => statement.level === "required");
	expect(rows.length).toBeGreaterThan(6);
	const text = bareNumber(drawnText(invoice, business));
	for (const { statement, isStated } of rows) {
		expect([statement.asks, isStated]).toEqual([statement.asks, true]);
		for (const wanted of wantedTexts(statement, invoice, business)) expect(text).toContain(bareNumber(wanted));
	}
});

/** What a reader looks for on the paper. */
function wantedTexts({ asks }: Statement, invoice: Invoice, business: SellerDetails): string[] {
	if ("fields" in asks) {
		const [value = ""] = asks.fields.map((field) => statedValue(field, invoice, business)).filter(Boolean);
		if (/Date$/.test(asks.fields[0]) || asks.fields[0] === "invoice.tax") return [];
		return value
			.replace(/^(ES|CHE\d+MWST)/, "")
			.split(", ")
			.filter(Boolean);
	}
	if ("fixed" in asks) return [FIXED[asks.fixed] ?? "no wanted text"];
	if ("computed" in asks && asks.computed === "untaxed") return taxRemarks(invoice, { ...OWNER, business });
	if ("computed" in asks && asks.computed === "operation") return ["prestation de services"];
	if ("computed" in asks && asks.computed === "soleTrader") return ["EI"];
	if ("computed" in asks && asks.computed === "title") return [business.scheme ? "Bill of supply" : "Tax invoice"];
	return [];
}

const FIXED: Partial<Record<FixedSentence, string>> = {
	penalty: "Late payment",
	recovery: "€40",
	earlyPayment: "No discount for early payment",
	goodsCode: "SAC 998391",
};

test("an account that has said nothing prints nothing of it, and keeps the row of 0 %", () => {
	const model = asDocument(
		aNationalInvoice("FR", "small business", "business"),
		{ ...OWNER, business: aSeller({ country: "FR" }) },
		false,
	);
	expect(model.totals.map(({ label }) => label)).toEqual(["Subtotal", "Tax 0%", "Total"]);
	expect(model.notes).toBeNull();
});

test("who says why no tax is charged has no row of 0 %, be it by scheme or by reverse charge", () => {
	const labels = (kind: "small business" | "sole trader", buyer: "business" | "abroad") => {
		const model = asDocument(
			aNationalInvoice("FR", kind, buyer),
			{ ...OWNER, business: aNationalSeller("FR", kind) },
			false,
		);
		expect(model.notes?.text).toMatch(
			kind === "small business" ? /TVA non applicable, art\. 293 B du CGI/ : /Autoliquidation/,
		);
		return model.totals.map(({ label }) => label);
	};
	expect(labels("small business", "business")).toEqual(["Subtotal", "Total"]);
	expect(labels("sole trader", "abroad")).toEqual(["Subtotal", "Total"]);
});

test("the charge of 40 euros and its like are said to businesses alone", () => {
	const notes = (buyer: "business" | "person") =>
		asDocument(
			aNationalInvoice("FR", "company", buyer),
			{ ...OWNER, business: aNationalSeller("FR", "company") },
			false,
		).notes?.text ?? "";
	expect([notes("business").includes("€40"), notes("person").includes("€40")]).toEqual([true, false]);
});
