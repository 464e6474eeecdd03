import type { Flow } from "./flow";
import { noteHeights } from "./notes";
import { paymentHeight } from "./payment";
import { totalsHeight } from "./totals";

/** Heights in millimetres of what follows the rows: all of it, with the notes only begun, without notes, totals alone. */
export function heightsUnderRows(flow: Flow): readonly [number, number, number, number] {
	const totals = totalsHeight(flow);
	const paid = totals + paymentHeight(flow);
	const { whole, least } = noteHeights(flow);
	return [paid + whole, paid + least, paid, totals];
}
