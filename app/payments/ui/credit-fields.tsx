import type { FieldMetadata } from "@conform-to/react";
import { getInputProps } from "@conform-to/react";
import { minorDigits } from "~/kernel/minor-unit";
import type { Currency } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { RadioField } from "~/ui/field";
import { NumberField } from "~/ui/number-input";

export type CreditValues = Record<"what" | "in" | "reduction", string> & {
	items: { itemId: string; quantity: string; reduction: string }[];
};

export interface CreditableLine {
	id: string;
	name: string;
	unitsLeft: string;
	moneyLeft: string;
}

interface WayProps {
	field: FieldMetadata<string>;
	open: string | null;
}

export function CreditWayField({ field, open }: WayProps) {
	return (
		<RadioField
			field={field}
			label={m.payments_credit_what()}
			options={[
				{ value: "lines", label: m.payments_credit_lines() },
				{ value: "prices", label: m.payments_credit_prices() },
				{ value: "whole", label: m.payments_credit_whole_price() },
				...(open ? [{ value: "open", label: m.payments_credit_open({ open }) }] : []),
			]}
			hint={m.payments_credit_lines_hint()}
		/>
	);
}

interface CreditFieldsProps {
	fields: {
		in: FieldMetadata<string>;
		reduction: FieldMetadata<string>;
		items: FieldMetadata<CreditValues["items"]>;
	};
	lines: readonly CreditableLine[];
	currency: Currency;
	/** What is left of the whole, tax and all: "€2,532.52". */
	left: string;
	taxed: boolean;
}

/** What is credited, in the way that is chosen above: the other ways' fields are not shown, with or without a script. */
export function CreditFields({ fields, lines, currency, left, taxed }: CreditFieldsProps) {
	const items = fields.items.getFieldList().map((field) => field.getFieldset());
	const decimals = fields.in.value === "percent" ? 0 : minorDigits(currency);
	return (
		<>
			{items.map(({ itemId }) => (
				<input {...getInputProps(itemId, { type: "hidden" })} key={itemId.key} />
			))}
			<RadioField
				field={fields.in}
				label={m.payments_credit_in()}
				options={[
					{ value: "percent", label: m.payments_credit_in_percent() },
					{ value: "net", label: taxed ? m.payments_credit_in_net() : m.payments_credit_in_amount() },
					...(taxed ? [{ value: "gross", label: m.payments_credit_in_gross() }] : []),
				]}
				className="mt-5 group-has-[[value=lines]:checked]/credit:hidden group-has-[[value=open]:checked]/credit:hidden"
			/>
			<fieldset className="mt-5 hidden gap-4 group-has-[[value=lines]:checked]/credit:grid sm:grid-cols-2">
				<legend className="mb-2 font-semibold">{m.payments_credit_quantity_head()}</legend>
				{items.map(({ quantity }, at) => (
					<NumberField
						key={quantity.key}
						field={quantity}
						label={lines[at]?.name ?? ""}
						hint={lines[at]?.unitsLeft}
						decimals={0}
					/>
				))}
			</fieldset>
			<fieldset className="mt-5 hidden gap-4 group-has-[[value=prices]:checked]/credit:grid sm:grid-cols-2">
				<legend className="mb-2 font-semibold">{m.payments_credit_prices_head()}</legend>
				{items.map(({ reduction }, at) => (
					<NumberField
						key={reduction.key}
						field={reduction}
						label={lines[at]?.name ?? ""}
						hint={lines[at]?.moneyLeft}
						decimals={decimals}
					/>
				))}
			</fieldset>
			<NumberField
				field={fields.reduction}
				label={m.payments_credit_whole_label()}
				hint={m.payments_credit_whole_hint({ left })}
				decimals={decimals}
				className="mt-5 hidden group-has-[[value=whole]:checked]/credit:block sm:w-1/2 sm:pr-2"
			/>
		</>
	);
}
