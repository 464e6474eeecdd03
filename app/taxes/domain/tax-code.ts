import type { Country } from "~/kernel/countries";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import { add } from "./rounding";
import { fractions, type Millionths, type Tax, type TaxCodeCategory, type TaxComponent } from "./tax";

/** A component with the days on which it is charged; `null` is open on that side. */
export interface DatedComponent extends TaxComponent {
	validFrom: CalendarDate | null;
	validTo: CalendarDate | null;
}

/** A tax that an account's lines can have. */
export interface TaxCode {
	id: string;
	name: string; // In the form; the document has the labels of its components
	category: TaxCodeCategory;
	country: Country;
	components: DatedComponent[];
	reason: string;
	reasonCode: string;
	customerRate: Millionths | null; // Of a reverse charge; `null` for none stated
	archived: boolean;
	updatedAt: Instant;
	version: number;
}

/** The tax as it is charged on a day; `null` where none of its components is valid then. */
export function taxOn(
	code: Omit<TaxCode, "id" | "name" | "archived" | "updatedAt" | "version">,
	day: CalendarDate,
): Tax | null {
	const { category, country, reason, reasonCode, customerRate } = code;
	const components = code.components
		.filter(({ validFrom, validTo }) => (validFrom ?? "") <= day && day <= (validTo ?? "9999"))
		.map(({ label, rate, compound, registration }) => ({ label, rate, compound, registration }));
	if (components.length === 0) return null;
	return { category, country, components, reason, reasonCode, ...(customerRate && { customerRate }) };
}

/** All components as one rate, as far as millionths can say it. */
export function wholeRate({ components }: Pick<Tax, "components">): Millionths {
	const { parts, of } = fractions(components);
	return Number((add(parts) * 1_000_000n) / of);
}
