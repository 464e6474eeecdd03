import { currentLanguage } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import type { TaxCode } from "../tax-code";
import { taxLabel } from "../tax-label";
import type { WithholdingInput } from "../withholding";

/**
 * What work in British construction is invoiced with: deductions under the Construction Industry Scheme, of 20 % and of the
 * unverified 30 % (Finance Act 2004, section 61), and the domestic reverse charge (VAT Act 1994, section 55A) at the standard rate.
 */
export function proposeConstruction(): {
	taxes: Omit<TaxCode, "id" | "updatedAt" | "version">[];
	withholdings: WithholdingInput[];
} {
	const deduction = { labourOnly: true, paidTo: "HMRC", archived: false };
	const component = { label: taxLabel("VAT", currentLanguage()), rate: 0, compound: false, registration: "" };
	return {
		taxes: [
			{
				name: m.taxes_domestic_reverse_charge(),
				category: "AE",
				country: "GB",
				components: [{ ...component, validFrom: null, validTo: null }],
				reason: m.taxes_reason_section_55a(),
				reasonCode: "",
				customerRate: 200_000,
				archived: false,
			},
		],
		withholdings: [
			{ ...deduction, name: "CIS", rate: 200_000 },
			{ ...deduction, name: m.taxes_cis_unverified(), rate: 300_000 },
		],
	};
}
