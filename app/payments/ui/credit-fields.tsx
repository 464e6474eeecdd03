import { type FieldMetadata, getCollectionProps, getInputProps } from "@conform-to/react";
import { minorDigits } from "~/kernel/money/minor-unit";
import type { Currency } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { RadioField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";

export type CreditValues = Record<"what" | "in" | "reduction", string> & {
	items: { itemId: string; quantity: string; reduction: string }[];
};

export interface CreditableLine {
	id: string;
	name: string;
	unitsLeft: string;
	moneyLeft: string;
}

interface CreditWayProps {
	field: FieldMetadata<string>;
	open: string | null;
	left: string;
	paid: string | null;
}

export function CreditWayField({ field, open, left, paid }: CreditWayProps) {
	const ways = [
		{ value: "lines", label: m.payments_credit_lines(), hint: m.payments_credit_lines_hint() },
		{ value: "prices", label: m.payments_credit_prices(), hint: m.payments_credit_prices_hint() },
		{ value: "whole", label: m.payments_credit_whole_price(), hint: m.payments_credit_whole_price_hint() },
		...(open
			? [{ value: "open", label: m.payments_credit_cancel(), hint: m.payments_credit_cancel_hint({ open }) }]
			: []),
		...(paid
			? [{ value: "all", label: m.payments_credit_all(), hint: m.payments_credit_all_hint({ left, paid }) }]
			: []),
	];
	const choices = getCollectionProps(field, { type: "radio", options: ways.map(({ value }) => value) });
	return (
		<fieldset className="form-part">
			<legend>{m.payments_credit_what()}</legend>
			<div className="choices">
				{choices.map(({ key, ...control }, at) => (
					<label key={key} className="check">
						<input {...control} className="box" />
						<span>
							{ways[at]?.label} <small>{ways[at]?.hint}</small>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

interface CreditFieldsProps {
	fields: {
		in: FieldMetadata<string>;
		reduction: FieldMetadata<string>;
		items: FieldMetadata<CreditValues["items"]>;
	};
	lines: readonly CreditableLine[];
	/** What is credited of lines, by their ids: "−153.00". */
	credited: Readonly<Record<string, string>>;
	currency: Currency;
	/** What is left of the whole, tax and all: "€2,532.52". */
	left: string;
	taxed: boolean;
}

/** What is credited, in the way that is chosen above: the other ways' fields are not shown, with or without a script. */
export function CreditFields({ fields, lines, credited, currency, left, taxed }: CreditFieldsProps) {
	const items = fields.items.getFieldList().map((field) => field.getFieldset());
	const decimals = fields.in.value === "percent" ? 0 : minorDigits(currency);
	return (
		<>
			<div className="form-part group-has-[:is([value=lines],[value=open],[value=all]):checked]/credit:hidden">
				<RadioField
					field={fields.in}
					label={m.payments_credit_in()}
					options={[
						{ value: "percent", label: m.payments_credit_in_percent() },
						{ value: "net", label: taxed ? m.payments_credit_in_net() : m.payments_credit_in_amount() },
						...(taxed ? [{ value: "gross", label: m.payments_credit_in_gross() }] : []),
					]}
				/>
				<NumberField
					field={fields.reduction}
					label={m.payments_credit_whole_label()}
					hint={m.payments_credit_whole_hint({ left })}
					decimals={decimals}
					className="mt-4 group-has-[[value=prices]:checked]/credit:hidden sm:w-1/2 sm:pr-2"
				/>
			</div>
			<section
				className="group-has-[:is([value=whole],[value=open],[value=all]):checked]/credit:hidden"
				aria-labelledby="credit-lines"
			>
				<h2 id="credit-lines" className="px-(--pad) pt-5 pb-3 text-lg">
					{m.payments_credit_lines_head()}
				</h2>
				<ul className="credit-lines">
					{items.map(({ itemId, quantity, reduction }, at) => {
						const { id = "", name = "", unitsLeft, moneyLeft } = lines[at] ?? {};
						return (
							<li key={itemId.key} className={credited[id] ? "is-credited" : undefined}>
								<input {...getInputProps(itemId, { type: "hidden" })} key={itemId.key} />
								<NumberField
									field={quantity}
									label={name}
									hint={unitsLeft}
									decimals={0}
									className="credit-field group-has-[[value=prices]:checked]/credit:hidden"
								/>
								<NumberField
									field={reduction}
									label={name}
									hint={moneyLeft}
									decimals={decimals}
									className="credit-field hidden group-has-[[value=prices]:checked]/credit:grid"
								/>
								<p className="credit-amount">{credited[id] ?? "–"}</p>
							</li>
						);
					})}
				</ul>
			</section>
		</>
	);
}
