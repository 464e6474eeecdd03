import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";

/** Offers what British construction is invoiced with, in one press. Posts `intent` add-construction. */
export function ConstructionOffer() {
	return (
		<Form
			method="post"
			{...failureMessages(m.taxes_save_failed())}
			className="flex flex-wrap items-center gap-3 border-t border-rule px-(--pad) py-3"
		>
			<p className="grow text-ink-2 text-sm">{m.taxes_construction()}</p>
			<PendingButton size="s" name="intent" value="add-construction" pendingLabel={m.taxes_saving()}>
				{m.taxes_construction_add()}
			</PendingButton>
		</Form>
	);
}
