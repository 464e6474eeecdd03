import { expect, test } from "vitest";
import { cleanLine, cleanText } from "~/document/type/clean-text";

test.each([
	["plain text is left alone", "Brand identity\n2 x 3", "Brand identity\n2 x 3"],
	["control characters go", "a\u0000b\u0007c\u001bd\u007fe\u0090f", "abcdef"],
	["tabs become spaces", "a\tb", "a b"],
	["line ends of every kind become newlines", "a\r\nb\rc\u2028d\u2029e\u0085f\vg\fh", "a\nb\nc\nd\ne\nf\ng\nh"],
	["bidirectional overrides and isolates go", "DE\u202e98 \u2066x\u2069\u200f\u061c", "DE98 x"],
	["characters without ink go", "so\u00adft\u200b\u200d\ufeff\ufe0f", "soft"],
	["joiners stay after letters that they change", "ශ්\u200dර\u200c x\u200dy ന്\u200d", "ශ්\u200dර\u200c xy ന്\u200d"],
	["halves of surrogate pairs are replaced", "a\ud800b\udc00c", "a\ufffdb\ufffdc"],
	["whole surrogate pairs stay", "\u{1f600}", "\u{1f600}"],
	["letters and marks are composed", "Zoe\u0308 e\u0301", "Zoë é"],
])("%s", (_, dirty, clean) => {
	expect(cleanText(dirty)).toBe(clean);
});

test("a text for a single line has its line ends replaced by spaces", () => {
	expect(cleanLine("Kestrel\r\n\r\n& Pine")).toBe("Kestrel & Pine");
});
