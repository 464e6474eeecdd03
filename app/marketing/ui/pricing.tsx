import type { Offer } from "~/billing/domain/catalogue";
import { PeriodSwitch } from "~/billing/ui/period-switch";
import { PlanCards } from "~/billing/ui/plan-cards";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";

export function Pricing({ offers }: { offers: readonly Offer[] }) {
	return (
		<section className="periods" id="pricing" aria-labelledby="pricing-title">
			<div className="section-head">
				<h2 id="pricing-title">{m.marketing_pricing()}</h2>
				<PeriodSwitch />
			</div>
			<PlanCards
				offers={offers}
				level={3}
				action={({ name, price }) => (
					<LinkButton to="/signup">
						{price.month === 0 ? m.marketing_start() : m.marketing_choose_plan({ plan: name })}
					</LinkButton>
				)}
			/>
		</section>
	);
}
