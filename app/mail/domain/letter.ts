import type { Language } from "~/kernel/language/language";
import type { MessagePart } from "~/paraglide/runtime";

/** A piece of a line: plain, or set off, or a link. */
export type Run = string | { text: string; strong?: boolean; late?: boolean; href?: string };

/** A part of a mail, every text ready-made. One model, drawn twice: as HTML and as plain text (`mail/letter`). */
export type Block =
	/** The one figure that a mail is about. */
	| { kind: "amount"; label: string; value: string; note: readonly Run[] }
	/** What somebody typed: an empty line begins a paragraph, a single one breaks the line. */
	| { kind: "typed"; text: string }
	| { kind: "paragraph"; runs: readonly Run[] }
	| { kind: "heading"; text: string }
	| { kind: "button"; label: string; href: string }
	| {
			kind: "lines";
			/** Read out before the table. */
			caption: string;
			columns: { what: string; amount: string };
			rows: readonly { what: readonly Run[]; detail: string; amount: string }[];
			/** What the rows come to, downwards; the grand one is what is to be paid. */
			totals: readonly { label: string; value: string; grand?: boolean }[];
	  }
	| { kind: "figures"; figures: readonly { label: string; value: string; note: string; late?: boolean }[] }
	| { kind: "facts"; title: string; rows: readonly { label: string; value: string }[] };

/** What a mail says. */
export interface Letter {
	language: Language;
	/** What lists of mails show beside the subject. */
	preview: string;
	/** Whose letter it is: an account to its client, or `null` for the product to the account. */
	sender: { name: string } | null;
	title: string;
	blocks: readonly Block[];
	/** Why and to whom it was sent: a line each. */
	footer: readonly (readonly Run[])[];
}

/** A message with marked parts (`m.some_message.parts()`) as the line of a letter; `{#strong}`, `{#late}` and `{#link}`. */
export function toRuns(parts: readonly MessagePart[], href = ""): Run[] {
	let mark = "";
	return parts.flatMap((part): Run[] => {
		if (part.type === "markup-start") mark = part.name;
		if (part.type === "markup-end") mark = "";
		if (part.type !== "text") return [];
		if (mark === "link") return [{ text: part.value, href }];
		return [mark ? { text: part.value, strong: true, late: mark === "late" } : part.value];
	});
}
