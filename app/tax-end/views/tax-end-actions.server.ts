import { redirect } from "@remix-run/cloudflare";
import type { Actor } from "~/access/domain/user";
import { formatList } from "~/kernel/language/language";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { type Action, intent } from "~/web/page-action.server";
import { TaxEndFields } from "../domain/tax-end-input";
import { endTaxation } from "../server/end-taxation.server";

const failure = { fault: m.taxes_save_failed };

export const taxEndActions: Record<string, Action<Actor>> = {
	list: intent({ schema: TaxEndFields, failure, run: async ({ value }) => redirectToList(value.from) }),
	end: intent({
		schema: TaxEndFields,
		failure,
		run: async ({ ctx, actor, value, form }) => {
			const { from, listed, ...why } = value;
			if (listed !== from) return redirectToList(from);
			const turned = new Set(form.getAll("turned").map(String));
			const { drafts, series, left } = await endTaxation(ctx, actor, { from, turned, ...why });
			const title = m.tax_end_tax_ended({ day: formatDate(from) });
			const counts = m.tax_end_tax_ended_counts({ drafts, series });
			const description =
				left.length > 0 ? `${counts} ${m.tax_end_tax_ended_left({ names: formatList(left) })}` : counts;
			return { to: "/settings/tax", toast: { title, description } };
		},
	}),
};

function redirectToList(from: string): Response {
	return redirect(`/settings/tax/end?from=${from}`);
}
