import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { useOpeningPlace } from "~/ui/opening-place";
import { type Feature, type Offer, quote, YEARLY_SAVING } from "../domain/catalogue";

interface PlanCardsProps {
	offers: readonly Offer[];
	/** The heading's level: 3 under a "Pricing" heading, 2 under a page's own. */
	level: 2 | 3;
	action: (offer: Offer) => ReactNode;
}

/** The three plans side by side. Goes into an element of class `periods` together with a `PeriodSwitch`. */
export function PlanCards({ offers, level, action }: PlanCardsProps) {
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<div className="plans">
			{offers.map((offer) => (
				<PlanCard key={offer.plan} offer={offer}>
					<Heading className="plan-name">
						{offer.name}
						{offer.mostPopular && <span className="tag">{m.billing_most_popular()}</span>}
					</Heading>
					<Price offer={offer} />
					<ul>
						{offer.features.map((feature) => (
							<FeatureRow key={feature.label} feature={feature} />
						))}
					</ul>
					{action(offer)}
				</PlanCard>
			))}
		</div>
	);
}

function PlanCard({ offer: { plan, mostPopular }, children }: { offer: Offer; children: ReactNode }) {
	return (
		<section {...useOpeningPlace(`plan-${plan}`)} className={mostPopular ? "plan plan-popular on-panel" : "plan"}>
			{children}
		</section>
	);
}

function Price({ offer: { price } }: { offer: Offer }) {
	const month = quote(price.month);
	const year = quote(price.year);
	return (
		<>
			<p className="fig price">
				<span className="per-month">{month}</span>
				<span className="per-year">{year}</span>
			</p>
			{price.month === 0 ? (
				<p className="price-note">{m.billing_card_free()}</p>
			) : (
				<p className="price-note">
					<span className="per-month">
						{m.billing_card_monthly()}
						<br />
						{m.billing_card_or_yearly({ price: year, percent: YEARLY_SAVING })}
					</span>
					<span className="per-year">
						{m.billing_card_yearly({ percent: YEARLY_SAVING })}
						<br />
						{m.billing_card_or_monthly({ price: month })}
					</span>
				</p>
			)}
		</>
	);
}

function FeatureRow({ feature: { label, included } }: { feature: Feature }) {
	return (
		<li className={included ? undefined : "locked"}>
			<Icon name={included ? "check" : "lock"} />
			<span>
				{label}
				{!included && <span className="sr-only"> {m.billing_locked()}</span>}
			</span>
		</li>
	);
}
