import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Notice } from "~/ui/notice";

/** From when on no tax is charged, while that day is still to come, and the button that calls it off. */
export function PlannedEnd({ day }: { day: string }) {
	const button = (
		<Form method="post" {...failureMessages(m.taxes_save_failed())}>
			<PendingButton size="s" name="intent" value="keep-charging" pendingLabel={m.taxes_saving()}>
				{m.taxes_keep_charging()}
			</PendingButton>
		</Form>
	);
	return (
		<Notice className="mb-6" action={button}>
			{m.taxes_ends_on({ day })}
		</Notice>
	);
}
