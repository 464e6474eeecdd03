import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { User } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { SwitchField } from "~/ui/form/switch-field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";

type Receipts = Pick<User, "receiptMails" | "cardReceipts" | "bankReceipts">;

/** For which payments the client is mailed a receipt. */
export function ReceiptsForm({ receipts }: { receipts: Receipts }) {
	const on = (set: boolean) => (set ? "on" : undefined);
	const [form, fields] = useServerForm<{ [Name in keyof Receipts]: string | undefined }>({
		id: "receipts",
		lastResult: undefined,
		defaultValue: {
			receiptMails: on(receipts.receiptMails),
			cardReceipts: on(receipts.cardReceipts),
			bankReceipts: on(receipts.bankReceipts),
		},
	});
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.profile_settings_failed())}>
			<SwitchField
				field={fields.receiptMails}
				label={m.sending_receipts_by_hand()}
				hint={m.sending_receipts_by_hand_hint()}
			/>
			<SwitchField
				field={fields.cardReceipts}
				label={m.sending_receipts_card()}
				hint={m.sending_receipts_card_hint()}
			/>
			<SwitchField
				field={fields.bankReceipts}
				label={m.sending_receipts_bank()}
				hint={m.sending_receipts_bank_hint()}
			/>
			<PendingButton className="mt-4" name="intent" value="receipts" pendingLabel={m.profile_saving_settings()}>
				{m.sending_receipts_save()}
			</PendingButton>
		</Form>
	);
}
