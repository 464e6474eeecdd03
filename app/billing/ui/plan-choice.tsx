import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { Button, LockedButton } from "~/ui/form/button";
import { type Offer, orderLabel } from "../domain/catalogue";
import type { Plan } from "../domain/plan";
import { PeriodSwitch } from "./period-switch";
import { PlanCards } from "./plan-cards";

interface PlanChoiceProps {
	subtitle: string;
	offers: readonly Offer[];
	current: Plan;
	/** Why no plan can be chosen; null where it can. */
	fixed: string | null;
}

/** The id of the form below, by which buttons elsewhere on the page belong to it. */
export const PLAN_CHOICE = "plan-choice";

/** The page's head and the three plans: a form that asks for the confirming page of what is chosen. */
export function PlanChoice({ subtitle, offers, current, fixed }: PlanChoiceProps) {
	return (
		<Form id={PLAN_CHOICE} method="get" action="/subscription/confirm" className="periods">
			<PageHead title={m.billing_subscription()} subtitle={subtitle} actions={<PeriodSwitch />} />
			<div className="md:mt-3.5">
				<PlanCards
					offers={offers}
					level={2}
					action={({ plan }) => {
						if (plan === current) return <Button aria-disabled="true">{m.billing_your_plan()}</Button>;
						const label = orderLabel(current, plan);
						if (fixed !== null) return <LockedButton why={fixed}>{label}</LockedButton>;
						return (
							<Button type="submit" name="plan" value={plan}>
								{label}
							</Button>
						);
					}}
				/>
			</div>
		</Form>
	);
}
