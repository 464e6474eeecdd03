import { expect, test } from "vitest";
import { anEInvoice } from "#tests/einvoice/einvoice";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { type Format, formatsOf } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";
import { TAX_CATEGORIES } from "~/taxes/domain/tax-category";

const cases = TAX_CATEGORIES.flatMap((category) => formatsOf("DE").map((format) => ({ category, format })));

test.each(cases)("$format in category $category breaks no rule and reads as it did", async ({ category, format }) => {
	const invoice = anEInvoice(category);
	expect(checkRules(invoice, format)).toEqual([]);
	for (const [syntax, write] of writers(format)) {
		await expect(write(invoice, format)).toMatchFileSnapshot(`golden/${format}-${category}.${syntax}.xml`);
	}
});

function writers(format: Format) {
	const cii = ["cii", writeCii] as const;
	const ubl = ["ubl", writeUbl] as const;
	return { france: [cii, ubl], "factur-x": [cii], xrechnung: [cii, ubl], peppol: [ubl] }[format];
}
