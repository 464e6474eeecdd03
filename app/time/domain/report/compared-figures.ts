import type { User } from "~/access/domain/user";
import { currentLanguage } from "~/kernel/language/language";
import { formatDecimal, formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import type { TimeSum } from "../time-sum";
import { type Lengths, minutesText } from "../time-texts";
import { amountIn, billableShare, currenciesOf, meanRateWorked } from "./report-figures";
import { differenceText, rateText, shareText, spanText } from "./report-texts";
import type { TimeReport } from "./whole-report";

type Account = Pick<User, "currency"> & Lengths;

/** What is shown of a figure: of the period, of the one before it, and what one has more than the other. */
type Compared = (total: TimeSum) => { text: string; amount: number | null };

/** What a period comes to beside the one before it, figure by figure; alone where there is none before it. */
export function comparedFigures({ total, before }: Pick<TimeReport, "total" | "before">, actor: Account) {
	const rows = figures(before ? [total, before.total] : [total], actor).map(({ name, read, difference }) => {
		const own = read(total);
		if (!before) return { key: name, cells: [name, own.text] };
		const earlier = read(before.total);
		const more = own.amount === null || earlier.amount === null ? null : own.amount - earlier.amount;
		return {
			key: name,
			cells: [name, own.text, earlier.text, more === null ? "\u2013" : differenceText(more, difference)],
		};
	});
	const heads = [m.time_compared_figure(), m.time_compared_this()];
	return {
		worked: minutesText(total.minutes, actor),
		toBill: minutesText(total.toBill, actor),
		about: before ? m.time_compared({ span: spanText(before) }) : "",
		heads: before ? [...heads, m.time_compared_before(), m.time_compared_difference()] : heads,
		rows,
	};
}

interface Figure {
	name: string;
	read: Compared;
	difference(amount: number): string;
}

function figures(sums: readonly TimeSum[], actor: Account): Figure[] {
	const time = (minutes: number) => minutesText(minutes, actor);
	const currencies = currenciesOf(sums, actor.currency);
	const rates = sums.map((sum) => meanRateWorked(sum, actor.currency)?.currency);
	const sameRate = rates.every((each) => each === rates[0]);
	return [
		{ name: m.time_worked(), read: ({ minutes }) => ({ text: time(minutes), amount: minutes }), difference: time },
		{ name: m.time_to_bill(), read: ({ toBill }) => ({ text: time(toBill), amount: toBill }), difference: time },
		...currencies.map((currency): Figure => {
			const money = (amount: number) => formatMoney(amount, currency);
			return {
				name: currencies.length > 1 ? m.time_csv_amount_in({ currency }) : m.time_amount(),
				read: (sum) => ({ text: money(amountIn(sum, currency)), amount: amountIn(sum, currency) }),
				difference: money,
			};
		}),
		{
			name: m.time_billable_share(),
			read: (sum) => ({ text: shareText(billableShare(sum)), amount: billableShare(sum) }),
			difference: (share) => m.time_percent_points({ points: formatDecimal(share, 1, 1, currentLanguage()) }),
		},
		{
			name: m.time_mean_rate_worked(),
			read: (sum) => {
				const mean = meanRateWorked(sum, actor.currency);
				return { text: rateText(mean), amount: sameRate && mean ? mean.amount : null };
			},
			difference: (amount) => formatMoney(amount, rates[0] ?? actor.currency),
		},
	];
}
