import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/button";
import { Figure } from "~/ui/figure";
import { Setting } from "./setting";

interface PlanSectionProps {
	name: string;
	price: string;
	label: string;
}

export function PlanSection({ name, price, label }: PlanSectionProps) {
	return (
		<Setting title={m.identity_plan_section()} about={m.identity_plan_section_about()}>
			<div className="flex flex-wrap items-center justify-between gap-4">
				<div>
					<Figure size="m">{name}</Figure>
					<p className="text-sm text-ink-2">{price}</p>
				</div>
				<LinkButton to="/subscription">{label}</LinkButton>
			</div>
		</Setting>
	);
}
