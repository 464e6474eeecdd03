import { expect, test } from "vitest";
import { layout } from "~/document/layout/layout";
import type { DocumentModel } from "~/document/model";
import { prepareFaces } from "~/document/script/prepare-faces";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import type { Template } from "~/document/templates/template";
import { aLine, anInvoice, faces } from "../fixtures";
import { fontStore } from "../type/font-store";

/** The same words wherever somebody's own stand, on a first page and on a further one. */
function saying(words: string): DocumentModel {
	return anInvoice({
		title: words,
		number: words,
		seller: { name: words, lines: [words] },
		senderLine: words,
		buyer: { name: words, lines: [words] },
		facts: [{ label: "Reference", value: words }],
		due: { label: words, value: "€5.00" },
		labels: { seller: words, buyer: words },
		lines: Array.from({ length: 40 }, () => aLine(`${words}\n${words}`)),
		payment: { label: "Transfer to", lines: [{ label: "Name", value: words }], code: null },
		notes: { label: words, text: `${words}\n${words}` },
		footer: words,
	});
}

type Edges = { readonly where: string; readonly left: number; readonly right: number };

/** Where each piece that says these words begins and ends, in points, page by page. */
async function findEdges(words: string, template: Template): Promise<Edges[]> {
	const model = saying(words);
	const supply = await prepareFaces(model, template, faces, fontStore());
	return layout(model, template, supply).flatMap(({ operations }, page) =>
		operations.flatMap((operation): Edges[] => {
			if (operation.kind !== "glyphs" || operation.text !== words) return [];
			const { clusters, font, mark, size, x } = operation;
			const unit = size / (supply.fonts?.get(font)?.unitsPerEm ?? 1000);
			const end = Math.max(...clusters.map((cluster) => cluster.x + cluster.advance));
			return [{ where: `page ${page + 1}, ${JSON.stringify(mark)}`, left: x, right: x + end * unit }];
		}),
	);
}

test.each(Object.entries(DESIGNS))(
	"%s: Hebrew ends at one edge wherever it stands, and Georgian begins at one",
	async (_, design) => {
		const template = buildTemplate(design);
		const [short, long] = await Promise.all([findEdges("אב", template), findEdges("אבגדה", template)]);
		expect(short.length).toBeGreaterThan(90);
		expect(long.map(({ where }) => where)).toEqual(short.map(({ where }) => where));
		const moved = short.flatMap(({ right, where }, index) =>
			Math.abs(right - (long[index]?.right ?? 0)) > 0.05 ? [where] : [],
		);
		expect(moved).toEqual([]);
		const [little, more] = await Promise.all([findEdges("აბ", template), findEdges("აბგდე", template)]);
		const begins = little.filter(({ left }, index) => Math.abs(left - (more[index]?.left ?? 0)) < 0.05);
		expect(begins.length).toBeGreaterThan(little.length * 0.9);
	},
);
