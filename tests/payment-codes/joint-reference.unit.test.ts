import { expect, test } from "vitest";
import { jointReference, jointReferencesIn } from "~/payment-codes/domain/joint-reference";
import { swissReference } from "~/payment-codes/domain/swiss-qr";

const REFERENCE = jointReference("4821907365");

test("a reference has ten figures and two that check them", () => {
	expect(REFERENCE).toMatch(/^DB-4821-9073-65\d\d$/);
	expect(Number(REFERENCE.replace(/\D/g, "")) % 97).toBe(1);
	expect(jointReference("0000000000")).toMatch(/^DB-0000-0000-00\d\d$/);
});

test.each([
	["as it was given", REFERENCE],
	["without signs", REFERENCE.replaceAll("-", "")],
	["in small letters, without what it begins with", `ref ${REFERENCE.slice(3)}`],
	["broken by a bank", `SVWZ+${REFERENCE.slice(0, 9)}\n${REFERENCE.slice(9)} SEPA`],
	["between other figures", `2026 ${REFERENCE} 17.06.2026 99`],
	["as a creditor reference", swissReference("CH9300762011623852957", REFERENCE)?.text ?? ""],
	["as a QR reference", swissReference("CH4431999123000889012", REFERENCE)?.text ?? ""],
])("it is found %s", (_, text) => {
	expect(jointReferencesIn(text)).toContain(REFERENCE);
});

test("one wrong figure, or two that changed places, are no reference", () => {
	const figures = REFERENCE.replace(/\D/g, "");
	for (let at = 0; at < figures.length; at++) {
		for (let figure = 0; figure < 10; figure++) {
			const wrong = figures.slice(0, at) + figure + figures.slice(at + 1);
			if (wrong !== figures) expect(jointReferencesIn(wrong), wrong).toEqual([]);
		}
		const [one = "", other = ""] = [figures[at], figures[at + 1]];
		const swapped = figures.slice(0, at) + other + one + figures.slice(at + 2);
		if (other && one !== other) expect(jointReferencesIn(swapped), swapped).toEqual([]);
	}
	expect(jointReferencesIn("no figures, or 4821-9073")).toEqual([]);
});
