import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { whenUnanswered } from "~/ui/unanswered";

/** From when on no tax is charged, while that day is still to come, and the button that calls it off. */
export function PlannedEnd({ day }: { day: string }) {
	const button = (
		<Form method="post" {...whenUnanswered(m.money_save_failed())}>
			<PendingButton size="s" name="intent" value="keep-charging" pendingLabel={m.einvoice_saving()}>
				{m.money_keep_charging()}
			</PendingButton>
		</Form>
	);
	return (
		<Notice className="mb-6" action={button}>
			{m.money_ends_on({ day })}
		</Notice>
	);
}
