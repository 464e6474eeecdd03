import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { asDocument } from "~/printing/domain/as-document";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example" };
const business = aSeller({ country: "DE", iban: "DE89370400440532013000", bic: "" });

function printed(given: object) {
	const invoice = anInvoiceToPrint({ id: "a", number: "2026-007", currency: "EUR", ...given });
	return asDocument(invoice, { ...owner, business }, false);
}

test("a draft's number of a series, which may be somebody else's by now, is not printed, and nothing asks to pay by it", () => {
	const { number, facts, payment } = printed({ status: "draft", numberProvisional: true });
	expect(number).toBe("Draft");
	expect(facts.find(({ kind }) => kind === "number")?.value).toBe("Draft");
	expect(JSON.stringify({ facts, payment })).not.toContain("2026-007");
	expect(payment?.code).toBeNull();
	expect(payment?.lines.map(({ label }) => label)).not.toContain("Reference");
});

test.each([
	[{ status: "draft", numberProvisional: false }],
	[{ status: "draft" }],
	[{ status: "sent", numberProvisional: false }],
])("of %j the number is printed as it is", (given) => {
	const { number, payment } = printed(given);
	expect(number).toBe("2026-007");
	expect(payment?.lines.at(-1)).toEqual({ label: "Reference", value: "2026-007" });
	expect(payment?.code).not.toBeNull();
});
