import { formatList } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { Button } from "~/ui/form/button";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";
import { type Offer, orderLabel } from "../domain/catalogue";
import { isPaid, type Plan } from "../domain/plan";
import type { Switches } from "../domain/switches";
import { freeBanner } from "../domain/upgrade-words";
import { PLAN_CHOICE } from "./plan-choice";

interface UpgradeCallProps {
	current: Plan;
	best: Offer;
	freePdf: Switches["freePdf"];
}

/** The end of the subscription page, where there is a plan above the user's. Its button belongs to the form of the plans. */
export function UpgradeCall({ current, best, freePdf }: UpgradeCallProps) {
	if (current === best.plan) return null;
	const free = !isPaid(current) && freeBanner({ freePdf });
	return (
		<Notice
			className="mt-18"
			action={
				<Button type="submit" form={PLAN_CHOICE} name="plan" value={best.plan}>
					{free ? free.action : orderLabel(current, best.plan)}
				</Button>
			}
		>
			<p>
				{free ? (
					<>
						<b>{free.headline}</b> {free.text}
					</>
				) : (
					<RichText
						parts={m.billing_goes_further.parts({ plan: best.name, features: addedFeatures(best) })}
						marks={{ strong: (text) => <b>{text}</b> }}
					/>
				)}
			</p>
		</Notice>
	);
}

function addedFeatures({ features }: Offer) {
	const added = features.slice(1).map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
	return formatList(added);
}
