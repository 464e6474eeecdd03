import { expect, test } from "vitest";
import { anInvoiceToPrint } from "#tests/einvoice/einvoice";
import { sentName } from "~/printing/domain/file-names";

const named = (sender: string) => sentName({ ...anInvoiceToPrint(), number: "7" }, sender);

test.each(["👩‍💻 Ada", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ltd", "👨‍👩‍👧‍👦", "🏳️‍🌈", "👩🏽‍🚀", "می‌خواهم", "क्‍ष"])(
	"%s stays whole in the name of a file",
	(sender) => {
		expect(named(sender)).toBe(`7 ${sender}.pdf`);
	},
);

test("what can't be seen and joins nothing is no part of a file's name", () => {
	expect(named("a\u202eb")).toBe("7 a b.pdf");
	expect(named("\u200dAda\u200d")).toBe("7 Ada.pdf");
	expect(named("Ada\u200b \u{e0067}Ltd/\0")).toBe("7 Ada Ltd.pdf");
});
