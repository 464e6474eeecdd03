import type { Flow } from "./flow";
import { heightsOfNotes } from "./notes";
import { heightOfPayment } from "./payment";
import { heightOfTotals } from "./totals";

/** Heights in millimetres of what follows the rows: all of it, with the notes only begun, without notes, totals alone. */
export function heightsUnderRows(flow: Flow): readonly [number, number, number, number] {
	const totals = heightOfTotals(flow.template, flow.model.totals);
	const paid = totals + heightOfPayment(flow);
	const { whole, least } = heightsOfNotes(flow);
	return [paid + whole, paid + least, paid, totals];
}
