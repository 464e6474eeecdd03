import type { DemoClientKey } from "./studio";

/** Time that the studio worked, told from today backwards. */
export interface DemoEntry {
	client: DemoClientKey | null;
	project: string;
	description: string;
	/** Days from today, and minutes from midnight on the studio's clock. */
	day: number;
	at: number;
	minutes: number;
	/** Of an hour, in whole units of the account's currency. */
	rate: number;
	/** Whether it is on the invoice with {@link BILLED_LINE}. */
	billed?: true;
}

/** The line of the year's invoices that bills the month's billed entries: nine hours, as they add up to. */
export const BILLED_LINE = { client: "tidewater", description: "Design hours", minutes: 540 } as const;

export const RUNNING = { client: "lindqvist", project: "Gift box", description: "Packaging, print data" } as const;

const NINE = 9 * 60;

/** A month, oldest first: what is billed, what waits for its invoice, and what is nobody's. */
export const MONTH: readonly DemoEntry[] = [
	...work("kestrel", "Competition", 85, [
		[-30, NINE, 195, "Competition boards, first pass"],
		[-29, NINE + 30, 240, "Competition boards, drawings set"],
		[-27, NINE, 105, "Call with the jury's office, corrections"],
	]),
	...work("juniper", "Newsletter", 80, [
		[-25, NINE, 150, "Newsletter, grid and type"],
		[-24, 13 * 60, 135, "Newsletter, templates"],
		[-22, NINE + 15, 95, "Newsletter, handed over"],
	]),
	...work(null, "Studio", 0, [
		[-21, NINE, 60, "Bookkeeping"],
		[-14, NINE, 75, "Bookkeeping"],
	]),
	...work("marlowe", "Menu cards", 80, [
		[-19, NINE, 45, "Call with the printer"],
		[-18, 14 * 60, 180, "Autumn menu, set"],
	]),
	...work("lindqvist", "Gift box", 90, [
		[-16, NINE, 210, "Gift box, structure"],
		[-15, NINE, 165, "Gift box, illustration"],
		[-13, 13 * 60 + 30, 87, "Gift box, colour proofs"],
	]),
	...work(
		"tidewater",
		"Book cover",
		90,
		[
			[-9, NINE, 150, "Cover artwork"],
			[-8, NINE, 135, "Type specimens, second round"],
			[-7, 13 * 60, 165, "Cover artwork, corrections"],
			[-5, NINE, 90, "Proof corrections"],
		],
		true,
	),
	...work("halden", "Exhibition identity", 95, [
		[-4, NINE, 225, "Wall texts, typesetting"],
		[-3, NINE + 30, 130, "Wayfinding sketches"],
	]),
	...work("tidewater", "Website", 85, [
		[-2, 10 * 60, 102, "Homepage wireframes"],
		[-1, NINE, 147, "Homepage wireframes, second round"],
	]),
];

type Told = readonly [day: number, at: number, minutes: number, description: string];

function work(client: DemoClientKey | null, project: string, rate: number, told: readonly Told[], billed?: true) {
	return told.map(
		([day, at, minutes, description]): DemoEntry => ({
			...{ client, project, rate, day, at, minutes, description },
			...(billed && { billed }),
		}),
	);
}
