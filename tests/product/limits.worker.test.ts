import { expect, test } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { signedIn } from "#tests/harness/api";
import { addressOf, oneOfEverything, PAGES, STATES } from "#tests/harness/every-page";
import { fillAccount } from "#tests/harness/large-account";
import { wordsOf } from "#tests/harness/page";
import { CARD_KEYS } from "#tests/harness/stripe-stand-in/shapes";
import { ask } from "#tests/harness/worker";

const MANY = 10_001;

const me = await signedIn({ plan: "pro" });
await makeAdministrator(me.user);
await fillAccount(me.user.id, { invoices: MANY, clients: MANY, entries: MANY, projects: MANY });
const ids = await oneOfEverything(me);

/** How `fillAccount` names what it makes. */
const KINDS: Record<string, RegExp> = {
	clients: /\bClient \d+/g,
	projects: /\bProject \d+/g,
	entries: /\bWork \d+/g,
	invoices: /(?<!CN-)\bMANY-\d+/g,
	"credit notes": /\bCN-MANY-\d+/g,
	"bank files": /\bfile \d+/g,
};

/** So many of a kind are a list. */
const A_LIST = 10;
/** Names further apart are of another list. */
const APART = 250;
/** How near its list a limit is said, before or after. */
const NEAR = 420;

/** A limit in words, or the way to the next page, with where in the list this one is. */
const SAID = [
	/Not all are listed/,
	/The (first|latest) [\d,]+ (of|are)/,
	/The [\d,]+ deleted last are shown/,
	/\d+ pages? more/,
	/\d–\d[\d,]*( of [\d,]+)?.*Next/,
];

/** What a page may weigh as it is written, in bytes, and of how many elements it may be. */
const MAX_PAGE = 300_000;
const MAX_ELEMENTS = 2_500;

/** What is whole however long it is: all that there is of a day, a week or a place. */
const WHOLE: Record<string, string> = {
	"/time-tracker/week": "the week's rows",
	"/time-tracker/week?copy=hours": "the week's rows, and those of the week before",
	"/time-tracker/calendar": "the week's entries",
	"/api/docs": "all operations",
};

interface List {
	kind: string;
	count: number;
	around: string;
}

function listsIn(words: string): List[] {
	return Object.entries(KINDS).flatMap(([kind, name]) => {
		const lists: RegExpExecArray[][] = [];
		for (const found of words.matchAll(name)) {
			const last = lists.at(-1)?.at(-1);
			if (last && found.index - last.index < APART) lists.at(-1)?.push(found);
			else lists.push([found]);
		}
		return lists.map((found) => {
			const [first, last] = [found[0]?.index ?? 0, found.at(-1)?.index ?? 0];
			const count = new Set(found.map(([text]) => text)).size;
			return {
				kind,
				count,
				around: `${words.slice(Math.max(0, first - NEAR), first)} … ${words.slice(last, last + NEAR)}`,
			};
		});
	});
}

const pages = [...PAGES, ...STATES].filter((page) => !WHOLE[page]);

test.each(pages)("%s lists all of ten thousand or says that it doesn't, in a page of bounded size", async (page) => {
	const given = { ...CARD_KEYS, MAIL: "outbox" };
	const answer = await ask(addressOf(page, ids), { method: "GET", cookie: me.cookie }, given);
	const html = await answer.text();
	expect(html.length).toBeLessThanOrEqual(MAX_PAGE);
	expect(html.match(/<[a-z]/g)?.length ?? 0).toBeLessThanOrEqual(MAX_ELEMENTS);
	const words = wordsOf(html);
	const lists = listsIn(words).filter(({ count }) => count >= A_LIST && count < MANY);
	expect(lists.filter(({ around }) => !SAID.some((said) => said.test(around)))).toEqual([]);
});

test("lists are found in these pages, and a limit that is not said is", async () => {
	const answer = await ask("/clients", { method: "GET", cookie: me.cookie }, CARD_KEYS);
	const words = wordsOf(await answer.text());
	expect(listsIn(words)).toEqual([expect.objectContaining({ kind: "clients", count: 10 })]);
	const silent = words.replace(/\d+–\d+ of [\d,]+ clients/, "");
	expect(listsIn(silent).some(({ around }) => SAID.some((said) => said.test(around)))).toBe(false);
});
