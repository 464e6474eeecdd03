import type { Invoice } from "~/invoices/domain/invoice";
import type { Cents, Currency } from "~/kernel/money/money";
import { takenDeposits } from "~/pricing/domain/deposits";
import type { InvoiceItem } from "~/pricing/domain/line";
import { asRate, type TakenDeposit } from "~/pricing/domain/line";
import { billedSupply } from "~/pricing/domain/supply";
import { type InvoiceSums, PLAIN, type Prepaid, priceInvoice, type Withheld } from "~/pricing/domain/totals";
import { labourOf, type WithheldSums, withheldBy, withheldInAll } from "~/pricing/domain/withheld";
import type { PartSums } from "~/taxes/domain/calculate";
import { add, divide, share } from "~/taxes/domain/rounding";
import { type Millionths, WHOLE } from "~/taxes/domain/tax";
import { gross, grossPart, leftParts, proportion, type RatePart, splitByRate } from "../rate-parts";

/** What a deposit is asked as: a part of the whole invoice, or so much with tax. */
export type DepositAmount = { percent: Millionths } | { amount: Cents };

type Priced = Pick<Invoice, "items" | "subtotal" | "total"> & {
	sums: Pick<InvoiceSums, "taxes" | "prepaid" | "withholdings"> | null;
};

/** What is left of an invoice to ask for, in minor units. */
export function availableAmount({ total, sums }: Pick<Priced, "total" | "sums">): Cents {
	return total - (sums?.prepaid?.amount ?? 0);
}

/** The amount of a requested deposit, tax included; a percentage is of the whole, whatever was requested before. */
export function depositAmount(requested: DepositAmount, invoice: Priced): Cents {
	if ("amount" in requested) return requested.amount;
	const before = takenDeposits(invoice).reduce((sum, { amount }) => sum + amount, 0);
	const prepaid = invoice.sums?.prepaid?.amount ?? 0;
	const whole = invoice.total + before - prepaid;
	return Number(divide(BigInt(whole) * BigInt(requested.percent), WHOLE));
}

/** The parts of an amount by rate, which is no more than is left: of each its share of what is left, tax in proportion. */
function depositParts(invoice: Priced, amount: Cents): RatePart[] {
	const rates = splitByRate(invoice);
	const shares = share(
		BigInt(amount),
		rates.map((rate) => BigInt(gross(rate))),
	);
	return rates.flatMap((rate, at) => {
		const part = Number(shares[at]);
		return part === 0 ? [] : [grossPart(rate, part)];
	});
}

interface LineTerms {
	currency: Currency;
	pricesIncludeTax: boolean;
	newId: () => string;
}

/** A deposit of so much, priced: a line for each rate. `amount` as for {@link depositParts}. */
export function priceDeposit(
	invoice: Priced & Pick<Invoice, "pricesIncludeTax"> & { sums: InvoiceSums | null },
	amount: Cents,
	{ description, ...terms }: Omit<LineTerms, "pricesIncludeTax"> & { description: string },
) {
	const { pricesIncludeTax, sums } = invoice;
	const supply = billedSupply(invoice.items, "");
	const lines = depositParts(invoice, amount).map((part) => ({
		...toLine(withLabour(part, invoice), { ...terms, pricesIncludeTax }),
		quantity: 100,
		description,
		...(supply && supply !== "both" && { supply }),
	}));
	const { currency } = terms;
	const taxation = { taxed: sums?.taxes != null, pricesIncludeTax, withholdings: sums?.withholdings ?? [] };
	return { ...priceInvoice(lines, { ...PLAIN, currency, ...taxation }), pricesIncludeTax };
}

/** A part as a line whose sums are as they are, whatever its rate makes of them. */
export function toLine({ taxId, tax, net, taxes, labour }: RatePart, { currency, pricesIncludeTax, newId }: LineTerms) {
	return {
		id: newId(),
		...asRate(pricesIncludeTax ? gross({ net, taxes }) : net, currency),
		...(taxId !== null && { taxId }),
		...(tax && { tax }),
		part: { net, taxes, ...(labour !== undefined && { labour }) },
	};
}

type Deposit = Pick<Invoice, "id" | "number" | "issueDate" | "total"> & Priced;

export interface Taking {
	items: InvoiceItem[];
	prepaid: Prepaid | undefined;
}

/** What an invoice takes off after a deposit and its credit notes: lines where it has tax, else what is prepaid. */
export function takeOff(
	{ items, sums }: Pick<Priced, "items" | "sums">,
	deposit: Deposit,
	notes: readonly Priced[],
	terms: LineTerms,
): Taking {
	const { id, number, issueDate } = deposit;
	const others = items.filter((item) => item.deposit?.id !== id);
	const prepaid = (sums?.prepaid?.deposits ?? []).filter((each) => each.id !== id);
	const rest = withheldRest(deposit, notes);
	const parts = leftParts(deposit, notes).map((part) => withLabour(part, rest));
	if ((deposit.sums?.taxes?.length ?? 0) > 0) {
		const lines = parts.map((part) => {
			const reference = { id, number, issueDate, amount: gross(part) };
			const { part: whole, ...line } = toLine(part, terms);
			const less = negative(whole);
			return { ...line, quantity: -100, description: "", part: less, deposit: reference, amount: 0 };
		});
		return { items: [...others, ...lines], prepaid: toPrepaid(prepaid) };
	}
	const amount = Number(add(parts.map((part) => BigInt(gross(part)))));
	if (amount <= 0) return { items: others, prepaid: toPrepaid(prepaid) };
	const prepayment = { ...{ id, number, issueDate, amount }, ...withheldAlready(rest.sums.withholdings) };
	return { items: others, prepaid: toPrepaid([...prepaid, prepayment]) };
}

/** A part that says what of it is labour, where its invoice's withholding is of labour: as much in proportion as of the whole. */
function withLabour(part: RatePart, { subtotal, sums }: Pick<Priced, "subtotal"> & { sums: WithheldSums }): RatePart {
	const labour = labourOf(sums);
	return labour === undefined ? part : { ...part, labour: proportion(part.net, labour, subtotal) };
}

/** What credit notes leave of a deposit, and of what of it was withheld. */
function withheldRest(deposit: Deposit, notes: readonly Priced[]) {
	const left = (amount: (of: Priced) => Cents) => notes.reduce((rest, note) => rest - amount(note), amount(deposit));
	const withholdings = (deposit.sums?.withholdings ?? []).map((each) => ({
		...each,
		base: left(({ sums }) => withheldBy(sums, each).base),
		amount: left(({ sums }) => withheldBy(sums, each).amount),
	}));
	return { subtotal: left(({ subtotal }) => subtotal), sums: { withholdings } };
}

/** What the invoice that takes a deposit off has to know of what was withheld of that. */
function withheldAlready(withholdings: readonly Withheld[]): Omit<Prepaid["deposits"][number], keyof TakenDeposit> {
	const withheld = withheldInAll({ withholdings });
	if (withheld <= 0) return {};
	const withheldOf = labourOf({ withholdings });
	return {
		withheld,
		...(withheldOf !== undefined && { withheldOf }),
		...(withholdings.length > 1 && { withheldBy: withholdings.map(({ id, base, amount }) => ({ id, base, amount })) }),
	};
}

function negative({ net, taxes, labour }: PartSums): PartSums {
	const less = { net: -net, taxes: taxes.map((amount) => -amount) };
	return labour === undefined ? less : { ...less, labour: -labour };
}

function toPrepaid(deposits: TakenDeposit[]): Prepaid | undefined {
	if (deposits.length === 0) return undefined;
	return { amount: deposits.reduce((sum, { amount }) => sum + amount, 0), deposits };
}

export function withTaking<Content extends Pick<Invoice, "items" | "sums">>(
	invoice: Content,
	{ items, prepaid }: Taking,
): Content {
	const { prepaid: _before, ...sums } = invoice.sums ?? NO_SUMS;
	return { ...invoice, items, sums: { ...sums, ...(prepaid && { prepaid }) } };
}

const NO_SUMS: InvoiceSums = {
	lineTotal: 0,
	discount: null,
	taxes: null,
	withholdings: [],
	rounding: 0,
	due: 0,
	toPay: 0,
};
