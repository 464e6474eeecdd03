import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { renderPdf } from "~/document/render-pdf";
import { prepareFaces } from "~/document/script/prepare-faces";
import { unprintableCharacters } from "~/document/script/unprintable";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { aLine, anInvoice, faces } from "../fixtures";
import { fontStore } from "../type/font-store";

const run = promisify(execFile);

/** Names and words as they stand on an invoice. Numbers beside Arabic and Hebrew are where readers differ by design. */
const TEXTS: Record<string, string> = {
	Arabic: "شركة النور للتجارة العامة",
	"Arabic with a ligature": "الإسلام لا إله",
	Persian: "می‌خواهم کتاب",
	Hebrew: "חברת האור בעמ ירושלים",
	"Hebrew with brackets": "חברת (דבי) האור",
	"Hebrew with vowels": "שָׁלוֹם עֲלֵיכֶם",
	Georgian: "შპს თბილისის დიზაინი, რუსთაველის გამზირი 12",
	Armenian: "Երևանի դիզայն ՍՊԸ, Աբովյան փողոց",
	Ethiopic: "አዲስ አበባ ዲዛይን ኃላፊነቱ የተወሰነ፡የግል ማህበር።",
	Khmer: "ក្រុមហ៊ុនរចនាភ្នំពេញ ផ្លូវព្រះនរោត្តម",
	Lao: "ບໍລິສັດອອກແບບວຽງຈັນ ຖະໜົນລ້ານຊ້າງ",
	Burmese: "ရန်ကုန်ဒီဇိုင်းကုမ္ပဏီလီမိတက် ဗိုလ်ချုပ်လမ်း",
	Sinhala: "කොළඹ නිර්මාණ සමාගම ශ්‍රී ලංකා",
	Tamil: "சென்னை வடிவமைப்பு நிறுவனம் ஸ்ரீ",
	Telugu: "హైదరాబాద్ డిజైన్ సంస్థ శ్రీ",
	Kannada: "ಬೆಂಗಳೂರು ವಿನ್ಯಾಸ ಸಂಸ್ಥೆ ಶ್ರೀ",
	Malayalam: "കൊച്ചി ഡിസൈൻ സ്ഥാപനം ശ്രീ",
	Bengali: "ঢাকা ডিজাইন প্রতিষ্ঠান শ্রী ক্ষমতা।",
	Gurmukhi: "ਅੰਮ੍ਰਿਤਸਰ ਡਿਜ਼ਾਈਨ ਕੰਪਨੀ ਸ਼੍ਰੀ".normalize("NFC"),
	Gujarati: "અમદાવાદ ડિઝાઇન સંસ્થા શ્રી ક્ષમા",
	Odia: "ଭୁବନେଶ୍ୱର ଡିଜାଇନ୍ ସଂସ୍ଥା ଶ୍ରୀ",
	Devanagari: "श्रीमान् शर्मा दिल्ली।",
	Thai: "บริษัทจำกัดกรุงเทพฯ",
	Chinese: "品牌设计与网站开发",
	symbols: "★ ✘ ▸ ☐ ฿1,200",
};

/** How often a reader finds each text: as a client's name, in a line, and in the notes. */
const TIMES = 3;

const file = await inEveryScript();

async function inEveryScript(): Promise<Uint8Array> {
	const texts = Object.values(TEXTS);
	const model = anInvoice({
		buyer: { name: "Kestrel", lines: texts },
		lines: texts.map((text) => aLine(text, "1", "20.00", "30.00")),
		notes: { label: "Notes", text: texts.join("\n") },
	});
	const template = buildTemplate(DESIGNS["minimal-gray"]);
	expect(await unprintableCharacters(model, template, faces, fontStore())).toEqual([]);
	return renderPdf(model, template, await prepareFaces(model, template, faces, fontStore()));
}

/** Which texts a reader does not find as often as they are there; its marks of direction and its spaces do not count. */
function notFound(extracted: string): string[] {
	const bare = (text: string) => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").replace(/\s+/g, " ");
	const all = bare(extracted);
	return Object.entries(TEXTS).flatMap(([name, text]) => (all.split(bare(text)).length - 1 === TIMES ? [] : [name]));
}

test("pdf.js reads every script in the order in which people do", async () => {
	const document = await getDocument({ data: file.slice(), verbosity: 0 }).promise;
	let text = "";
	for (let page = 1; page <= document.numPages; page++) {
		const { items } = await (await document.getPage(page)).getTextContent();
		for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
	}
	// It leaves out joiners, which have nothing to show.
	expect(notFound(text).filter((name) => name !== "Persian")).toEqual([]);
	expect(text.replace(/\s+/g, " ")).toContain(TEXTS.Persian?.replace("\u200c", ""));
});

test.skipIf(!isThere("pdftotext"))("Poppler reads every script in the order in which people do", async () => {
	expect(notFound(await read("pdftotext", ["-enc", "UTF-8"], ["-"]))).toEqual([]);
});

test.skipIf(!isThere("mutool"))("MuPDF reads every script in the order in which people do", async () => {
	const text = await read("mutool", ["draw", "-q", "-F", "text"], []);
	expect(notFound(text)).toEqual([]);
	expect(text).toMatch(/האור\u200e\n1\n20\.00/);
});

async function read(tool: string, before: readonly string[], after: readonly string[]): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), "extraction-"));
	try {
		const name = path.join(folder, "invoice.pdf");
		await writeFile(name, file);
		return (await run(tool, [...before, name, ...after])).stdout;
	} finally {
		await rm(folder, { recursive: true });
	}
}

function isThere(tool: string): boolean {
	try {
		execFileSync("which", [tool], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}
