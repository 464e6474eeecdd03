import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { asDocument } from "~/printing/domain/as-document";

const owner = { name: "Nora Adler", company: "Adler Studio", email: "nora@adler.example" };

test("the paper names the business, why there is no VAT, and the account to pay to", () => {
	const business = aSeller({ taxCategory: "E" });
	const document = asDocument(anInvoiceToPrint({ notes: "Thank you." }), { ...owner, business }, false);
	expect(document.seller).toEqual({
		name: "Adler & Söhne GmbH",
		lines: ["Hauptstraße 5", "10115 Berlin", "Germany", "VAT DE123456789", "HRB 12345", "nora@adler.example"],
	});
	expect(document.notes?.text).toBe(
		"Thank you.\n\nGemäß § 19 UStG wird keine Umsatzsteuer berechnet (Kleinunternehmer)",
	);
	expect(document.payment?.lines.map(({ value }) => value)).toEqual([
		"Adler & Söhne GmbH",
		"DE89 3704 0044 0532 0130 00",
		"COBADEFFXXX",
		"INV-204817",
	]);
	expect(document.payment?.code?.length).toBeGreaterThan(20);
	const inDollars = asDocument(anInvoiceToPrint({ currency: "USD" }), { ...owner, business }, false);
	expect([inDollars.payment?.code, inDollars.payment?.label]).toEqual([null, "Please transfer to"]);
	const reversed = asDocument(anInvoiceToPrint({ taxCategory: "AE", notes: "" }), { ...owner, business }, false);
	expect(reversed.notes?.text).toContain("Steuerschuldnerschaft des Leistungsempfängers (reverse charge)");
});

test("of an account that said nothing of its business the paper says what it always said", () => {
	const document = asDocument(anInvoiceToPrint({ notes: "" }), { ...owner, business: null }, false);
	expect(document.seller).toEqual({ name: "Adler Studio", lines: ["Nora Adler", "nora@adler.example"] });
	expect(document.notes).toBeNull();
});
