import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/button";

interface RateActionsProps {
	/** Whose intents its buttons post: `save-tax`, `archive-withholding`. */
	of: "tax" | "withholding";
	/** Whether there is none to archive yet. */
	isNew: boolean;
	archived: boolean;
}

/** The buttons under the form of a tax or a withholding, and what becomes of invoices that have it. */
export function RateActions({ of, isNew, archived }: RateActionsProps) {
	return (
		<>
			<div className="mt-5 flex flex-wrap gap-3">
				<PendingButton variant="primary" name="intent" value={`save-${of}`} pendingLabel={m.einvoice_saving()}>
					{m.money_save_rate()}
				</PendingButton>
				<LinkButton to="/settings/tax" preventScrollReset>
					{m.money_cancel()}
				</LinkButton>
				{!isNew && (
					<PendingButton
						variant="quiet"
						name="intent"
						value={`${archived ? "restore" : "archive"}-${of}`}
						pendingLabel={m.einvoice_saving()}
						formNoValidate
					>
						{archived ? m.money_use_again() : m.money_archive()}
					</PendingButton>
				)}
			</div>
			<p className="field-hint">{m.money_issued_keep()}</p>
		</>
	);
}
