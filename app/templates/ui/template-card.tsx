import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";

export interface TemplateCardProps {
	template: {
		id: string;
		name: string;
		description: string;
		/** The drawing of its first page. */
		src: string;
		/** Whether the account's plan has it. */
		available: boolean;
	};
	/** The editor; null for a plan without templates of one's own. */
	customizeHref: string | null;
	/** The subscription page. */
	upgradeHref: string;
}

/** A template as it prints, and what can be done with it. What the plan lacks lies under the "Pro Only" overlay. */
export function TemplateCard({ template, customizeHref, upgradeHref }: TemplateCardProps) {
	const { id, name, description, src, available } = template;
	return (
		<article className="template-card" aria-labelledby={`template-${id}`}>
			<div className="template-page">
				<img src={src} alt={`${name}, sample page`} width={595} height={842} loading="lazy" />
				{!available && (
					<div className="template-lock">
						<p>
							<Icon name="lock" />
							Pro Only
						</p>
					</div>
				)}
			</div>
			<div className="template-words">
				<h2 id={`template-${id}`}>{name}</h2>
				<p>{description}</p>
				<div className="flex flex-wrap gap-3">
					{available ? (
						<LinkButton to={`/invoices/new?template=${id}`} variant="primary" aria-label={`Use Template ${name}`}>
							Use Template
						</LinkButton>
					) : (
						<LinkButton to={upgradeHref} aria-label={`Upgrade Plan for ${name}`}>
							Upgrade Plan
						</LinkButton>
					)}
					{customizeHref && (
						<LinkButton to={customizeHref} aria-label={`Customize ${name}`}>
							Customize
						</LinkButton>
					)}
				</div>
			</div>
		</article>
	);
}
