import { getCollectionProps } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { DEFAULT_TEMPLATE, type TemplateChoice } from "~/templates/domain/template";
import { Icon } from "~/ui/icon";
import { useInvoiceFields } from "./use-invoice-form";

interface TemplateFieldProps {
	templates: readonly TemplateChoice[];
	/** Whether the default replaces one that is no longer available. */
	fallenBack: boolean;
}

/** Template: what the invoice looks like on paper. What the plan lacks can be seen and not chosen. */
export function TemplateField({ templates, fallenBack }: TemplateFieldProps) {
	const [, { template }] = useInvoiceFields();
	const choices = getCollectionProps(template, { type: "radio", options: templates.map(({ id }) => id) });
	const standIn = templates.find(({ id }) => id === DEFAULT_TEMPLATE);
	return (
		<fieldset className="form-block" aria-describedby={fallenBack ? `${template.id}-fallen-back` : undefined}>
			<legend>{m.history_form_template()}</legend>
			{fallenBack && (
				<p className="mb-4 text-sm text-ink-2" id={`${template.id}-fallen-back`}>
					{m.invoicing_form_template_fallen_back({ template: standIn?.name ?? "" })}
				</p>
			)}
			<div className="grid gap-2 grid-cols-[repeat(auto-fill,minmax(min(100%,176px),1fr))]" id={template.id}>
				{choices.map(({ key, id, ...props }, at) => {
					const choice = templates[at];
					if (!choice) return null;
					return (
						<label key={key} className="template-choice">
							<input {...props} id={`${id}-choice`} className="box" disabled={!choice.available} />
							<span>
								{choice.name}
								{!choice.available && (
									<>
										{" "}
										<Icon name="lock" /> <span className="sr-only">{m.invoicing_form_template_locked()}</span>
									</>
								)}
							</span>
							<svg viewBox="0 0 20 28" aria-hidden="true">
								<path fill={choice.design.side} d="M0 0h20v28H0z" />
								<path fill={choice.design.accent} d={SHAPES[choice.design.arrangement]} />
							</svg>
						</label>
					);
				})}
			</div>
			{template.errors && (
				<p className="field-error" id={template.errorId}>
					<Icon name="warn" />
					{template.errors[0]}
				</p>
			)}
		</fieldset>
	);
}

const SHAPES: Record<TemplateChoice["design"]["arrangement"], string> = {
	"modern-blue": "M0 0h20v8H0z",
	"minimal-gray": "M3 11h14v1H3zM3 15h14v.5H3zM3 18h14v.5H3zM11 22h6v1h-6z",
	"creative-green": "M13 0h7v28h-7z",
};
