import type { User } from "~/access/domain/user";
import {
	type Currency,
	formatHundredths,
	formatMoney,
	formatPrice,
	formatQuantity,
	type Hundredths,
	type Price,
} from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { durationText } from "./entry/length-texts";
import { toQuantity } from "./time-lines";
import type { TimeSum } from "./time-sum";

type Billing = Pick<User, "exactMinutes">;

export type Lengths = Pick<User, "exactMinutes" | "durationFormat">;

/** What is billed: hours at a rate, "0.83 h × $120.00", or as many minutes, "50 min × $120.00/h". */
export function billedWork(
	{ quantity, rate }: { quantity: Hundredths; rate: Price },
	{ currency, exactMinutes }: Billing & Pick<User, "currency">,
): string {
	const price = formatPrice(rate, currency);
	if (exactMinutes) return m.time_minutes_at_rate({ minutes: formatQuantity(quantity), rate: price });
	return m.time_hours_at_rate({ hours: formatHundredths(quantity), rate: price });
}

export function workText(quantity: Hundredths, { exactMinutes }: Billing): string {
	if (exactMinutes) return m.time_minutes({ minutes: formatQuantity(quantity) });
	return m.time_chart_hours({ hours: formatHundredths(quantity) });
}

/**
 * Minutes as the account has lengths of time; where it chose nothing, as the invoice has them: 87 is "1.45 h", and where
 * minutes are billed as they are, "87 min".
 */
export function minutesText(minutes: number, account: Lengths): string {
	if (account.durationFormat !== "automatic") return durationText(minutes, account.durationFormat);
	return workText(toQuantity(minutes, account), account);
}

/** What time comes to in each currency that it is billed in: "€402.80", "€166.25 + $80.00". */
export function moneyText({ money }: Pick<TimeSum, "money">, currency: Currency): string {
	if (money.length === 0) return formatMoney(0, currency);
	return money.map((each) => formatMoney(each.amount, each.currency)).join(" + ");
}
