import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { type NamedLines, nameLines, readNames } from "~/bank/domain/named-lines";

const NONE: NamedLines = { searched: [], named: {} };
const NUMBERS = Array.from({ length: 60 }, (_, at) => `INV-${1000 + at}`);
const number = fc.constantFrom(...NUMBERS);
const lines = fc
	.array(fc.array(number, { maxLength: 30 }), { maxLength: 6 })
	.map((all) => all.map((said, at) => ({ id: String(at), text: said.join(" "), reference: "" })));

test("what is kept of earlier looks says what a look from nothing says, whatever numbers came and went between", () => {
	fc.assert(
		fc.property(lines, fc.array(fc.uniqueArray(number), { minLength: 1, maxLength: 5 }), (said, looks) => {
			let kept = NONE;
			for (const numbers of looks) {
				kept = nameLines(kept, numbers, said);
				const [before, anew] = [readNames(kept, numbers), readNames(nameLines(NONE, numbers, said), numbers)];
				for (const line of said) {
					const [one, other] = [before(line), anew(line)];
					expect(one.length).toBe(other.length);
					if (one.length < 20) expect(one.toSorted()).toEqual(other.toSorted());
				}
			}
		}),
		tries(5000),
	);
});

test("where no number is new, nothing is looked for and nothing is to be kept", () => {
	const said = [{ id: "1", text: "INV-1001 INV-1002", reference: "" }];
	const kept = nameLines(NONE, ["INV-1001", "INV-1002"], said);
	expect(nameLines(kept, ["INV-1002"], said)).toBe(kept);
	expect(readNames(kept, ["INV-1002"])({ id: "1" })).toEqual(["INV-1002"]);
});
