import { minorDigits } from "~/kernel/money/minor-unit";
import type { Cents, Currency, Hundredths, Price } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import type { PartSums, Portion } from "~/taxes/domain/calculate";
import type { Decimal } from "~/taxes/domain/decimal";
import type { Tax } from "~/taxes/domain/tax";

/** Decimals of a quantity, a rate and a discount, as they are typed. */
export const PLACES = 4;

/** What a minor unit of a currency is in a number of {@link PLACES} decimals. */
export function minorUnit(currency: Currency): number {
	return 10 ** (PLACES - minorDigits(currency));
}

/** What a discount is said in: parts of the line or the whole, or the invoice's currency. */
export const DISCOUNT_IN = ["percent", "amount"] as const;
export type DiscountIn = (typeof DISCOUNT_IN)[number];

/** What a line can say that it bills, for a business that sells both. */
export const SUPPLIES = ["goods", "services"] as const;
export type LineSupply = (typeof SUPPLIES)[number];

/** A line as the rules find it: numbers are integers of {@link PLACES} decimals. */
export interface TypedLine {
	id?: string | undefined;
	description: string;
	quantity: number;
	rate: number;
	timeEntryIds?: string[] | undefined;
	unit?: string | undefined;
	ownUnit?: string | undefined;
	taxId?: string | null | undefined;
	materials?: boolean | undefined;
	supply?: LineSupply | undefined;
	discount: number | null;
	discountIn: DiscountIn;
}

/** A line as the rules yield it. With `timeEntryIds` its quantity is hours. */
export interface InvoiceLine {
	id?: string | undefined;
	description: string;
	quantity: Hundredths;
	/** Decimals of the quantity, where they are more than two. */
	quantityScale?: number;
	rate: Price;
	rateScale?: number;
	timeEntryIds?: string[] | undefined;
	/** A key of UNIT_CODES, or one of its owner's; absent for none. */
	unit?: string;
	/** `null` for none; absent where nothing was said, which of a new line is the profile's. */
	taxId?: string | null;
	/** Whether it bills materials, of which a withholding of labour takes nothing; absent for not. */
	materials?: true;
	supply?: LineSupply; // Absent where it was not said
	discount?: LineDiscount;
}

/** In percent or in the currency, an integer of {@link PLACES} decimals. */
export interface LineDiscount {
	in: DiscountIn;
	value: number;
}

/** The tax of a line as it was charged, under the name that it had. */
export type LineTax = Tax & { name: string };

/** A deposit as the invoice names it that takes it off. */
export interface TakenDeposit {
	id: string;
	number: string;
	issueDate: CalendarDate;
	amount: Cents; // Its share, tax included
}

export type ChargedLine<Line extends InvoiceLine = InvoiceLine> = Line & {
	tax?: LineTax;
	/** For a deposit: its part of the invoice's sums. */
	part?: PartSums;
	/** The deposit that the line takes off; such a line follows from that, and nobody types it. */
	deposit?: TakenDeposit;
};

/** One line of an invoice, priced. */
export interface InvoiceItem extends Omit<ChargedLine, "id"> {
	id: string;
	amount: Cents; // As its rate is typed, after its discount
	less?: Cents; // What the discount takes off
	net?: Cents; // Without tax, where rates include it
	reduces?: string; // For a line that lowers a price: the invoice's line that it reduces
}

export function toLine({
	quantity,
	rate,
	unit,
	ownUnit,
	taxId,
	materials,
	supply,
	discount,
	discountIn,
	...rest
}: TypedLine): InvoiceLine {
	const own = unit === "own" ? ownUnit : unit;
	return {
		...rest,
		...scaled("quantity", quantity),
		...scaled("rate", rate),
		...(own && { unit: own }),
		...(taxId !== undefined && { taxId }),
		...(materials && { materials }),
		...(supply && { supply }),
		...(discount ? { discount: { in: discountIn, value: discount } } : {}),
	} as InvoiceLine;
}

/** The rate of a line whose one unit costs an amount in minor units. */
export function asRate(amount: Cents, currency: Currency): Pick<InvoiceLine, "rate" | "rateScale"> {
	const digits = minorDigits(currency);
	return digits <= 2 ? { rate: amount * 10 ** (2 - digits) } : { rate: amount, rateScale: digits };
}

function scaled(name: "quantity" | "rate", value: number) {
	const scale = value % 100 === 0 ? 2 : value % 10 === 0 ? 3 : 4;
	const number = value / 10 ** (PLACES - scale);
	return scale === 2 ? { [name]: number } : { [name]: number, [`${name}Scale`]: scale };
}

export function lineQuantity({
	quantity,
	quantityScale = 2,
}: Pick<InvoiceLine, "quantity" | "quantityScale">): Decimal {
	return { value: quantity, scale: quantityScale };
}

export function lineRate({ rate, rateScale = 2 }: Pick<InvoiceLine, "rate" | "rateScale">): Decimal {
	return { value: rate, scale: rateScale };
}

/** A discount as the engine takes it; `null` for none. `digits`: of the currency's minor unit. */
export function toPortion(discount: LineDiscount | null | undefined, digits: number): Portion | null {
	if (!discount) return null;
	if (discount.in === "percent") return { percent: discount.value };
	return { amount: Math.round(discount.value / 10 ** (PLACES - digits)) };
}
