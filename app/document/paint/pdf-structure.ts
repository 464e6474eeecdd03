import { type PDFContext, PDFHexString, type PDFRef } from "pdf-lib";
import type { Part } from "../layout/operations";
import { cleanLine } from "../type/clean-text";
import { dictionary } from "./pdf-ascii";
import type { PdfTags, TaggedElement } from "./pdf-tags";

/** The structure tree (ISO 32000-1, 14.7 and 14.8; PDF/UA-1, 7) and its parent tree. Returns the root's reference. */
export function writeStructure(context: PDFContext, tags: PdfTags, pages: readonly PDFRef[]): PDFRef {
	const root = context.nextRef();
	const document = context.nextRef();
	const tree: Tree = { context, pages, refs: new Map() };
	const kids = gatherTables(tags.elements).map((block) =>
		"rows" in block ? writeTable(tree, block, document) : writeElement(tree, block, document),
	);
	const parents = tags.pages.map(
		(elements, page) => `${page}[${elements.map((each) => tree.refs.get(each)).join(" ")}]`,
	);
	context.assign(document, dictionary(`/S/Document/P ${root}/K[${kids.join(" ")}]`));
	const parentTree = context.register(dictionary(`/Nums[${parents.join(" ")}]`));
	const next = tags.pages.length;
	const entries = `/K[${document}]/ParentTree ${parentTree}/ParentTreeNextKey ${next}`;
	context.assign(root, dictionary(`/Type/StructTreeRoot${entries}`));
	return root;
}

type Tree = {
	readonly context: PDFContext;
	readonly pages: readonly PDFRef[];
	readonly refs: Map<TaggedElement, PDFRef>;
};

type Table = { readonly part: Part; readonly rows: Map<number, TaggedElement[]> };

const TABLES: ReadonlySet<Part> = new Set<Part>(["facts", "lines", "totals"]);

/** Elements in reading order, those of a table gathered at its first one. */
function gatherTables(elements: readonly TaggedElement[]): (TaggedElement | Table)[] {
	const tables = new Map<Part, Table>();
	const blocks: (TaggedElement | Table)[] = [];
	for (const element of elements) {
		if (!TABLES.has(element.part)) {
			blocks.push(element);
			continue;
		}
		let table = tables.get(element.part);
		if (!table) {
			table = { part: element.part, rows: new Map() };
			tables.set(element.part, table);
			blocks.push(table);
		}
		const row = table.rows.get(element.row);
		if (row) row.push(element);
		else table.rows.set(element.row, [element]);
	}
	return blocks;
}

function writeTable(tree: Tree, { part, rows }: Table, parent: PDFRef): PDFRef {
	const { context } = tree;
	const table = context.nextRef();
	let columns = 0;
	for (const cells of rows.values()) for (const { column } of cells) columns = Math.max(columns, column + 1);
	const kids: PDFRef[] = [];
	for (const [number, cells] of rows) {
		const row = context.nextRef();
		const refs: PDFRef[] = [];
		for (let column = 0; column < columns; column++) {
			const cell = cells.find((each) => each.column === column);
			refs.push(cell ? writeElement(tree, cell, row) : writeEmptyCell(tree, part, number, row));
		}
		context.assign(row, dictionary(`/S/TR/P ${table}/K[${refs.join(" ")}]`));
		kids.push(row);
	}
	context.assign(table, dictionary(`/S/Table/P ${parent}/K[${kids.join(" ")}]`));
	return table;
}

/** A cell without text still has its place, or the row would be shorter than the others. */
function writeEmptyCell({ context }: Tree, part: Part, row: number, parent: PDFRef): PDFRef {
	const heads = part === "lines" && row === 0;
	const role = heads ? `TH${scope("Column")}` : "TD";
	return context.register(dictionary(`/S/${role}/P ${parent}`));
}

function writeElement(tree: Tree, element: TaggedElement, parent: PDFRef): PDFRef {
	const { role, part, pieces, figure } = element;
	const ref = tree.context.nextRef();
	tree.refs.set(element, ref);
	const page = pieces[0]?.page ?? 0;
	const kids = pieces.map((piece) =>
		piece.page === page ? `${piece.mcid}` : `<</Type/MCR/Pg ${tree.pages[piece.page]}/MCID ${piece.mcid}>>`,
	);
	const attributes =
		role === "TH" ? scope(part === "lines" ? "Column" : "Row") : figure ? figureAttributes(figure) : "";
	const own = `/Pg ${tree.pages[page]}/K${kids.length === 1 ? ` ${kids[0]}` : `[${kids.join(" ")}]`}`;
	tree.context.assign(ref, dictionary(`/S/${role}${attributes}/P ${parent}${own}`));
	return ref;
}

/** Which cells a head is for (ISO 32000-1, 14.8.5.7). */
function scope(name: "Column" | "Row"): string {
	return `/A<</O/Table/Scope/${name}>>`;
}

function figureAttributes({ alt, box }: NonNullable<TaggedElement["figure"]>): string {
	const words = PDFHexString.fromText(cleanLine(alt));
	return `/Alt ${words}/A<</O/Layout/Placement/Block/BBox[${box.map((edge) => +edge.toFixed(2)).join(" ")}]>>`;
}
