import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Notice } from "~/ui/notice";

interface SeriesTroubleProps {
	trouble: string;
	late: { date: string; label: string } | null;
}

/** What keeps a series from its next invoice, and the question whether one that is late is still to be sent. */
export function SeriesTrouble({ trouble, late }: SeriesTroubleProps) {
	if (!late)
		return trouble ? (
			<Notice className="mb-6" tone="late">
				{trouble}
			</Notice>
		) : null;
	const choice = (
		<Form method="post" className="flex flex-wrap gap-2" {...failureMessages(m.recurring_failed())}>
			<input type="hidden" name="date" value={late.date} />
			<PendingButton size="s" name="intent" value="skip" pendingLabel={m.recurring_skip()}>
				{m.recurring_skip_date({ date: late.label })}
			</PendingButton>
			<PendingButton size="s" variant="primary" name="intent" value="send-late" pendingLabel={m.recurring_sending()}>
				{m.recurring_send_late()}
			</PendingButton>
		</Form>
	);
	return (
		<Notice className="mb-6" tone="late" action={choice}>
			{[m.recurring_late({ date: late.label }), trouble].filter(Boolean).join(" ")}
		</Notice>
	);
}
