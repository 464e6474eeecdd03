import { m } from "~/paraglide/messages";
import { readIds } from "~/pricing/domain/withholding-ids";
import { formatRate } from "~/taxes/domain/rate-text";
import { FieldError } from "~/ui/form/field";
import { useInvoiceFields } from "../form/use-invoice-form";
import { useTaxation } from "./use-pricing";

/** What the client withholds: those that the invoice has come first, in its order, which a post of the form keeps. */
export function WithholdingField() {
	const [, { withholdingId: field }] = useInvoiceFields();
	const { withholdings } = useTaxation().choices;
	const chosen = readIds(field.initialValue);
	const choices = [
		...chosen.flatMap((id) => withholdings.filter((each) => each.id === id)),
		...withholdings.filter(({ id, archived }) => !archived && !chosen.includes(id)),
	];
	if (choices.length === 0) return null;
	return (
		<fieldset key={field.key}>
			<legend className="field-label">{m.history_form_withholding()}</legend>
			<div className="flex flex-wrap gap-x-5">
				{choices.map(({ id, name, rate }) => (
					<label key={id} className="check">
						<input
							type="checkbox"
							className="box"
							name={field.name}
							value={id}
							defaultChecked={chosen.includes(id)}
							aria-describedby={field.errors && field.errorId}
						/>
						{`${name} ${formatRate(rate)}`}
					</label>
				))}
			</div>
			<FieldError field={field} />
		</fieldset>
	);
}
