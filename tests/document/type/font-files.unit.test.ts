import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { FONT_FILES } from "~/document/script/font-files";
import { findInPacks } from "~/document/script/packs";
import { parsedFace } from "~/document/script/parsed-face";
import { findShapedScript, type ShapedScript } from "~/document/script/shaped-script";
import { hasGlyph } from "~/document/type/metrics";
import { fontStore } from "./font-store";

const FOLDER = "public/fonts/scripts/";
const { packs: index, ...SCRIPTS } = FONT_FILES;
const read = (file: string) => new Uint8Array(inflateRawSync(readFileSync(FOLDER + file)));
const packs: Record<string, [file: string, ranges: number[]][]> = JSON.parse(new TextDecoder().decode(read(index)));

/** Letters and signs that an invoice in the script has, without which its font would be of no use. */
const ALPHABETS: Record<ShapedScript, string> = {
	arabic: "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةىپچژگی،؛؟٠١٢٣٤٥٦٧٨٩",
	hebrew: "אבגדהוזחטיכךלמםנןסעפףצץקרשת״׳־",
	devanagari: "अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौ्ंः।०१२३४५६७८९",
	thai: "กขคงจฉชซญฎฏฐดตถทธนบปผฝพฟภมยรลวศษสหอฮะาิีึืุูเแโใไ็่้๊๋์๐๑๒๓๔๕๖๗๘๙฿",
	armenian: "ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև֏",
	bengali: "অআইঈউঊএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহািীুূেৈোৌ্ংঃ০১২৩৪৫৬৭৮৯৳",
	ethiopic: "ሀለሐመሠረሰሸቀበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ፡።፣፩፪፫",
	georgian: "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ₾",
	gujarati: "અઆઇઈઉઊએઐઓઔકખગઘચછજઝટઠડઢણતથદધનપફબભમયરલવશષસહાિીુૂેૈોૌ્ં૦૧૨૩૪૫૬૭૮૯",
	gurmukhi: "ਅਆਇਈਉਊਏਐਓਔਕਖਗਘਚਛਜਝਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਵਸਹਾਿੀੁੂੇੈੋੌ੍ੰੱ੦੧੨੩੪੫੬੭੮੯",
	kannada: "ಅಆಇಈಉಊಎಏಐಒಓಔಕಖಗಘಚಛಜಝಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಲವಶಷಸಹಳಾಿೀುೂೆೇೈೊೋೌ್ಂ೦೧೨೩೪೫೬೭೮೯",
	khmer: "កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអាិីឹឺុូួើេែៃោៅំះ្។៛០១២៣៤៥៦៧៨៩",
	lao: "ກຂຄງຈສຊຍດຕຖທນບປຜຝພຟມຢຣລວຫອຮະາິີຶືຸູເແໂໃໄ່້໊໋໌₭໐໑໒໓໔໕໖໗໘໙",
	malayalam: "അആഇഈഉഊഎഏഐഒഓഔകഖഗഘങചഛജഝഞടഠഡഢണതഥദധനപഫബഭമയരലവശഷസഹളഴറാിീുൂെേൈൊോൌ്ം൦൧൨൩൪൫൬൭൮൯",
	myanmar: "ကခဂဃငစဆဇဈညဋဌဍဎဏတထဒဓနပဖဗဘမယရလဝသဟဠအာိီုူေဲံ့း္်ျြွှ၀၁၂၃၄၅၆၇၈၉၊။",
	oriya: "ଅଆଇଈଉଊଏଐଓଔକଖଗଘଚଛଜଝଟଠଡଢଣତଥଦଧନପଫବଭମଯରଲଶଷସହାିୀୁୂେୈୋୌ୍ଂ୦୧୨୩୪୫୬୭୮୯",
	sinhala: "අආඇඈඉඊඋඌඑඒඔඕකඛගඝචඡජඣටඨඩඪණතථදධනපඵබභමයරලවශෂසහළාැෑිීුූෙේොෝ්ං",
	tamil: "அஆஇஈஉஊஎஏஐஒஓஔகஙசஞடணதநபமயரலவழளறனஜஷஸஹாிீுூெேைொோௌ்௦௧௨௩௪௫௬௭௮௯௹",
	telugu: "అఆఇఈఉఊఎఏఐఒఓఔకఖగఘచఛజఝటఠడఢణతథదధనపఫబభమయరలవశషసహళాిీుూెేైొోౌ్ం౦౧౨౩౪౫౬౭౮౯",
	emoji: "😀🎉👍🚀💶📎✅❌⚠☎✉",
};

describe.each(Object.entries(SCRIPTS) as [ShapedScript, Record<string, string>][])(
	"the fonts of %s",
	(script, files) => {
		test.each(Object.entries(files))("%s has the letters, figures and signs of an invoice", (_, file) => {
			const face = parsedFace(read(file));
			const lacking = Array.from(ALPHABETS[script]).filter((character) => {
				const isOwn = findShapedScript(character) === script;
				return isOwn && !hasGlyph(face, character.codePointAt(0) ?? 0);
			});
			expect(lacking).toEqual([]);
		});

		test("come with their licence, which lets them be embedded", () => {
			const licence = readFileSync(`${FOLDER}LICENSE-${script}.txt`, "utf8");
			expect(licence).toMatch(/SIL OPEN FONT LICENSE Version 1\.1/i);
		});
	},
);

const FILES = [...Object.values(SCRIPTS).flatMap((files) => Object.values(files)), index];
const PACKED = Object.values(packs).flatMap((pack) => pack.map(([file]) => file));

test("every file that the lists name is there, each under the name of its content, and no other is", () => {
	const named = [...new Set([...FILES, ...PACKED])].sort();
	const there = readdirSync(FOLDER).filter((file) => !file.startsWith("LICENSE"));
	expect(there.sort()).toEqual(named);
	for (const file of named) {
		const digest = createHash("sha256").update(read(file)).digest("hex").slice(0, 10);
		expect(file).toContain(`-${digest}.`);
	}
});

test("packs of symbols and of each kind of Han are in the list, with a licence each, and no two of one kind overlap", () => {
	expect(Object.keys(packs).sort()).toEqual(["jp", "kr", "sc", "symbols", "tc"]);
	for (const [name, pack] of Object.entries(packs)) {
		expect(existsSync(`${FOLDER}LICENSE-${name}.txt`), name).toBe(true);
		const ranges = pack.flatMap(([, numbers]) =>
			Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0] as const),
		);
		expect(ranges.every(([first, last]) => first <= last)).toBe(true);
		if (name !== "symbols") continue;
		const inOrder = ranges.toSorted(([a], [b]) => a - b);
		expect(inOrder.every(([first], at) => at === 0 || first > (inOrder[at - 1]?.[1] ?? 0))).toBe(true);
	}
});

test("each character is of the first pack that has it, and no file is read that none needs", async () => {
	const store = fontStore();
	const codes = Array.from("★✘品한", (character) => character.codePointAt(0) ?? 0);
	const sources = await findInPacks([...codes, 0x10380], ["symbols", "sc", "tc", "jp", "kr"], store);
	expect(sources.map(({ codePoint }) => codePoint)).toEqual(codes);
	for (const { codePoint, face } of sources) expect(hasGlyph(face, codePoint)).toBe(true);
	const kinds = store.asked.filter((file) => file !== index).map((file) => file.split("-")[0]);
	expect([...new Set(kinds)].sort()).toEqual(["kr", "sc", "symbols"]);
	expect(await findInPacks([], ["symbols"], store)).toEqual([]);
});
