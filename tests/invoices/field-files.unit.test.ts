import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { commentsIn } from "#tests/harness/source/comments";

const ROOT = path.resolve(import.meta.dirname, "../..");
const MAX_FILES = 8;
/** The e-invoice's writers, and files in which the word is another thing's: a payment's, a bank line's, a mail's, a rate's. */
const OTHERS = [
	/^app\/(einvoice|paraglide|bank|cards|mail|admin|shell|client-page|payment-codes|document|reports|settlement)\//,
	/^app\/payments\/(domain\/(booked|client-credit|deposits\/deposit-sums|payment-|statement)|server\/(client-credit|joint-payments)|ui\/(payment|refund)-form)/,
	/^app\/(profile\/domain\/user-view|taxes\/domain\/(port|reference-rate))\.ts$/,
	/^app\/routes\/(api\/docs|api\/bank\/bank-import-bookings|api\/openapi\/(api-operation|inputs|reference)|invoices\/(payment|refund))\.tsx?$/,
	/^app\/printing\/domain\/(document-payment|slip-words)\.ts$/,
	/^app\/reminders\/server\/bundled-reminder/,
	/^db\/(bank|cards|mail|payments|reports)\//,
	/^workers\/adapters\/.*(mailer|webhook|ecb-rates)\.ts$/,
];

/** The files of the product in whose code a text field of an invoice is named. */
function filesNaming(field: string, planted: Record<string, string> = {}): string[] {
	const all = ["app", "db", "workers"].flatMap((folder) =>
		readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
	);
	const files = all.filter((file) => /\.tsx?$/.test(file) && !OTHERS.some((other) => other.test(file)));
	const sources = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
	const word = new RegExp(`\\b${field}\\b`);
	const named = Object.entries({ ...sources, ...planted }).filter(([, text]) =>
		word.test(commentsIn(text).reduce((code, comment) => code.replace(comment, ""), text)),
	);
	return named.map(([file]) => file).sort();
}

test("a text field of an invoice is named in eight files, which docs/architecture.md names", () => {
	const files = filesNaming("reference");
	expect(files.length, files.join("\n")).toBeLessThanOrEqual(MAX_FILES);
	const docs = readFileSync(path.join(ROOT, "docs/architecture.md"), "utf8");
	for (const file of files) {
		const isFormPart = file.startsWith("app/invoicing/ui/form/");
		expect(docs, file).toContain(isFormPart ? "`invoicing/ui/form`" : path.basename(file));
	}
});

test("a file that names the field anew is counted, and one that mentions it in a comment is not", () => {
	const planted = {
		"app/recurring/server/planted.server.ts": "export const blank = { reference: '' };",
		"app/recurring/server/talk.server.ts": "/** Its reference. */\nexport const one = 1; // no reference here",
	};
	expect(filesNaming("reference", planted)).toEqual(
		[...filesNaming("reference"), "app/recurring/server/planted.server.ts"].sort(),
	);
});
