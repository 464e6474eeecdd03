import { electronicAddressFault } from "./electronic-address";
import { normaliseVatId, typedVatIdFault } from "./vat-id";

/** What may be left out is judged only where something is typed. */
export function whereTyped(fault: (typed: string) => string | null) {
	return (typed: string) => (typed.trim() === "" ? null : fault(typed.trim()));
}

/** The first look at what e-invoices say of buyer and seller (`seller-input.ts`). */
export const vatId = [whereTyped((typed) => typedVatIdFault(normaliseVatId(typed)))];
export const electronicAddress = [whereTyped(electronicAddressFault)];
