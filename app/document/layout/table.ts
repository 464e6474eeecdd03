import type { Rule } from "../templates/template";
import { type PlacedColumn, placeColumns } from "./columns";
import { type Flow, isFresh, roomOn, roomOnNewPage, turnPage } from "./flow";
import { PAGINATION } from "./operations";
import { drawSlices, planHead, planRow, type Row, stackHeight } from "./rows";
import { heightsUnderRows } from "./tail";
import { drawTotals } from "./totals";

/** The table and its totals. A head is never alone, a row splits only past a page, what follows keeps the last row. */
export function placeTable(flow: Flow): void {
	const table = openTable(flow);
	const { lines } = flow.model;
	const room = roomOn(flow) - headHeight(flow, gridOn(table).repeated);
	const need = lines.length > 0 ? leastHeight(table, planLine(table, 0), heightUnder(table, 0, room)) : table.totals;
	if (need > room) turnPage(flow);
	const { columns } = gridOn(table);
	drawHead(flow, planHead(flow.model.columns, columns, flow.template.table.head.style, flow.metrics));
	for (const index of lines.keys()) placeRow(table, index);
	drawTotals(flow);
}

type Table = {
	readonly flow: Flow;
	readonly first: Grid;
	readonly further: Grid;
	/** Room for rows on a page of its own, in millimetres. */
	readonly capacity: number;
	/** What may follow the last row, the most first; the totals alone are the least. */
	readonly under: readonly number[];
	readonly totals: number;
};

type Grid = { readonly columns: readonly PlacedColumn[]; readonly repeated: Row };

function openTable(flow: Flow): Table {
	const { metrics, model, template } = flow;
	const { body, continuation } = template;
	const grid = (right: number): Grid => {
		const columns = placeColumns(model, template, metrics, right);
		return {
			columns,
			repeated: planHead(model.columns, columns, template.table.head.style, metrics, () => PAGINATION),
		};
	};
	const first = grid(body.right);
	const further = continuation.right === body.right ? first : grid(continuation.right);
	const under = heightsUnderRows(flow);
	const capacity = roomOnNewPage(template) - headHeight(flow, further.repeated);
	return { flow, first, further, capacity, under, totals: under[3] };
}

function gridOn({ first, flow, further }: Table): Grid {
	return flow.pages.length === 1 ? first : further;
}

function planLine(table: Table, index: number, { columns } = gridOn(table)): Row {
	const { metrics, model, template } = table.flow;
	const line = model.lines[index];
	if (!line) throw new RangeError(`there is no line ${index}`);
	return planRow(line, index + 1, columns, template.table, metrics);
}

/** How much stays under the last line: as much as has room beside it on a new page, or on this one if it is the only line. */
function heightUnder(table: Table, index: number, room: number): number {
	const { capacity, flow, further, totals, under } = table;
	if (index < flow.model.lines.length - 1) return 0;
	const here = rowHeight(flow, planLine(table, index));
	if ((index === 0 || wouldWaste(table, room)) && here + totals <= room)
		return under.find((height) => here + height <= room) ?? totals;
	const row = planLine(table, index, further);
	const there = isTall(table, row, true) ? endHeight(flow, row) : rowHeight(flow, row);
	return under.find((height) => there + height <= capacity) ?? totals;
}

/** Whether the last row, moved on with what follows it, would leave more than a third of its page empty. */
function wouldWaste({ capacity, flow }: Table, room: number): boolean {
	return flow.template.second && room > capacity / 3;
}

function placeRow(table: Table, index: number) {
	const { flow } = table;
	const plan = () => ({ row: planLine(table, index), kept: heightUnder(table, index, roomOn(flow)) });
	let { row, kept } = plan();
	if (leastHeight(table, row, kept) > roomOn(flow) && !isFresh(flow)) {
		turnTable(table);
		({ row, kept } = plan());
	}
	if (rowHeight(flow, row) + kept <= roomOn(flow)) drawPart(flow, row, 0, row.slices.length);
	else placeInParts(table, row, kept);
}

function placeInParts(table: Table, row: Row, kept: number) {
	const { flow } = table;
	const { padding, rule } = flow.template.table.row;
	const count = row.slices.length;
	for (let from = 0; from < count; ) {
		let end = partEnd(row, from, roomOn(flow) - padding);
		// The end of a row needs room for what belongs under it; else its last line moves on with that.
		const tail = padding + rule.width + kept;
		if (end === count && padding + stackHeight(row.slices.slice(from)) + tail > roomOn(flow)) end = count - 1;
		if (end > from || isFresh(flow)) {
			drawPart(flow, row, from, Math.max(end, from + 1));
			from = Math.max(end, from + 1);
		}
		if (from < count) turnTable(table);
	}
}

function partEnd({ slices }: Row, from: number, room: number): number {
	let remaining = room;
	for (let index = from; index < slices.length; index++) {
		remaining -= slices[index]?.height ?? 0;
		if (remaining < 0) return index;
	}
	return slices.length;
}

function drawPart(flow: Flow, row: Row, from: number, end: number) {
	const { padding, rule } = flow.template.table.row;
	flow.y = drawSlices(flow.pen, row.slices.slice(from, end), flow.y + padding);
	if (end === row.slices.length) drawRule(flow, padding, rule);
}

function turnTable({ flow, further }: Table) {
	turnPage(flow);
	drawHead(flow, further.repeated);
}

function drawHead(flow: Flow, head: Row) {
	const { padding, rule } = flow.template.table.head;
	const fresh = isFresh(flow);
	flow.y = drawSlices(flow.pen, head.slices, flow.y + padding);
	drawRule(flow, padding, rule);
	if (fresh) flow.top = flow.y;
}

function drawRule(flow: Flow, padding: number, rule: Rule) {
	const { pen, right, template } = flow;
	flow.y += padding + rule.width;
	pen.line(template.body.left, flow.y - rule.width / 2, right, flow.y - rule.width / 2, rule);
}

function headHeight({ template }: Flow, head: Row): number {
	return 2 * template.table.head.padding + head.height + template.table.head.rule.width;
}

function rowHeight({ template }: Flow, row: Row): number {
	return 2 * template.table.row.padding + row.height + template.table.row.rule.width;
}

function endHeight({ template }: Flow, row: Row): number {
	return 2 * template.table.row.padding + stackHeight(row.slices.slice(-1)) + template.table.row.rule.width;
}

/** Whether a row, with the totals where they follow it, is too tall for any page, so that it splits. */
function isTall({ capacity, flow, totals }: Table, row: Row, isLast: boolean): boolean {
	return rowHeight(flow, row) + (isLast ? totals : 0) > capacity;
}

/** The least of a row that may be on a page: all of it, or a line of one that is too tall. */
function leastHeight(table: Table, row: Row, kept: number): number {
	const { flow } = table;
	if (!isTall(table, row, kept > 0)) return rowHeight(flow, row) + kept;
	return flow.template.table.row.padding + stackHeight(row.slices.slice(0, 1));
}
