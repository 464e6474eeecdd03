import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The cases of docs/reliability.md section 18. */
const IDS = [
	..."A01 A03 A05 A07 A09 A11 A13 A15 C01 C03 C05 Q01 Q03 Q05 Q07 Q09 I01 I03 I05 I07 N01 N03 T01 T03 T05 T07 T09".split(
		" ",
	),
	..."M01 M03 M05 M07 L01 L03 X01 X03 X05 V01 V03 V05 S01 S03 S05 P01 P03 P05 R01 R03 R05 D01 D03 E01 H01".split(" "),
	..."H03 H05 H07 H09 H11 U01 U03 K01".split(" "),
];

/** The names of tests, and of the rows that some run over, begin with the id of what they try. */
function named(): Set<string> {
	const files = readdirSync("tests", { recursive: true, encoding: "utf8" }).filter((name) =>
		/\.(test|spec)\.tsx?$/.test(name),
	);
	const texts = files.map((name) => readFileSync(`tests/${name}`, "utf8"));
	const ids = texts.flatMap((text) => [...text.matchAll(/^(?:.*\()?\s*["`]([A-Z]\d\d) /gm)]);
	return new Set(ids.map(([, id = ""]) => id));
}

test("every case that is listed is tried by a test of its name, and listed in the document", () => {
	const tried = named();
	expect(IDS).toHaveLength(60);
	expect(IDS.filter((id) => !tried.has(id))).toEqual([]);
	const document = readFileSync("docs/reliability.md", "utf8");
	expect(IDS.filter((id) => !document.includes(`| ${id} `))).toEqual([]);
});
