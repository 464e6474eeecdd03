import type { FieldMetadata } from "@conform-to/react";
import { DELIVERY_PARTS } from "~/einvoice/domain/delivery-parts";
import { m } from "~/paraglide/messages";
import { DetailField } from "~/ui/form/field";

const PLACES = DELIVERY_PARTS.map((part) => `clientDelivery${part}` as const);
/** The number of a contract, and where it is delivered. */
export const DELIVERY_FIELDS = ["clientContractNumber", ...PLACES] as const;
type Name = (typeof DELIVERY_FIELDS)[number];

const LABELS = [
	m.invoices_label_contract,
	m.invoices_label_delivery_name,
	m.invoices_label_delivery_street,
	m.invoices_label_delivery_zip,
	m.invoices_label_delivery_city,
	m.invoices_label_delivery_state,
	m.invoices_label_delivery_country,
];

export function DeliveryFields({ fields }: { fields: Record<Name, FieldMetadata<string | undefined>> }) {
	return DELIVERY_FIELDS.map((name, at) => (
		<DetailField key={name} className="third" field={fields[name]} label={LABELS[at]?.() ?? ""} />
	));
}
