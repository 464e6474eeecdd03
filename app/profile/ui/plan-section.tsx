import { m } from "~/paraglide/messages";
import { Figure } from "~/ui/figure";
import { LinkButton } from "~/ui/form/button";
import { Setting } from "~/ui/setting";

interface PlanSectionProps {
	name: string;
	price: string;
	label: string;
}

export function PlanSection({ name, price, label }: PlanSectionProps) {
	return (
		<Setting title={m.profile_plan_section()} about={m.profile_plan_section_about()}>
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
