import { m } from "~/paraglide/messages";
import { YEARLY_SAVING } from "../domain/catalogue";

/**
 * Monthly or yearly: two radios named "period" with the values "month" and "year". What follows it within the nearest
 * element of class `periods` shows the prices of the chosen one, by CSS alone.
 */
export function PeriodSwitch() {
	return (
		<fieldset className="segments">
			<legend className="sr-only">{m.billing_period()}</legend>
			<label>
				<input type="radio" name="period" value="month" defaultChecked />
				{m.billing_monthly()}
			</label>
			<label>
				<input type="radio" name="period" value="year" />
				{m.billing_yearly({ percent: YEARLY_SAVING })}
			</label>
		</fieldset>
	);
}
