import { z } from "zod";
import { TAX_CATEGORIES } from "~/einvoice/domain/tax-category";
import { exemptionReason } from "~/einvoice/domain/tax-fields";
import { endDay } from "~/money/domain/tax-input";
import { m } from "~/paraglide/messages";

/** What the form posts by which an account charges no tax from a day on; the chosen drafts and series come beside it. */
export const TaxEndFields = z.object({
	from: endDay,
	listed: z.string().optional(),
	taxCategory: z
		.enum(["", ...TAX_CATEGORIES], { error: () => m.einvoice_tax_category_invalid() })
		.nullish()
		.transform((chosen) => chosen ?? ("" as const)),
	exemptionReason: exemptionReason.nullish().transform((typed) => typed ?? ""),
});
