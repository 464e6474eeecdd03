import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";

interface RateActionsProps {
	/** Whose intents its buttons post: `save-tax`, `archive-withholding`. */
	of: "tax" | "withholding";
	isNew: boolean;
	archived: boolean;
}

/** The buttons under the form of a tax or a withholding, and what becomes of invoices that have it. */
export function RateActions({ of, isNew, archived }: RateActionsProps) {
	return (
		<>
			<div className="mt-5 flex flex-wrap gap-3">
				<PendingButton variant="primary" name="intent" value={`save-${of}`} pendingLabel={m.taxes_saving()}>
					{m.taxes_save_rate()}
				</PendingButton>
				<LinkButton to="/settings/tax" preventScrollReset>
					{m.taxes_cancel()}
				</LinkButton>
				{!isNew && (
					<PendingButton
						variant="quiet"
						name="intent"
						value={`${archived ? "restore" : "archive"}-${of}`}
						pendingLabel={m.taxes_saving()}
						formNoValidate
					>
						{archived ? m.taxes_use_again() : m.taxes_archive()}
					</PendingButton>
				)}
			</div>
			<p className="field-hint">{m.taxes_issued_keep()}</p>
		</>
	);
}
