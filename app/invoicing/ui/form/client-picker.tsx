import { type ChangeEvent, type MouseEvent, useRef } from "react";
import { MAX_OFFERED } from "~/clients/domain/client";
import { m } from "~/paraglide/messages";
import { SelectField } from "~/ui/form/field";
import type { SavedClient } from "./form-values";
import { useInvoiceFields } from "./use-invoice-form";

interface ClientPickerProps {
	savedClients: readonly SavedClient[];
	onPick(client: SavedClient): void;
}

/** Chooses a saved client. With JavaScript the choice fills the card at once; without it the button asks the server to. */
export function ClientPicker({ savedClients, onPick }: ClientPickerProps) {
	const [, { savedClient }] = useInvoiceFields();
	const choice = useRef<SavedClient>();
	function onChange(event: ChangeEvent<HTMLSelectElement>) {
		choice.current = savedClients.find(({ id }) => id === event.target.value);
		if (choice.current) onPick(choice.current);
	}
	function onClick(event: MouseEvent) {
		event.preventDefault();
		if (choice.current) onPick(choice.current);
	}
	return (
		<div className="client-picker">
			<SelectField
				className="min-w-0 flex-1"
				field={savedClient}
				label={m.invoicing_form_saved_client()}
				hint={savedClients.length >= MAX_OFFERED && m.invoicing_form_clients_offered({ count: MAX_OFFERED })}
				options={[
					{ value: "", label: m.invoicing_form_choose_client() },
					...savedClients.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
				]}
				onChange={onChange}
			/>
			<button type="submit" name="intent" value="fill-client" className="btn" onClick={onClick}>
				{m.invoicing_form_fill_in()}
			</button>
		</div>
	);
}
