import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Icon } from "~/ui/icon";

export function QuestionButtons({ delivery, answer }: { delivery: string; answer: string }) {
	return (
		<Form
			method="post"
			preventScrollReset
			className="mt-2 flex flex-wrap gap-2"
			{...failureMessages(m.invoices_question_failed())}
		>
			<a className="btn btn-s" href={answer}>
				<Icon name="send" />
				{m.invoices_question_answer()}
			</a>
			<input type="hidden" name="delivery" value={delivery} />
			<PendingButton size="s" variant="quiet" name="intent" value="answered" pendingLabel={m.invoices_question_mark()}>
				{m.invoices_question_mark()}
			</PendingButton>
		</Form>
	);
}
