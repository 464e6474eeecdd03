/** Units that a line can have beside one of its own, with their codes of UN/ECE Recommendation 20 (BT-130). */
const UNIT_CODES = {
	piece: "H87",
	hour: "HUR",
	min60: "MIN",
	day: "DAY",
	month: "MON",
	km: "KMT",
	kg: "KGM",
	tonne: "TNE",
	metre: "MTR",
	m2: "MTK",
	m3: "MTQ",
	litre: "LTR",
	sheet: "ST",
	flat: "LS",
} as const;
export type Unit = keyof typeof UNIT_CODES;

export const UNITS = Object.keys(UNIT_CODES) as Unit[];

/** "one": also what a unit of one's own is to a machine. */
const ONE = "C62";

/** The code of a line's unit; without one it is counted. */
export function unitCode(unit: string | undefined): string {
	return isUnit(unit) ? UNIT_CODES[unit] : ONE;
}

export function isUnit(unit: string | undefined): unit is Unit {
	return unit !== undefined && Object.hasOwn(UNIT_CODES, unit);
}

/** How many units a line's price is of (BT-149): minutes are billed at a rate by the hour. */
export function priceBase(unit: string | undefined): number {
	return unit === "min60" ? 60 : 1;
}

/** Whether a line takes decimals: without a unit, and by the piece, it has whole numbers. */
export function takesDecimals(unit: string | undefined): boolean {
	return unit !== undefined && unit !== "piece";
}
