import { expect, test } from "vitest";
import { faces } from "#tests/document/fixtures";
import { stringsOf } from "#tests/document/paint/reading";
import { anInvoiceToPrint } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { asDocument } from "~/printing/domain/as-document";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example" };

test.each(Object.keys(DESIGNS))("in %s the longest purchase order number is printed whole", (id) => {
	const design = DESIGNS[id as keyof typeof DESIGNS];
	const reference = `${"4500012345-".repeat(9)}X`;
	const [page] = layout(asDocument(anInvoiceToPrint({ reference }), owner, false), buildTemplate(design), faces);
	expect(stringsOf(page)).toContain("PO number");
	expect(stringsOf(page).join("")).toContain(reference);
	const [plain] = layout(asDocument(anInvoiceToPrint(), owner, false), buildTemplate(design), faces);
	expect(stringsOf(plain)).not.toContain("PO number");
});
