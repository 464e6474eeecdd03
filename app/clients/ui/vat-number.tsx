import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";

export interface ShownVatNumber {
	vatId: string;
	vatCheck: { text: string; isValid: boolean } | null;
	canCheckVat: boolean;
}

export function VatNumber({ vatId, vatCheck, canCheckVat }: ShownVatNumber) {
	return (
		<>
			{vatId}
			{vatCheck && (
				<small className={`block text-sm ${vatCheck.isValid ? "text-ink-2" : "text-late"}`}>{vatCheck.text}</small>
			)}
			{canCheckVat && (
				<Form className="mt-2" method="post" preventScrollReset {...failureMessages(m.clients_vat_check_failed())}>
					<PendingButton size="s" name="intent" value="check-vat" pendingLabel={m.clients_vat_checking()}>
						{vatCheck ? m.clients_vat_check_again() : m.clients_vat_check()}
					</PendingButton>
				</Form>
			)}
		</>
	);
}
