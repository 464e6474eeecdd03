import { currentLanguage } from "~/kernel/language/language";
import { type Currency, formatAmount, formatMoney, trueMinus } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { depositName, takenDeposits } from "~/pricing/domain/deposits";
import { formatLineQuantity, formatLineRate } from "~/pricing/domain/line-texts";
import { useInvoiceFields } from "../form/use-invoice-form";
import { IntentButton } from "../intent-button";
import { typedCurrency } from "./typed-totals";
import { type usePricing, useTaxation } from "./use-pricing";

type PricedLine = ReturnType<typeof usePricing>["items"][number];

/** The lines by which deposits are taken off; they are not typed. */
export function DepositRows({ lines, currency }: { lines: readonly PricedLine[]; currency: Currency }) {
	return lines.map((line) => (
		<div key={line.id} className="item item-taken">
			<p className="item-description">
				{line.deposit && depositName(line.deposit, currentLanguage())}
				{line.tax && <small>{line.tax.name}</small>}
			</p>
			<p className="item-quantity">{trueMinus(formatLineQuantity(line))}</p>
			<p className="item-rate">{formatLineRate(line, currency)}</p>
			<p className="item-amount">{trueMinus(formatAmount(line.amount, currency))}</p>
		</div>
	));
}

/** Deposits requested on a draft, and the button that requests one: what is typed is saved first. */
export function DepositField() {
	const [, { currency }] = useInvoiceFields();
	const { before } = useTaxation();
	const deposits = before ? takenDeposits({ items: before.items, sums: { prepaid: before.prepaid } }) : [];
	return (
		<div>
			<p className="field-label">{m.invoicing_form_deposit()}</p>
			<div className="deposit-field">
				{deposits.map(({ id, number, amount }) => (
					<p key={id}>
						{m.invoicing_form_deposit_taken({ number, amount: formatMoney(amount, typedCurrency(currency.value)) })}
					</p>
				))}
				<IntentButton value="ask-deposit" className="btn btn-s">
					{deposits.length > 0 ? m.invoicing_form_deposit_more() : m.invoicing_form_deposit_ask()}
				</IntentButton>
			</div>
			<p className="field-hint">{m.invoicing_form_deposit_hint()}</p>
		</div>
	);
}
