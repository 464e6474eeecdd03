import type { Comparison, Offer } from "~/billing/domain/catalogue";
import { ComparisonTable } from "~/billing/ui/comparison-table";
import { PeriodSwitch } from "~/billing/ui/period-switch";
import { PlanCards } from "~/billing/ui/plan-cards";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";

interface PricingPageProps {
	offers: readonly Offer[];
	rows: readonly Comparison[];
	orderAt: string;
}

export function PricingPage({ offers, rows, orderAt }: PricingPageProps) {
	return (
		<div className="periods">
			<PageHead title={m.marketing_pricing()} subtitle={m.marketing_pricing_subtitle()} actions={<PeriodSwitch />} />
			<PlanCards
				offers={offers}
				level={2}
				action={({ name, price }) => (
					<LinkButton to={orderAt}>
						{price.month === 0 ? m.marketing_start() : m.marketing_choose_plan({ plan: name })}
					</LinkButton>
				)}
			/>
			<section className="mt-18" aria-labelledby="compare">
				<h2 id="compare" className="mb-5 text-2xl">
					{m.marketing_compare_plans()}
				</h2>
				<ComparisonTable offers={offers} rows={rows} />
			</section>
		</div>
	);
}
