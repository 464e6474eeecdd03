import type { DemoClientKey } from "./studio";

/** A line of an invoice: what for, how many, and the rate in whole units of the client's currency. */
export type DemoLine = readonly [description: string, quantity: number, rate: number];

/** One invoice of the studio's year, told from today backwards. */
export interface DemoInvoice {
	client: DemoClientKey;
	/** Days from today to the issue date. */
	issued: number;
	/** Days from the issue date to the day the money came; absent where it has not. */
	paid?: number;
	/** Not sent yet. */
	draft?: true;
	/** Days to pay, where they are not the usual 30. */
	term?: number;
	lines: readonly DemoLine[];
	notes?: string;
}

const RETAINER: DemoLine = ["Design retainer, two days", 2, 640];
const MENU: DemoLine = ["Seasonal menu card, set and proofed", 1, 380];

/**
 * Forty invoices, oldest first: 28 paid, 5 pending, 4 overdue, 3 drafts. Tidewater and Kestrel come back every other
 * month, the museum pays on the day, and Marlowe always pays late, if at all.
 */
export const YEAR: readonly DemoInvoice[] = [
	{
		client: "tidewater",
		issued: -361,
		paid: 21,
		lines: [
			["Book cover, three routes", 1, 1450],
			["Art direction", 4, 120],
		],
	},
	{ client: "kestrel", issued: -352, paid: 28, lines: [["Brand audit and report", 1, 1900]] },
	{ client: "marlowe", issued: -338, paid: 47, lines: [MENU, ["Window lettering, artwork", 1, 240]] },
	{
		client: "kestrel",
		issued: -322,
		paid: 25,
		lines: [
			["Logotype and stationery", 1, 3400],
			["Business cards, artwork", 6, 45],
		],
	},
	{ client: "tidewater", issued: -309, paid: 18, lines: [["Inside pages, set and proofed", 12, 185]] },
	{
		client: "quay",
		issued: -295,
		paid: 30,
		lines: [
			["Signage concept", 1, 1250],
			["Site visit", 1, 320],
		],
	},
	{ client: "marlowe", issued: -281, paid: 52, lines: [MENU] },
	{ client: "kestrel", issued: -270, paid: 27, lines: [RETAINER] },
	{ client: "quay", issued: -262, paid: 33, lines: [["Signage, final artwork", 9, 140]] },
	{
		client: "halden",
		issued: -251,
		paid: 30,
		lines: [["Exhibition identity: Salt Roads", 1, 5200]],
		notes: "Offer 24-117",
	},
	{
		client: "tidewater",
		issued: -243,
		paid: 20,
		lines: [
			["Book cover, three routes", 1, 1450],
			["Design hours", 6, 85],
		],
	},
	{ client: "kestrel", issued: -231, paid: 26, lines: [RETAINER] },
	{
		client: "halden",
		issued: -219,
		paid: 30,
		lines: [
			["Wall texts, set in three languages", 24, 95],
			["Proof reading", 3, 110],
		],
	},
	{ client: "marlowe", issued: -210, paid: 61, lines: [MENU, ["Paper bags, one colour", 1, 290]] },
	{ client: "lindqvist", issued: -198, paid: 14, lines: [["Packaging concept", 1, 2800]], term: 14 },
	{ client: "tidewater", issued: -189, paid: 22, lines: [["Inside pages, set and proofed", 16, 185]] },
	{ client: "lindqvist", issued: -176, paid: 13, lines: [["Coffee bags, five roasts", 5, 420]], term: 14 },
	{ client: "kestrel", issued: -168, paid: 29, lines: [RETAINER, ["Competition boards, A1", 4, 210]] },
	{ client: "halden", issued: -157, paid: 30, lines: [["Exhibition catalogue, 64 pages", 64, 58]] },
	{ client: "quay", issued: -149, paid: 31, lines: [["Patient leaflets", 4, 265]] },
	{
		client: "juniper",
		issued: -136,
		paid: 24,
		lines: [
			["Identity for a yoga studio", 1, 2600],
			["Class schedule, template", 1, 340],
		],
	},
	{ client: "marlowe", issued: -128, paid: 58, lines: [MENU] },
	{
		client: "tidewater",
		issued: -121,
		paid: 19,
		lines: [
			["Book cover, three routes", 1, 1520],
			["Inside pages, set and proofed", 10, 190],
		],
	},
	{
		client: "lindqvist",
		issued: -109,
		paid: 15,
		lines: [
			["Café menu and price list", 1, 560],
			["Cup sleeves", 2, 180],
		],
		term: 14,
	},
	{ client: "kestrel", issued: -97, paid: 26, lines: [RETAINER] },
	{ client: "juniper", issued: -88, paid: 21, lines: [["Website design, seven pages", 7, 310]] },
	{
		client: "okafor",
		issued: -73,
		paid: 9,
		lines: [["Portfolio, design and build", 1, 1850]],
		notes: "Thank you for paying half of it ahead.",
	},
	{ client: "halden", issued: -66, paid: 30, lines: [["Poster series: Winter", 3, 480]] },
	{
		client: "marlowe",
		issued: -59,
		lines: [MENU, ["Christmas boxes, artwork", 2, 260]],
		notes: "Second reminder sent.",
	},
	{
		client: "quay",
		issued: -48,
		lines: [
			["Appointment cards", 1, 190],
			["Website photographs, edited", 14, 22],
		],
	},
	{ client: "tidewater", issued: -45, lines: [["Series design, first volume", 1, 2150]] },
	{ client: "marlowe", issued: -38, lines: [MENU] },
	{ client: "kestrel", issued: -28, lines: [RETAINER, ["Competition boards, A1", 2, 210]] },
	{ client: "juniper", issued: -21, lines: [["Website design, newsletter", 1, 620]] },
	{ client: "lindqvist", issued: -9, lines: [["Gift box, structure and print", 1, 1340]], term: 14 },
	{ client: "quay", issued: -6, draft: true, lines: [["Signage, second entrance", 3, 140]] },
	{ client: "okafor", issued: -5, draft: true, lines: [["Portfolio, two more projects", 2, 280]] },
	{
		client: "tidewater",
		issued: -4,
		lines: [
			["Book cover, three routes", 1, 1520],
			["Design hours", 9, 90],
		],
	},
	{ client: "kestrel", issued: -2, draft: true, lines: [RETAINER] },
	{
		client: "halden",
		issued: -1,
		lines: [
			["Exhibition identity: Glass", 1, 5600],
			["Site visit", 1, 340],
		],
		notes: "Offer 25-042",
	},
];
