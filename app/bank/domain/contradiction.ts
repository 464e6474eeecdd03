import { foldText } from "~/kernel/text";
import type { BankLine } from "./bank-file";

const COMMON = new Set(
	"and und les the von van der gmbh ltd limited inc llc llp plc corp sarl sas srl spa company group holding".split(" "),
);
const SHORTEST = 3;
/** Characters of a text that are read for names: as many as a payer may write (ISO 20022, Max140Text). */
const MAX_READ = 140;

interface Named {
	number: string;
	clientKey: string;
	clientName: string;
}

/** Tells whether a line's payer or text say something else than that it pays an invoice of these. */
export function contradictions(open: readonly Named[]): (line: Pick<BankLine, "payer" | "text">, of: Named) => boolean {
	const words = new Map([...new Set(open.map(({ clientName }) => clientName))].map((name) => [name, wordsIn(name)]));
	const byWord = new Map<string, Set<string>>();
	for (const { clientName, clientKey } of open)
		for (const word of words.get(clientName) ?? []) byWord.set(word, (byWord.get(word) ?? new Set()).add(clientKey));
	return ({ payer, text }, { number, clientKey, clientName }) => {
		const own = words.get(clientName) ?? [];
		const names = (said: readonly string[]) => said.some((word) => own.some((each) => areAlike(word, each)));
		const payers = wordsIn(payer);
		if (payers.length > 0 && own.length > 0 && !names(payers)) return true;
		const said = wordsIn(text.slice(0, MAX_READ));
		const namesOther = said.some((word) => hasOther(byWord.get(word), clientKey));
		return (namesOther && !names(said)) || namesNumber(text, number);
	};
}

function hasOther(keys: ReadonlySet<string> | undefined, own: string): boolean {
	return keys !== undefined && (keys.size > 1 || !keys.has(own));
}

function wordsIn(text: string): string[] {
	const words = foldText(text).match(/\p{L}+/gu) ?? [];
	return words.filter((word) => word.length >= SHORTEST && !COMMON.has(word));
}

/** Banks cut names off. */
function areAlike(one: string, other: string): boolean {
	return one.startsWith(other) || other.startsWith(one);
}

/** Whether a text contains figures as long as the number's; those of a year do not count. */
function namesNumber(text: string, number: string): boolean {
	const own = number.match(/\d+/g)?.at(-1) ?? "";
	const runs = text.match(/\d+/g) ?? [];
	return own.length > 3 && runs.some((run) => run.length === own.length && run !== own && !/^(19|20)\d\d$/.test(run));
}
