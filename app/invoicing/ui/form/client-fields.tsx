import { getInputProps } from "@conform-to/react";
import { CLIENT_TYPE_LABEL, CLIENT_TYPES } from "~/clients/domain/client-type";
import { CompanyLabel } from "~/clients/ui/company-label";
import { offerClients, SavedClientLists } from "~/clients/ui/saved-clients";
import { LANGUAGE_OPTIONS } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { postcodeLabel, stateLabel } from "~/seller/domain/labels-by-country";
import { countryOptions } from "~/ui/form/country-options";
import { CheckboxField, RadioField, SelectField, TextField } from "~/ui/form/field";
import { ClientPicker } from "./client-picker";
import { FIXED } from "./details-fields";
import { useFillClient } from "./use-fill-client";
import { useInvoiceFields } from "./use-invoice-form";
import type { ClientSearch } from "./use-saved-clients";

interface ClientFieldsProps {
	countries: string;
	saved: ClientSearch;
	canSaveClient: boolean;
	/** Whether the client's name stays as it was sent. */
	fixed: boolean;
	/** Whether the server has just searched for a client. */
	searched: boolean;
	/** Whether the page opens at the name. */
	focused: boolean;
}

/** Bill To: who is billed, typed or filled in from a saved client. */
export function ClientFields({ countries, saved, canSaveClient, fixed, searched, focused }: ClientFieldsProps) {
	const [, fields] = useInvoiceFields();
	const fill = useFillClient();
	const country = fields.clientCountry.value ?? "";
	// Another client would be another name.
	const offer = { clients: fixed ? [] : saved.found.clients, onType: fixed ? () => {} : saved.search, onPick: fill };
	const hasClients = !fixed && (saved.seen.length > 0 || saved.found.more);
	return (
		<fieldset className="form-block">
			<legend>{m.ui_bill_to()}</legend>
			<div className="form-grid">
				{hasClients && <ClientPicker saved={saved} searched={searched} onPick={fill} />}
				<RadioField
					field={fields.clientType}
					label={m.clients_type()}
					options={CLIENT_TYPES.map((value) => ({ value, label: CLIENT_TYPE_LABEL[value]() }))}
				/>
				<TextField
					className="half"
					field={fields.clientName}
					label={m.einvoice_client_name()}
					autoFocus={focused}
					{...offerClients("name", offer)}
					{...(fixed && FIXED())}
				/>
				<div className="half">
					<TextField
						field={fields.clientEmail}
						label={m.history_form_client_email()}
						type="email"
						{...offerClients("email", offer)}
					/>
					<CheckboxField className="mt-2" field={fields.clientNoEmail} label={m.clients_no_email()} />
					<input {...getInputProps(fields.clientFrom, { type: "hidden" })} key="clientFrom" />
				</div>
				<TextField
					field={fields.clientCompany}
					label={<CompanyLabel />}
					optional
					autoComplete="off"
					{...(fixed && FIXED())}
				/>
				<TextField field={fields.clientStreetAddress} label={m.seller_street()} autoComplete="off" />
				<TextField className="third quarter" field={fields.clientCity} label={m.seller_city()} autoComplete="off" />
				<TextField
					className="half-s third quarter"
					field={fields.clientState}
					label={stateLabel(country, m.seller_state)}
					autoComplete="off"
				/>
				<TextField
					className="half-s third quarter"
					field={fields.clientZip}
					label={postcodeLabel(country, m.seller_zip)}
					autoComplete="off"
				/>
				<SelectField
					className="quarter"
					field={fields.clientCountry}
					label={m.seller_country()}
					options={countryOptions(countries)}
				/>
				<SelectField
					className="half"
					field={fields.language}
					label={m.clients_language()}
					options={[{ value: "", label: m.invoicing_form_language_usual() }, ...LANGUAGE_OPTIONS]}
				/>
				{canSaveClient && <CheckboxField field={fields.saveClient} label={m.invoicing_form_save_client()} />}
			</div>
			<SavedClientLists clients={offer.clients} />
		</fieldset>
	);
}
