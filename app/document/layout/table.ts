import type { Rule } from "../templates/template";
import { placeColumns } from "./columns";
import { type Flow, isFresh, roomOn, roomOnNewPage, turnPage } from "./flow";
import { PAGINATION } from "./operations";
import { drawSlices, planHead, planRow, type Row, stackHeight } from "./rows";
import { drawTotals, heightOfTotals } from "./totals";

/** The table and its totals. A head never stands alone, a row splits only past a page, totals keep the end of a row. */
export function placeTable(flow: Flow): void {
	const { metrics, model, template } = flow;
	const columns = placeColumns(model, template, metrics);
	const rows = model.lines.map((line, index) => planRow(line, index + 1, columns, template.table, metrics));
	const style = template.table.head.style;
	const repeated = planHead(model.columns, columns, style, metrics, () => PAGINATION);
	const table: Table = { flow, repeated, capacity: roomOnNewPage(template) - heightOfHead(flow, repeated) };
	const totals = heightOfTotals(template, model.totals);
	const keptWith = (row: Row) => (row === rows.at(-1) ? totals : 0);

	const first = rows[0];
	const need = first ? leastHeight(table, first, keptWith(first)) : totals;
	if (heightOfHead(flow, repeated) + need > roomOn(flow)) turnPage(flow);
	drawHead(flow, planHead(model.columns, columns, style, metrics));
	for (const row of rows) placeRow(table, row, keptWith(row));
	drawTotals(flow);
}

type Table = {
	readonly flow: Flow;
	readonly repeated: Row;
	/** Room for rows on a page of its own, in millimetres. */
	readonly capacity: number;
};

/** Places a row where `kept` millimetres of what follows still fit under it. */
function placeRow(table: Table, row: Row, kept: number) {
	const { flow } = table;
	if (leastHeight(table, row, kept) > roomOn(flow) && !isFresh(flow)) turnTable(table);
	if (heightOfRow(flow, row) + kept <= roomOn(flow)) drawPart(flow, row, 0, row.slices.length);
	else placeInParts(table, row, kept);
}

function placeInParts(table: Table, row: Row, kept: number) {
	const { flow } = table;
	const { padding, rule } = flow.template.table.row;
	const count = row.slices.length;
	for (let from = 0; from < count; ) {
		let end = endOfPart(row, from, roomOn(flow) - padding);
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

function endOfPart({ slices }: Row, from: number, room: number): number {
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

function turnTable({ flow, repeated }: Table) {
	turnPage(flow);
	drawHead(flow, repeated);
}

function drawHead(flow: Flow, head: Row) {
	const { padding, rule } = flow.template.table.head;
	const fresh = isFresh(flow);
	flow.y = drawSlices(flow.pen, head.slices, flow.y + padding);
	drawRule(flow, padding, rule);
	if (fresh) flow.top = flow.y;
}

function drawRule(flow: Flow, padding: number, rule: Rule) {
	const { left, right } = flow.template.body;
	flow.y += padding + rule.width;
	flow.pen.line(left, flow.y - rule.width / 2, right, flow.y - rule.width / 2, rule);
}

function heightOfHead({ template }: Flow, head: Row): number {
	return 2 * template.table.head.padding + head.height + template.table.head.rule.width;
}

function heightOfRow({ template }: Flow, row: Row): number {
	return 2 * template.table.row.padding + row.height + template.table.row.rule.width;
}

/** The least of a row that may stand on a page: all of it, or a line of one that is too tall for any page. */
function leastHeight({ flow, capacity }: Table, row: Row, kept: number): number {
	const whole = heightOfRow(flow, row) + kept;
	return whole <= capacity ? whole : flow.template.table.row.padding + stackHeight(row.slices.slice(0, 1));
}
