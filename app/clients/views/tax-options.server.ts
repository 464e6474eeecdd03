import type { TaxCode } from "~/taxes/domain/tax-code";
import type { TaxOption } from "../ui/client-fields";

interface Taxation {
	profile: unknown;
	taxes: readonly Pick<TaxCode, "id" | "name" | "archived">[];
}

/** The taxes that can be a client's own, its current one among them; none while the account charges no tax. */
export function taxOptions({ profile, taxes }: Taxation, current: string | null = null): TaxOption[] {
	if (!profile) return [];
	return taxes
		.filter(({ id, archived }) => !archived || id === current)
		.map(({ id, name }) => ({ value: id, label: name }));
}
