import { expect, test } from "vitest";
import { A_FRENCH_SELLER, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { writeCii } from "~/einvoice/domain/cii";
import { toFrench } from "~/einvoice/domain/france";
import { writeUbl } from "~/einvoice/domain/ubl";
import { NO_TERMS, type Terms } from "~/pricing/domain/terms";

/** The rule as KoSIT has it since XRechnung 2.0.1 (BR-DE-18): each line of its own form, and a line feed after the last. */
const LINE = /^#(SKONTO|VERZUG)#TAGE=[0-9]+#PROZENT=[0-9]+\.[0-9]{2}(#BASISBETRAG=-?[0-9]+\.[0-9]{2})?#$/;

const TWO = { earlyPercent: 3_0000, earlyDays: 7, laterPercent: 2_5000, laterDays: 14 };

function build(terms: Partial<Terms>, given: object = {}) {
	const invoice = { ...aTaxedInvoice([aTax(19)]), ...NO_TERMS, ...terms, ...given };
	return buildEInvoice(invoice, aSeller());
}

const inCii = (xml: string) => /<ram:Description>([^<]*)<\/ram:Description>\s*<ram:DueDate/.exec(xml)?.[1] ?? "";
const inUbl = (xml: string) => /<cac:PaymentTerms>\s*<cbc:Note>([^<]*)<\/cbc:Note>/.exec(xml)?.[1] ?? "";

test.each([
	["CII", (terms: Partial<Terms>) => inCii(writeCii(build(terms), "xrechnung"))],
	["UBL", (terms: Partial<Terms>) => inUbl(writeUbl(build(terms), "xrechnung"))],
])("XRechnung in %s has each discount in a line of its own form, the last one with a line feed", (_, termsOf) => {
	const text = termsOf(TWO);
	const own = text.split("\n").filter((line) => line.startsWith("#"));
	expect(own).toEqual(["#SKONTO#TAGE=7#PROZENT=3.00#", "#SKONTO#TAGE=14#PROZENT=2.50#"]);
	for (const line of own) expect(line).toMatch(LINE);
	expect(text.split(/#.+#/).at(-1)).toMatch(/^\s*\n/);
	expect(text).toContain("3% discount if paid by");
	expect(termsOf({ earlyPercent: 2_1250, earlyDays: 7 }), "which has no two decimals").not.toContain("#");
	expect(termsOf({})).toBe("");
});

test("other files have the sentence alone, Peppol between two parties in Germany both", () => {
	const terms = { earlyPercent: 2_0000, earlyDays: 10, penaltyRate: 9_1200, recoveryCharge: 40_0000 };
	for (const format of ["factur-x", "peppol"] as const) {
		const text = inCii(
			writeCii(build(terms, { client: { ...aTaxedInvoice([aTax(19)]).client, country: "FR" } }), format),
		);
		expect(text).toMatch(
			/^2% discount if paid by .+: €[\d,.]+\.\nLate payment: interest of 9\.12% a year and a fixed charge of €40\.00/,
		);
		expect(text).not.toContain("#");
	}
	const german = { client: { ...aTaxedInvoice([aTax(19)]).client, country: "DE" } };
	expect(inUbl(writeUbl(build(terms, german), "peppol"))).toContain("#SKONTO#TAGE=10#PROZENT=2.00#\n");
});

test("where something is withheld, the line says what the discount is of", () => {
	const { sums, ...invoice } = aTaxedInvoice([aTax(19)]);
	if (!sums) throw new Error("a taxed invoice has sums");
	const built = buildEInvoice(
		{ ...invoice, earlyPercent: 2_0000, earlyDays: 10, sums: { ...sums, toPay: sums.toPay - 100 } },
		aSeller(),
	);
	const base = ((sums.toPay - 100) / 100).toFixed(2);
	expect(built.discountTerms).toEqual([`#SKONTO#TAGE=10#PROZENT=2.00#BASISBETRAG=${base}#`]);
});

test("a credit note agrees on nothing, and in France the notes say what was agreed", () => {
	const corrects = { id: "1", number: "INV-1", issueDate: "2026-06-02" };
	expect(build(TWO, { type: "credit_note", corrects }).terms).not.toContain("discount");
	const invoice = { ...aTaxedInvoice([aTax(20, { country: "FR" })]), ...NO_TERMS, ...TWO, language: "fr" as const };
	const seller = aSeller(A_FRENCH_SELLER);
	const notes = toFrench(buildEInvoice(invoice, seller), invoice, seller).notes;
	const aab = notes.filter(({ subject }) => subject === "AAB");
	expect(aab).toHaveLength(1);
	expect(aab[0]?.text).toMatch(/^Escompte de 3\u00a0%.*Escompte de 2,5/s);
});
