import { customType } from "drizzle-orm/sqlite-core";
import { isCurrencyCode } from "~/kernel/money/currencies";
import type { Currency } from "~/kernel/money/money";

/**
 * A column whose values are a list of the code's that may grow: checked as they are written, in place of a CHECK that only
 * a rebuild of the table could change. Writing any other value throws TypeError.
 */
export function choice<const Value extends string>(column: string, values: readonly Value[]) {
	return customType<{ data: Value; driverData: string }>({
		dataType: () => "text",
		toDriver(value) {
			if (!values.includes(value)) throw new TypeError(`${column} can't be "${value}"`);
			return value;
		},
	})(column);
}

/** A column of currencies, checked likewise. Writing what is no code of ISO 4217 throws TypeError. */
export const currencyCode = customType<{ data: Currency; driverData: string }>({
	dataType: () => "text",
	toDriver(value) {
		if (!isCurrencyCode(value)) throw new TypeError(`currency can't be "${value}"`);
		return value;
	},
});
