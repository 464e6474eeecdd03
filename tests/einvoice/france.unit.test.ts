import fc from "fast-check";
import { expect, test } from "vitest";
import { A_FRENCH_SELLER, aBilledInvoice, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import { tries } from "#tests/harness/volume";
import type { BilledInvoice } from "~/einvoice/domain/billed-invoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { checkRules, missingFor } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { toFrench } from "~/einvoice/domain/france";
import { writeUbl } from "~/einvoice/domain/ubl";
import type { SellerDetails } from "~/seller/domain/seller-profile";

const SIREN = "732829320";
const BUYER_SIREN = "303265045";
const FRANCHISE: Partial<SellerDetails> = {
	...A_FRENCH_SELLER,
	vatId: "",
	scheme: "small_business",
	taxCategory: "E",
	companyNumber: SIREN,
	vatPoint: undefined,
};
const CLIENT = { name: "Kestrel SAS", type: "organization" as const, legalNumber: BUYER_SIREN, electronicAddress: "" };
const TERMS =
	"Pénalités de retard : trois fois le taux légal. Indemnité de recouvrement : 40 €. Escompte de 2 % sous 8 jours.";

function french(invoice: BilledInvoice, given: Partial<SellerDetails> = A_FRENCH_SELLER) {
	const seller = aSeller(given);
	return toFrench(buildEInvoice(invoice, seller), invoice, seller);
}

/** Without the space between its elements. */
function flat(xml: string): string {
	return xml.replace(/>\s+</g, "><");
}

const taxed = (given: Parameters<typeof aBilledInvoice>[0] = {}) =>
	aBilledInvoice({ ...aTaxedInvoice([aTax(20, { country: "FR" })]), ...given, client: { ...CLIENT, ...given.client } });

test("a company's invoice has frame, notes, SIREN, addresses of the directory and the point of tax, in both files", () => {
	const model = french(taxed({ language: "fr" }));
	expect(missingFor(model, "france")).toEqual([]);
	const cii = flat(writeCii(model, "france"));
	expect(cii).toContain("<ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>S1</ram:ID>");
	for (const subject of ["PMD", "PMT", "AAB", "BAR"]) expect(cii.split(`>${subject}<`)).toHaveLength(2);
	expect(cii).toContain("<ram:Content>B2B</ram:Content><ram:SubjectCode>BAR</ram:SubjectCode>");
	expect(cii).toContain(`<ram:ID schemeID="0002">${SIREN}</ram:ID>`);
	expect(cii).toContain(`<ram:GlobalID schemeID="0009">${SIREN}00074</ram:GlobalID>`);
	expect(cii).toContain(`<ram:ID schemeID="0002">${BUYER_SIREN}</ram:ID>`);
	expect(cii).toContain(`<ram:URIID schemeID="0225">${SIREN}</ram:URIID>`);
	expect(cii).toContain(`<ram:URIID schemeID="0225">${BUYER_SIREN}</ram:URIID>`);
	expect(cii).toContain("<ram:DueDateTypeCode>72</ram:DueDateTypeCode>");
	const ubl = flat(writeUbl(model, "france"));
	expect(ubl).toContain("<cbc:ProfileID>S1</cbc:ProfileID>");
	expect(ubl).toContain("<cbc:Note>#BAR#B2B</cbc:Note>");
	expect(ubl).toContain("<cac:InvoicePeriod><cbc:DescriptionCode>432</cbc:DescriptionCode></cac:InvoicePeriod>");
	expect(ubl).toContain(`<cbc:EndpointID schemeID="0225">${BUYER_SIREN}</cbc:EndpointID>`);
});

test("who is under the franchise exempts by the SIREN as the tax office's number, and lacks nothing", () => {
	const model = french(aBilledInvoice({ client: { ...CLIENT, vatId: "" }, language: "fr" }), FRANCHISE);
	expect(missingFor(model, "france")).toEqual([]);
	const cii = flat(writeCii(model, "france"));
	expect(cii).toContain("<ram:CategoryCode>E</ram:CategoryCode>");
	expect(cii).toContain("<ram:ExemptionReasonCode>VATEX-FR-FRANCHISE</ram:ExemptionReasonCode>");
	expect(cii).toContain(`<ram:ID schemeID="FC">${SIREN}</ram:ID>`);
	expect(cii).not.toContain("DueDateTypeCode");
});

test("a reason in own words keeps the code of the franchise", () => {
	const own = aBilledInvoice({ exemptionReason: "Exonérée, art. 293 B", client: { ...CLIENT, vatId: "" } });
	expect(french(own, FRANCHISE).vat).toMatchObject([{ reason: { code: "VATEX-FR-FRANCHISE" } }]);
});

test("what the foot says of late payment is what the notes say; a person's invoice says it of businesses alone", () => {
	const seller = { ...A_FRENCH_SELLER, terms: { fr: { all: "", business: TERMS } } };
	const notes = (invoice: BilledInvoice) =>
		Object.fromEntries(french(invoice, seller).notes.map(({ subject, text }) => [subject, text]));
	expect(notes(taxed({ language: "fr" }))).toMatchObject({
		PMD: "Pénalités de retard : trois fois le taux légal.",
		PMT: "Indemnité de recouvrement : 40 €.",
		AAB: "Escompte de 2 % sous 8 jours.",
		BAR: "B2B",
	});
	const person = taxed({
		language: "fr",
		client: { type: "individual", company: "", vatId: "", legalNumber: "", name: "Inès Roux" },
	});
	expect(notes(person)).toMatchObject({ BAR: "B2C", PMT: expect.stringContaining("d’un professionnel") });
	expect(missingFor(french(person), "france")).toEqual([]);
});

test("a deposit is of frame 1, what takes it off of frame 4, goods and both of their letters", () => {
	const deposit = { number: "A-1", issueDate: "2026-05-01" };
	expect(french(taxed({ depositFor: "INV-2" }), { ...A_FRENCH_SELLER, sells: "goods" })).toMatchObject({
		process: "B1",
		typeCode: "386",
	});
	const final = taxed();
	const [line, ...rest] = final.items;
	const items = line ? [{ ...line, deposit }, ...rest] : [];
	expect(french({ ...final, items }, { ...A_FRENCH_SELLER, sells: "both" }).process).toBe("M4");
});

test("the letter of the frame is what the lines bill where each says it, whatever else the seller sells", () => {
	const invoice = taxed();
	const [line] = invoice.items;
	const frame = (...lines: Pick<BilledInvoice["items"][number], "supply" | "timeEntryIds">[]) => {
		const items = line ? lines.map((each) => ({ ...line, ...each })) : [];
		return french({ ...invoice, items }, { ...A_FRENCH_SELLER, sells: "both" }).process;
	};
	expect(frame({ supply: "goods" }, { supply: "goods" })).toBe("B1");
	expect(frame({ supply: "services" }, { timeEntryIds: ["a"] })).toBe("S1");
	expect(frame({ supply: "services" }, { supply: "goods" })).toBe("M1");
	expect([frame({ supply: "goods" }, {}), frame({}, { supply: "goods" }), frame({})]).toEqual(["M1", "M1", "M1"]);
});

test("what French platforms would refuse is said, field by field", () => {
	const bare = french(
		{ ...taxed(aTaxedInvoice([aTax(19)])), number: "FA 2026 №1", currency: "USD", dueDate: "2026-06-01" },
		{ ...A_FRENCH_SELLER, companyNumber: "" },
	);
	bare.buyer = { ...bare.buyer, registration: null, electronicAddress: null };
	expect(missingFor(bare, "france").map(({ field }) => field)).toEqual([
		"invoiceNumber",
		"companyNumber",
		"clientLegalNumber",
		"clientElectronicAddress",
		"items",
		"dueDate",
		"currency",
	]);
});

const buyers = {
	home: CLIENT,
	abroad: {
		name: "Kestrel GmbH",
		type: "organization" as const,
		country: "DE",
		vatId: "DE136695976",
		city: "Köln",
		zip: "50667",
	},
	person: { name: "Inès Roux", type: "individual" as const, company: "", vatId: "", legalNumber: "" },
};

const document = fc.record({
	kind: fc.constantFrom("invoice", "deposit", "final", "credit_note"),
	buyer: fc.constantFrom<keyof typeof buyers>("home", "abroad", "person"),
	rates: fc.subarray([20, 10, 5.5, 2.1], { minLength: 1 }),
	franchise: fc.boolean(),
	dollars: fc.boolean(),
	sells: fc.constantFrom("", "services", "goods", "both") as fc.Arbitrary<"" | "services" | "goods" | "both">,
	language: fc.constantFrom("en" as const, "es" as const, "fr" as const),
});

test("random French documents keep EN 16931 and the list of rules, in both syntaxes", () => {
	fc.assert(
		fc.property(document, ({ kind, buyer, rates, franchise, dollars, sells, language }) => {
			const sums = franchise ? aBilledInvoice() : aTaxedInvoice(rates.map((rate) => aTax(rate, { country: "FR" })));
			const before = { number: "FA-2026-0001", issueDate: "2026-05-01" };
			const plain = aBilledInvoice({
				...sums,
				number: "FA-2026-0002",
				language,
				client: { ...buyers[buyer], ...(franchise && { vatId: "" }) },
				depositFor: kind === "deposit" ? "FA-2026-0003" : null,
				type: kind === "credit_note" ? "credit_note" : "invoice",
				corrects: kind === "credit_note" ? before : null,
				currency: dollars ? "USD" : "EUR",
			});
			const [line, ...rest] = plain.items;
			const items = kind === "final" && line ? [{ ...line, deposit: before }, ...rest] : plain.items;
			const accounting = dollars ? { currency: "EUR", tax: plain.tax } : null;
			const model = {
				...french({ ...plain, items }, { ...(franchise ? FRANCHISE : A_FRENCH_SELLER), sells }),
				accounting,
			};
			expect(checkRules(model, "france")).toEqual([]);
			for (const xml of [flat(writeCii(model, "france")), flat(writeUbl(model, "france"))])
				expectFrench(xml, kind, buyer);
		}),
		tries(2000),
	);
});

/** The rule book's list, read out of a file by itself. */
function expectFrench(xml: string, kind: string, buyer: keyof typeof buyers): void {
	const found = (pattern: RegExp) => xml.match(pattern)?.[1] ?? "";
	const isUbl = xml.includes("<ubl:");
	const frame = found(isUbl ? /<cbc:ProfileID>([^<]*)/ : /ContextParameter><ram:ID>([^<]*)/);
	const type = found(isUbl ? /TypeCode>(\d{3})</ : /<ram:TypeCode>(\d{3})</);
	expect(frame).toMatch(kind === "final" ? /^[BSM]4$/ : /^[BSM]1$/);
	expect(type).toBe({ invoice: "380", final: "380", deposit: "386", credit_note: "381" }[kind]);
	const subjects = [...xml.matchAll(isUbl ? /<cbc:Note>#(\w{3})#/g : /<ram:SubjectCode>(\w{3})/g)].map(
		([, code]) => code,
	);
	expect(subjects.sort()).toEqual(["AAB", "BAR", "PMD", "PMT"]);
	const dealing = found(isUbl ? /#BAR#(\w+)</ : /<ram:Content>(\w+)<\/ram:Content><ram:SubjectCode>BAR/);
	expect(dealing).toBe({ home: "B2B", abroad: "B2BINT", person: "B2C" }[buyer]);
	const addresses = [...xml.matchAll(/(?:EndpointID|URIID) schemeID="(\w+)">([^<]+)/g)];
	expect(addresses.map(([, scheme, value]) => [scheme, value])).toEqual(
		expect.arrayContaining([["0225", SIREN], ...(buyer === "home" ? [["0225", BUYER_SIREN]] : [])]),
	);
	expect(addresses.length).toBeGreaterThanOrEqual(2);
	const points = [...xml.matchAll(isUbl ? /<cbc:DescriptionCode>(\d+)/g : /<ram:DueDateTypeCode>(\d+)/g)].map(
		([, code]) => code,
	);
	expect(points.filter((code) => code !== (isUbl ? "432" : "72"))).toEqual([]);
	if (kind === "credit_note") expect(xml).toContain("FA-2026-0001");
}
