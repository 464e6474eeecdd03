import type { Language } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import type { Block, Letter, Run } from "../domain/letter";

/** A mail as plain text: what {@link letterHtml} says, in the same order. */
export function letterText({ language, title, blocks, footer }: Letter): string {
	const parts = [title, ...blocks.map((block) => blockText(block, language)), `-- \n${footer.map(runText).join("\n")}`];
	return `${parts.join("\n\n")}\n`;
}

function blockText(block: Block, locale: Language): string {
	const pair = (label: string, value: string) => m.kernel_label_value({ label, value }, { locale });
	switch (block.kind) {
		case "amount":
			return [pair(block.label, block.value), runText(block.note)].join("\n");
		case "typed":
			return block.text;
		case "paragraph":
			return runText(block.runs);
		case "heading":
			return block.text.toUpperCase();
		case "button":
			return `${pair(block.label, "").trimEnd()}\n${block.href}`;
		case "lines": {
			const rows = block.rows.map(({ what, detail, amount }) =>
				[pair(runText(what), amount), ...(detail ? [`  ${detail}`] : [])].join("\n"),
			);
			const totals = block.totals.map(({ label, value }) => pair(label, value));
			return [...rows, ...totals].join("\n");
		}
		case "figures":
			return block.figures.map(({ label, value, note }) => pair(label, value + (note && ` (${note})`))).join("\n");
		case "facts":
			return [block.title, ...block.rows.map(({ label, value }) => pair(label, value))].join("\n");
	}
}

function runText(runs: readonly Run[]): string {
	return runs
		.map((run) =>
			typeof run === "string" ? run : run.href && run.href !== run.text ? `${run.text} (${run.href})` : run.text,
		)
		.join("");
}
