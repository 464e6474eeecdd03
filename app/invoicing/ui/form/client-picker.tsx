import { pickedName } from "~/clients/domain/client-address";
import { clientOptions, type SavedClient } from "~/clients/ui/saved-clients";
import { m } from "~/paraglide/messages";
import { Combobox } from "~/ui/form/combobox";
import { Frame, SelectField } from "~/ui/form/field";
import { FindStep } from "~/ui/form/find-step";
import { useHydrated } from "~/ui/use-hydrated";
import { useInvoiceFields } from "./use-invoice-form";
import type { ClientSearch } from "./use-saved-clients";

interface ClientPickerProps {
	saved: ClientSearch;
	/** Whether the server has just searched, so that the page opens here. */
	searched: boolean;
	onPick(client: SavedClient): void;
}

/** Chooses a saved client, which fills the card. Without JavaScript buttons ask the server to search and to fill it in. */
export function ClientPicker({ saved, searched, onPick }: ClientPickerProps) {
	const [, { savedClient, find }] = useInvoiceFields();
	const { found, failed, search } = saved;
	const label = m.invoicing_form_saved_client();
	if (useHydrated()) {
		return (
			<Frame field={savedClient} label={label}>
				<Combobox
					id={savedClient.id}
					chosen=""
					placeholder={m.invoicing_form_choose_client()}
					choices={clientOptions(found.clients)}
					more={found.more}
					failed={failed}
					onSearch={search}
					onChoose={({ value }) => {
						const client = saved.seen.find(({ id }) => id === value);
						if (client) onPick(client);
					}}
				/>
			</Frame>
		);
	}
	return (
		<div>
			<div className="client-picker">
				<SelectField
					className="min-w-0 flex-1"
					field={savedClient}
					label={label}
					autoFocus={searched}
					options={[
						{ value: "", label: m.invoicing_form_choose_client() },
						...found.clients.map((client) => ({ value: client.id, label: pickedName(client) })),
					]}
				/>
				<button type="submit" name="intent" value="fill-client" className="btn">
					{m.invoicing_form_fill_in()}
				</button>
			</div>
			<FindStep label={m.ui_find_client()} intent="find-client" typed={find.value ?? ""} more={found.more} />
		</div>
	);
}
