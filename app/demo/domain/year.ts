import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { DemoClientKey } from "./studio";

/** A line of an invoice: what for, how many, and the rate in whole units of the client's currency. */
type DemoLine = readonly [description: Text, quantity: number, rate: number];

export interface DemoInvoice {
	client: DemoClientKey;
	/** Days from today to the issue date. */
	issued: number;
	/** Days from the issue date to the day the money came; absent where it has not. */
	paid?: number;
	draft?: true;
	/** Days to pay, where they are not the usual 30. */
	term?: number;
	lines: readonly DemoLine[];
	notes?: Text;
}

const RETAINER: DemoLine = [m.demo_line_retainer, 2, 640];
const MENU: DemoLine = [m.demo_line_menu, 1, 380];

/** Forty invoices, oldest first: 28 paid, 5 pending, 4 overdue, 3 drafts; those of the museum are in French. */
export const YEAR: readonly DemoInvoice[] = [
	{
		client: "tidewater",
		issued: -361,
		paid: 21,
		lines: [
			[m.demo_line_book_cover, 1, 1450],
			[m.demo_line_art_direction, 4, 120],
		],
	},
	{ client: "kestrel", issued: -352, paid: 28, lines: [[m.demo_line_brand_audit, 1, 1900]] },
	{ client: "marlowe", issued: -338, paid: 47, lines: [MENU, [m.demo_line_window_lettering, 1, 240]] },
	{
		client: "kestrel",
		issued: -322,
		paid: 25,
		lines: [
			[m.demo_line_logotype, 1, 3400],
			[m.demo_line_business_cards, 6, 45],
		],
	},
	{ client: "tidewater", issued: -309, paid: 18, lines: [[m.demo_line_inside_pages, 12, 185]] },
	{
		client: "quay",
		issued: -295,
		paid: 30,
		lines: [
			[m.demo_line_signage_concept, 1, 1250],
			[m.demo_line_site_visit, 1, 320],
		],
	},
	{ client: "marlowe", issued: -281, paid: 52, lines: [MENU] },
	{ client: "kestrel", issued: -270, paid: 27, lines: [RETAINER] },
	{ client: "quay", issued: -262, paid: 33, lines: [[m.demo_line_signage_artwork, 9, 140]] },
	{
		client: "halden",
		issued: -251,
		paid: 30,
		lines: [[() => "Identité d’exposition\u00a0: Les Routes du sel", 1, 5200]],
		notes: () => "Devis 24-117",
	},
	{
		client: "tidewater",
		issued: -243,
		paid: 20,
		lines: [
			[m.demo_line_book_cover, 1, 1450],
			[m.demo_line_design_hours, 6, 85],
		],
	},
	{ client: "kestrel", issued: -231, paid: 26, lines: [RETAINER] },
	{
		client: "halden",
		issued: -219,
		paid: 30,
		lines: [
			[() => "Textes muraux, composés en trois langues", 24, 95],
			[() => "Relecture d’épreuves", 3, 110],
		],
	},
	{ client: "marlowe", issued: -210, paid: 61, lines: [MENU, [m.demo_line_paper_bags, 1, 290]] },
	{ client: "lindqvist", issued: -198, paid: 14, lines: [[m.demo_line_packaging, 1, 2800]], term: 14 },
	{ client: "tidewater", issued: -189, paid: 22, lines: [[m.demo_line_inside_pages, 16, 185]] },
	{ client: "lindqvist", issued: -176, paid: 13, lines: [[m.demo_line_coffee_bags, 5, 420]], term: 14 },
	{ client: "kestrel", issued: -168, paid: 29, lines: [RETAINER, [m.demo_line_competition_boards, 4, 210]] },
	{ client: "halden", issued: -157, paid: 30, lines: [[() => "Catalogue d’exposition, 64 pages", 64, 58]] },
	{ client: "quay", issued: -149, paid: 31, lines: [[m.demo_line_leaflets, 4, 265]] },
	{
		client: "juniper",
		issued: -136,
		paid: 24,
		lines: [
			[m.demo_line_yoga_identity, 1, 2600],
			[m.demo_line_class_schedule, 1, 340],
		],
	},
	{ client: "marlowe", issued: -128, paid: 58, lines: [MENU] },
	{
		client: "tidewater",
		issued: -121,
		paid: 19,
		lines: [
			[m.demo_line_book_cover, 1, 1520],
			[m.demo_line_inside_pages, 10, 190],
		],
	},
	{
		client: "lindqvist",
		issued: -109,
		paid: 15,
		lines: [
			[m.demo_line_cafe_menu, 1, 560],
			[m.demo_line_cup_sleeves, 2, 180],
		],
		term: 14,
	},
	{ client: "kestrel", issued: -97, paid: 26, lines: [RETAINER] },
	{ client: "juniper", issued: -88, paid: 21, lines: [[m.demo_line_website, 7, 310]] },
	{
		client: "okafor",
		issued: -73,
		paid: 9,
		lines: [[m.demo_line_portfolio, 1, 1850]],
		notes: m.demo_note_half_ahead,
	},
	{ client: "halden", issued: -66, paid: 30, lines: [[() => "Série d’affiches\u00a0: Hiver", 3, 480]] },
	{
		client: "marlowe",
		issued: -59,
		lines: [MENU, [m.demo_line_christmas_boxes, 2, 260]],
		notes: m.demo_note_second_reminder,
	},
	{
		client: "quay",
		issued: -48,
		lines: [
			[m.demo_line_appointment_cards, 1, 190],
			[m.demo_line_photographs, 14, 22],
		],
	},
	{ client: "tidewater", issued: -45, lines: [[m.demo_line_series, 1, 2150]] },
	{ client: "marlowe", issued: -38, lines: [MENU] },
	{ client: "kestrel", issued: -28, lines: [RETAINER, [m.demo_line_competition_boards, 2, 210]] },
	{ client: "juniper", issued: -21, lines: [[m.demo_line_newsletter, 1, 620]] },
	{ client: "lindqvist", issued: -9, lines: [[m.demo_line_gift_box, 1, 1340]], term: 14 },
	{ client: "quay", issued: -6, draft: true, lines: [[m.demo_line_second_entrance, 3, 140]] },
	{ client: "okafor", issued: -5, draft: true, lines: [[m.demo_line_two_projects, 2, 280]] },
	{
		client: "tidewater",
		issued: -4,
		lines: [
			[m.demo_line_book_cover, 1, 1520],
			[m.demo_line_design_hours, 9, 90],
		],
	},
	{ client: "kestrel", issued: -2, draft: true, lines: [RETAINER] },
	{
		client: "halden",
		issued: -1,
		lines: [
			[() => "Identité d’exposition\u00a0: Le Verre", 1, 5600],
			[() => "Visite des lieux", 1, 340],
		],
		notes: () => "Devis 25-042",
	},
];
