import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { DemoClientKey } from "./studio";

/** Time that the studio worked, told from today backwards. */
export interface DemoEntry {
	client: DemoClientKey | null;
	project: Text;
	description: Text;
	/** Days from today, and minutes from midnight on the studio's clock. */
	day: number;
	at: number;
	minutes: number;
	/** Per hour, in whole units of the account's currency. */
	rate: number;
	/** Whether it is on the invoice with {@link BILLED_LINE}. */
	billed?: true;
}

/** The line of the year's invoices that bills the month's billed entries: nine hours, as they add up to. */
export const BILLED_LINE = { client: "tidewater", description: m.demo_line_design_hours, minutes: 540 } as const;

export const RUNNING = {
	client: "lindqvist",
	project: m.demo_project_gift_box,
	description: m.demo_entry_packaging,
} as const;

const NINE = 9 * 60;

/** A month, oldest first: what is billed, what waits for its invoice, and what has no client. */
export const MONTH: readonly DemoEntry[] = [
	...work("kestrel", m.demo_project_competition, 85, [
		[-30, NINE, 195, m.demo_entry_boards_first],
		[-29, NINE + 30, 240, m.demo_entry_boards_drawings],
		[-27, NINE, 105, m.demo_entry_jury_call],
	]),
	...work("quay", m.demo_project_newsletter, 80, [
		[-25, NINE, 150, m.demo_entry_newsletter_grid],
		[-24, 13 * 60, 135, m.demo_entry_newsletter_templates],
		[-22, NINE + 15, 95, m.demo_entry_newsletter_handed_over],
	]),
	...work(null, m.demo_project_studio, 0, [
		[-21, NINE, 60, m.demo_entry_bookkeeping],
		[-14, NINE, 75, m.demo_entry_bookkeeping],
	]),
	...work("lindqvist", m.demo_project_menu_cards, 80, [
		[-19, NINE, 45, m.demo_entry_printer_call],
		[-18, 14 * 60, 180, m.demo_entry_autumn_menu],
	]),
	...work("lindqvist", m.demo_project_gift_box, 90, [
		[-16, NINE, 210, m.demo_entry_box_structure],
		[-15, NINE, 165, m.demo_entry_box_illustration],
		[-13, 13 * 60 + 30, 87, m.demo_entry_box_proofs],
	]),
	...work(
		"tidewater",
		m.demo_project_book_cover,
		90,
		[
			[-9, NINE, 150, m.demo_entry_cover],
			[-8, NINE, 135, m.demo_entry_specimens],
			[-7, 13 * 60, 165, m.demo_entry_cover_corrections],
			[-5, NINE, 90, m.demo_entry_proof_corrections],
		],
		true,
	),
	...work("halden", m.demo_project_exhibition, 95, [
		[-4, NINE, 225, m.demo_entry_wall_texts],
		[-3, NINE + 30, 130, m.demo_entry_wayfinding],
	]),
	...work("tidewater", m.demo_project_website, 85, [
		[-2, 10 * 60, 102, m.demo_entry_wireframes],
		[-1, NINE, 147, m.demo_entry_wireframes_second],
	]),
];

type Told = readonly [day: number, at: number, minutes: number, description: Text];

function work(client: DemoClientKey | null, project: Text, rate: number, told: readonly Told[], billed?: true) {
	return told.map(
		([day, at, minutes, description]): DemoEntry => ({
			client,
			project,
			rate,
			day,
			at,
			minutes,
			description,
			...(billed && { billed }),
		}),
	);
}
