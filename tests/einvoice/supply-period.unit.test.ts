import { expect, test } from "vitest";
import { aBilledInvoice, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { formatsOf } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";

const NOVEMBER = { supplyStart: "2026-11-01", supplyDate: "2026-11-30" } as const;

/** The days of supply in both syntaxes, in the order of the file. */
function statedDays(given: Parameters<typeof aBilledInvoice>[0]) {
	const invoice = buildEInvoice({ ...aTaxedInvoice([aTax(19)]), ...given } as never, aSeller());
	for (const format of formatsOf("DE")) expect(checkRules(invoice, format)).toEqual([]);
	const cii = writeCii(invoice, "xrechnung").replaceAll(/\s*\n\s*/g, "");
	const ubl = writeUbl(invoice, "peppol").replaceAll(/\s*\n\s*/g, "");
	return {
		cii: [...cii.matchAll(/<ram:(Start|End|Occurrence)DateTime><udt:DateTimeString format="102">(\d{8})/g)].map(
			([, name, day]) => `${name} ${day}`,
		),
		ubl: [...ubl.matchAll(/<cbc:(Start|End|ActualDelivery)Date>([\d-]{10})/g)].map(([, name, day]) => `${name} ${day}`),
		period: /<cac:InvoicePeriod>(.*?)<\/cac:InvoicePeriod>/.exec(ubl)?.[1] ?? "",
	};
}

test("a period is BT-73 and BT-74 in both syntaxes, in place of a day", () => {
	const { cii, ubl, period } = statedDays(NOVEMBER);
	expect(cii).toEqual(["Start 20261101", "End 20261130"]);
	expect(ubl).toEqual(["Start 2026-11-01", "End 2026-11-30"]);
	expect(period).toBe("<cbc:StartDate>2026-11-01</cbc:StartDate><cbc:EndDate>2026-11-30</cbc:EndDate>");
});

test("it lasts until the issue date where no other last day is typed, and one day is no period", () => {
	expect(statedDays({ supplyStart: "2026-05-15" }).cii).toEqual(["Start 20260515", "End 20260602"]);
	expect(statedDays({ supplyStart: "2026-06-02" }).cii).toEqual(["Occurrence 20260602"]);
	expect(statedDays({ ...NOVEMBER, supplyStart: "2026-11-30" }).ubl).toEqual(["ActualDelivery 2026-11-30"]);
	expect(statedDays({}).ubl).toEqual(["ActualDelivery 2026-06-02"]);
});

test("a deposit, before which nothing was supplied, says a day only where one was typed", () => {
	expect(statedDays({ depositFor: "1" })).toEqual({ cii: [], ubl: [], period: "" });
	expect(statedDays({ depositFor: "1", supplyDate: "2026-06-30" }).cii).toEqual(["Occurrence 20260630"]);
});

test("goods for another EU country have a day or a period (BR-IC-11)", () => {
	const goods = { taxCategory: "K" } as const;
	const seller = aSeller();
	const broken = (given: object) =>
		checkRules(buildEInvoice({ ...aBilledInvoice(goods), ...given }, seller), "factur-x").map(({ rule }) => rule);
	expect(broken(NOVEMBER)).not.toContain("BR-IC-11");
	expect(broken({ depositFor: "1" })).not.toContain("BR-IC-11");
	const invoice = buildEInvoice(aBilledInvoice(goods), seller);
	const nowhere = { ...invoice, delivery: { ...invoice.delivery, date: "" } };
	expect(checkRules(nowhere, "factur-x").map(({ rule }) => rule)).toContain("BR-IC-11");
});
