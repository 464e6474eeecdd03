import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { Icon } from "~/ui/icon";
import { useOpeningPlace } from "~/ui/opening-place";

export interface TemplateCardProps {
	template: {
		id: string;
		name: string;
		description: string;
		src: string;
		available: boolean;
	};
	/** The editor; null for a plan without templates of one's own. */
	customizeHref: string | null;
	upgradeHref: string;
}

/** A template as it prints, and what can be done with it. What the plan lacks lies under the "Pro Only" overlay. */
export function TemplateCard({ template, customizeHref, upgradeHref }: TemplateCardProps) {
	const { id, name, description, src, available } = template;
	return (
		<article className="template-card" {...useOpeningPlace(id)} aria-labelledby={`template-${id}`}>
			<div className="template-page">
				<img src={src} alt={m.templates_sample_page({ name })} width={595} height={842} loading="lazy" />
				{!available && (
					<div className="template-lock">
						<p>
							<Icon name="lock" />
							{m.templates_pro_only()}
						</p>
					</div>
				)}
			</div>
			<div className="flex flex-1 flex-col px-5 pt-4.5 pb-5">
				<h2 id={`template-${id}`}>{name}</h2>
				<p className="mt-1 mb-4 text-sm text-ink-2">{description}</p>
				<div className="mt-auto flex flex-wrap gap-3">
					{available ? (
						<LinkButton
							to={`/invoices/new?template=${id}`}
							variant="primary"
							aria-label={m.templates_use_named({ name })}
						>
							{m.templates_use()}
						</LinkButton>
					) : (
						<LinkButton to={upgradeHref} aria-label={m.templates_upgrade_for({ name })}>
							{m.templates_upgrade()}
						</LinkButton>
					)}
					{customizeHref && (
						<LinkButton to={customizeHref} aria-label={m.templates_customize_named({ name })}>
							{m.templates_customize()}
						</LinkButton>
					)}
				</div>
			</div>
		</article>
	);
}
