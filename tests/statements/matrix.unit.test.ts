import { expect, test } from "vitest";
import { faces } from "#tests/document/fixtures";
import { stringsOf } from "#tests/document/paint/reading";
import { layout } from "~/document/layout/layout";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import type { Invoice } from "~/invoices/domain/invoice";
import { asDocument } from "~/printing/domain/as-document";
import { checkStatements, statedValue } from "~/printing/domain/stated";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { bareNumber } from "~/statements/domain/national-number";
import type { Statement } from "~/statements/domain/statement";
import { aNationalInvoice, aNationalSeller, CASES, OWNER } from "./cases";

/** All that a document's pages show, without the breaks of lines. */
function drawnText(invoice: Invoice, business: SellerDetails): string {
	const model = asDocument(invoice, { ...OWNER, business }, false);
	return layout(model, buildTemplate(DESIGNS["minimal-gray"]), faces).flatMap(stringsOf).join(" ");
}

test.each(CASES)("%s, %s, to a buyer that is %s: what the law requires stands on the paper", (country, kind, buyer) => {
	const business = aNationalSeller(country, kind);
	const invoice = aNationalInvoice(country, kind, buyer);
	const rows = checkStatements(invoice, business).filter(
		({ statement }) => statement.level === "required" && isFilled(statement),
	);
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
	if ("computed" in asks && asks.computed === "soleTrader") return ["EI"];
	if ("computed" in asks && asks.computed === "title") return [business.scheme ? "Bill of supply" : "Tax invoice"];
	return [];
}

function isFilled({ asks }: Statement): boolean {
	return !("fixed" in asks || ("fields" in asks && asks.fields[0] === "client.legalNumber"));
}
