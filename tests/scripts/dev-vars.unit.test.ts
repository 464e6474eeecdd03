import { expect, test } from "vitest";
import { mergeDevVars } from "../../scripts/setup/dev-vars.mjs";

const EXAMPLE = `# About this file, where "generate" means a random value.

# Signs cookies.
SECRET=generate

# Says hello.
# In two lines.
GREETING=hello
`;

function merge(present: string, example = EXAMPLE) {
	let n = 0;
	return mergeDevVars(example, present, () => `random${++n}`);
}

test("without a file, the example is taken with random values", () => {
	expect(merge("")).toBe(EXAMPLE.replace("=generate", "=random1"));
});

test("each generate gets a value of its own", () => {
	expect(merge("", "A=generate\nB=generate\n")).toBe("A=random1\nB=random2\n");
});

test("a file that has everything stays as it is, to the letter", () => {
	const present = 'GREETING="moin"   \r\n\n  SECRET = mine\n';
	expect(merge(present)).toBe(present);
});

test("what is missing is added with its comment, and nothing that is there changes", () => {
	expect(merge("SECRET=mine")).toBe("SECRET=mine\n\n# Says hello.\n# In two lines.\nGREETING=hello\n");
});

test("an empty value is a value", () => {
	expect(merge("SECRET=\nGREETING=\n")).toBe("SECRET=\nGREETING=\n");
});

test("a generate that was copied from the example by hand becomes a random value", () => {
	expect(merge('GREETING=hello\nSECRET="generate"\n')).toBe("GREETING=hello\nSECRET=random1\n");
});
