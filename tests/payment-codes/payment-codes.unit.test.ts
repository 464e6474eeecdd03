import fc from "fast-check";
import { expect, test } from "vitest";
import { aSeller } from "#tests/einvoice/einvoice";
import { tries } from "#tests/harness/volume";
import { readFields } from "#tests/payment-codes/pix";
import { recursiveCheckDigit, remainderBy97 } from "~/kernel/check-digits";
import { codeGap } from "~/payment-codes/domain/code-gap";
import { paymentCode } from "~/payment-codes/domain/payment-code";
import { crc16, normalisePixKey, pixKeyFault, pixPayload } from "~/payment-codes/domain/pix";
import { isQrIban, swissParty, swissPayload, swissReference } from "~/payment-codes/domain/swiss-qr";
import { upiFault, upiPayload } from "~/payment-codes/domain/upi";
import { NO_PROFILE, type SellerDetails } from "~/seller/domain/seller-profile";

const RANDOM_KEY = "123e4567-e12b-12d1-a456-426655440000";

test("CRC-16: the catalogue's check value, and the example of the Manual do BR Code", () => {
	expect(crc16("123456789")).toBe("29B1");
	expect(crc16("")).toBe("FFFF");
	const example = `00020126580014br.gov.bcb.pix0136${RANDOM_KEY}5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304`;
	expect(crc16(example)).toBe("1D3D");
});

test("a Pix code is the manual's example with its amount and the invoice's number", () => {
	const request = { key: RANDOM_KEY, name: "Fulano de Tal", city: "BRASÍLIA", amount: 12345, reference: "INV-204817" };
	expect(pixPayload(request)?.slice(0, -4)).toBe(
		`00020126580014br.gov.bcb.pix0136${RANDOM_KEY}5204000053039865406123.455802BR5913Fulano de Tal6008BRASILIA62130509INV2048176304`,
	);
	expect(pixPayload({ ...request, reference: "— / 東" })).toContain("62070503***6304");
	for (const missing of [{ key: "" }, { name: "東京" }, { city: "" }, { amount: 0 }])
		expect(pixPayload({ ...request, ...missing })).toBeNull();
});

test("whatever names, towns and numbers there are, a reader gets out of a Pix code what was put in", () => {
	const word = fc.string({ unit: "grapheme", maxLength: 60 });
	const amount = fc.integer({ min: 1, max: 999_999_999_999 });
	fc.assert(
		fc.property(word, word, word, amount, (name, city, reference, amount) => {
			const payload = pixPayload({ key: RANDOM_KEY, name, city, amount, reference });
			if (payload === null) return;
			expect(payload).toMatch(/^[\x20-\x7e]+$/);
			const fields = readFields(payload);
			expect(fields["63"]).toBe(crc16(payload.slice(0, -4)));
			expect(readFields(fields["26"] ?? "")).toEqual({ "00": "br.gov.bcb.pix", "01": RANDOM_KEY });
			expect(Math.round(Number(fields["54"]) * 100)).toBe(amount);
			expect(fields["59"]).toMatch(/^.{1,25}$/);
			expect(fields["60"]).toMatch(/^.{1,15}$/);
			expect(readFields(fields["62"] ?? "")["05"]).toMatch(/^([A-Za-z\d]{1,25}|\*{3})$/);
		}),
		tries(300),
	);
});

test.each([
	["123.456.789-09", "12345678909", true],
	["123.456.789-08", "12345678908", false],
	["111.111.111-11", "11111111111", false],
	["00.000.000/0001-91", "00000000000191", true],
	["00.000.000/0001-92", "00000000000192", false],
	["12.abc.345/01de-35", "12ABC34501DE35", true],
	["12ABC34501DE36", "12ABC34501DE36", false],
	["+55 (61) 91234-5678", "+5561912345678", true],
	["+49 30 1234567", "+49301234567", false],
	["Fulano@Exemplo.com.br", "fulano@exemplo.com.br", true],
	["josé@exemplo.com.br", "josé@exemplo.com.br", false],
	[RANDOM_KEY.toUpperCase(), RANDOM_KEY, true],
	["fulano", "fulano", false],
])("Pix key %s", (typed, key, good) => {
	expect(normalisePixKey(typed)).toBe(key);
	expect(pixKeyFault(key) === null).toBe(good);
});

test("a UPI code has the parameters of the linking specification, in its order", () => {
	const request = { id: "nadeem@npci", name: "nadeem chinna", amount: 101000, reference: "INV-204817" };
	expect(upiPayload(request)).toBe(
		"upi://pay?pa=nadeem@npci&pn=nadeem%20chinna&tr=INV204817&tn=INV-204817&am=1010.00&cu=INR",
	);
	for (const missing of [{ id: "" }, { name: " " }, { amount: 0 }])
		expect(upiPayload({ ...request, ...missing })).toBeNull();
});

test("whatever a name and a number are, the address of a UPI code is read as they were", () => {
	const word = fc.string({ unit: "binary", maxLength: 60 });
	fc.assert(
		fc.property(word, word, fc.integer({ min: 1, max: 1e12 }), (name, reference, amount) => {
			const payload = upiPayload({ id: "nora.adler@okbank", name, amount, reference });
			if (payload === null) return;
			const { protocol, searchParams } = new URL(payload);
			expect([protocol, searchParams.get("pa"), searchParams.get("cu")]).toEqual(["upi:", "nora.adler@okbank", "INR"]);
			expect(Math.round(Number(searchParams.get("am")) * 100)).toBe(amount);
			const shown = [...name.toWellFormed().replace(/\s+/g, " ").trim()].slice(0, 99).join("");
			expect(searchParams.get("pn")).toBe(shown);
		}),
		tries(300),
	);
});

test.each([
	["nora@okbank", true],
	["9876543210@ybl", true],
	["nora.adler-1@s2b", true],
	["nora", false],
	["nora@bank.example", false],
	["a b@bank", false],
])("UPI ID %s", (id, good) => {
	expect(upiFault(id) === null).toBe(good);
});

const CREDITOR = { streetAddress: "Rue du Lac 1268/2/22", city: "Biel", state: "", zip: "2501", country: "CH" };
const DEBTOR = { streetAddress: "Grosse Marktgasse 28", city: "Rorschach", state: "", zip: "9400", country: "CH" };

test("check digits of references: the guidelines' QR reference, and a creditor reference of ISO 11649", () => {
	expect(recursiveCheckDigit("21000000000313947143000901")).toBe(7);
	expect(remainderBy97("539007547034RF18")).toBe(1);
	expect(swissReference("CH5604835012345678009", "INV-204817")).toMatchObject({ type: "SCOR" });
	expect(swissReference("CH5604835012345678009", "539007547034")).toEqual({ type: "SCOR", text: "RF18539007547034" });
	expect(swissReference("CH5604835012345678009", "Łódź 1")).toEqual({ type: "NON", text: "" });
	expect(swissReference("CH4431999123000889012", "INV-204817")).toEqual({
		type: "QRR",
		text: `${"204817".padStart(26, "0")}${recursiveCheckDigit("204817".padStart(26, "0"))}`,
	});
	expect(swissReference("CH4431999123000889012", "INV")).toBeNull();
	expect([isQrIban("CH4431999123000889012"), isQrIban("CH5604835012345678009")]).toEqual([true, false]);
});

test("a QR-bill's text is the guidelines': structured addresses, CR LF, empty lines where nothing is said", () => {
	const creditor = swissParty("Robert Schneider AG", { ...CREDITOR, streetAddress: "Rue du Lac 1268" });
	const debtor = swissParty("Pia-Maria Rutschmann-Schnyder", DEBTOR);
	if (!creditor) throw new Error("The creditor's address is whole");
	const reference = { type: "QRR", text: "210000000003139471430009017" } as const;
	const request = { iban: "CH4431999123000889012", creditor, amount: 194975, currency: "CHF", debtor, reference };
	const lines = swissPayload({ ...request, message: "INV-204817" })?.split("\r\n");
	expect(lines).toEqual([
		...["SPC", "0200", "1", "CH4431999123000889012"],
		...["S", "Robert Schneider AG", "Rue du Lac", "1268", "2501", "Biel", "CH"],
		...["", "", "", "", "", "", ""],
		...["1949.75", "CHF"],
		...["S", "Pia-Maria Rutschmann-Schnyder", "Grosse Marktgasse", "28", "9400", "Rorschach", "CH"],
		...["QRR", "210000000003139471430009017", "INV-204817", "EPD"],
	]);
	expect(swissPayload({ ...request, message: "", iban: "CH5604835012345678009" })).toBeNull();
	expect(swissPayload({ ...request, message: "", currency: "USD" })).toBeNull();
	expect(
		swissPayload({ ...request, message: "", debtor: null })
			?.split("\r\n")
			.slice(20, 27),
	).toEqual(Array(7).fill(""));
});

test.each([
	["Hauptstrasse 12a", "Hauptstrasse", "12a"],
	["Rue du Lac 1268/2", "Rue du Lac", "1268/2"],
	["Postfach", "Postfach", ""],
	["12 Rue du Lac", "12 Rue du Lac", ""],
	["", "", ""],
])("street %s", (streetAddress, street, building) => {
	expect(swissParty("Nora Adler", { ...CREDITOR, streetAddress })).toMatchObject({ street, building });
});

test("signs of a good typesetter are those of a typewriter in the code, which has no others; other scripts have no code", () => {
	const typeset = swissParty("L\u2019Atelier \u201cNord\u201d \u2013 Gen\u00e8ve", {
		...CREDITOR,
		streetAddress: "Rue de l\u2019Op\u00e9ra 3",
	});
	expect(typeset).toMatchObject({
		name: 'L\'Atelier "Nord" - Gen\u00e8ve',
		street: "Rue de l'Op\u00e9ra",
		building: "3",
	});
	expect(swissParty("\u041e\u0440\u0451\u043b", CREDITOR)).toBeNull();
	expect(swissParty("N".repeat(90), CREDITOR)?.name).toHaveLength(70);
});

test("a QR-bill says every amount from one cent to its greatest, and none beside", () => {
	const creditor = swissParty("Nora Adler", CREDITOR);
	if (!creditor) throw new Error("The creditor's address is whole");
	const request = { iban: "CH5604835012345678009", creditor, currency: "CHF", debtor: null, message: "" };
	const reference = { type: "NON", text: "" } as const;
	const amountIn = (amount: number) => swissPayload({ ...request, reference, amount })?.split("\r\n")[18];
	expect([0, -1, 1, 99_999_999_999, 100_000_000_000].map(amountIn)).toEqual([
		...[undefined, undefined, "0.01", "999999999.99", undefined],
	]);
});

const PAYER = { name: "Kestrel", ...DEBTOR };
const SWISS = aSeller({ ...CREDITOR, iban: "CH5604835012345678009" });
const BRAZILIAN = aSeller({ country: "BR", iban: "", pixKey: RANDOM_KEY });
const INDIAN = aSeller({ country: "IN", iban: "", upiId: "nora@okbank" });
const { upiId: _, pixKey: __, ...BEFORE_CODES } = SWISS;

test.each<[string, SellerDetails, string, string | null]>([
	["a German account in EUR", aSeller(), "EUR", "epc"],
	["a German account in CHF", aSeller(), "CHF", null],
	["a Swiss account in CHF", SWISS, "CHF", "swiss"],
	["a Swiss account in EUR", SWISS, "EUR", "swiss"],
	["a Swiss account in USD", SWISS, "USD", null],
	["a Swiss account without a town in CHF", { ...SWISS, city: "" }, "CHF", null],
	["a Swiss account without a town in EUR", { ...SWISS, city: "" }, "EUR", "epc"],
	["a QR-IBAN without a town in EUR", { ...SWISS, iban: "CH4431999123000889012", city: "" }, "EUR", null],
	["a Swiss account of a German business in EUR", { ...SWISS, country: "DE" }, "EUR", "epc"],
	["a Swiss account in CHF, sent before QR-bills", BEFORE_CODES, "CHF", null],
	["a Swiss account in EUR, sent before QR-bills", BEFORE_CODES, "EUR", "epc"],
	["a Pix key in BRL", BRAZILIAN, "BRL", "pix"],
	["a Pix key in USD", BRAZILIAN, "USD", null],
	["a Pix key of a German business in BRL", { ...BRAZILIAN, country: "DE" }, "BRL", null],
	["a UPI ID in INR", INDIAN, "INR", "upi"],
	["a UPI ID in USD", INDIAN, "USD", null],
])("%s", (_, seller, currency, kind) => {
	const asked = { amount: 194975, currency, reference: "INV-204817", payer: PAYER };
	expect(paymentCode(seller, asked)?.kind ?? null).toBe(kind);
	expect(paymentCode(seller, { ...asked, amount: 0 })).toBeNull();
});

test("names and numbers of letters that take several bytes leave a QR-bill out once its code has no room for them", () => {
	const name = "€".repeat(70);
	const seller = { ...SWISS, legalName: name, streetAddress: "é".repeat(20), city: "é".repeat(35) };
	const payer = { ...PAYER, name, streetAddress: name };
	const asked = { amount: 194975, currency: "CHF", payer };
	expect(paymentCode(seller, { ...asked, reference: "INV-204817" })?.kind).toBe("swiss");
	expect(paymentCode(seller, { ...asked, reference: "€".repeat(50) })).toBeNull();
});

test("what a code lacks is said where it is wanted alone", () => {
	const swiss = { ...NO_PROFILE, country: "CH", iban: "CH5604835012345678009", city: "Biel" };
	expect(codeGap(swiss)).toBe("qr_bill");
	expect(codeGap({ ...swiss, zip: "2501" })).toBeNull();
	expect(codeGap({ ...swiss, country: "DE" })).toBeNull();
	expect(codeGap({ ...NO_PROFILE, country: "BR", pixKey: RANDOM_KEY })).toBe("pix");
	expect(codeGap(NO_PROFILE)).toBeNull();
});
