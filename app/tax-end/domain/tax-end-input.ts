import { z } from "zod";
import { m } from "~/paraglide/messages";
import { exemptionReason } from "~/seller/domain/tax-fields";
import { TAX_CATEGORIES } from "~/taxes/domain/tax-category";
import { endDay } from "~/taxes/domain/tax-input";

/** What the form posts by which an account charges no tax from a day on; the chosen drafts and series come beside it. */
export const TaxEndFields = z.object({
	from: endDay,
	listed: z.string().optional(),
	taxCategory: z
		.enum(["", ...TAX_CATEGORIES], { error: () => m.seller_tax_category_invalid() })
		.nullish()
		.transform((chosen) => chosen ?? ("" as const)),
	exemptionReason: exemptionReason.nullish().transform((typed) => typed ?? ""),
});
