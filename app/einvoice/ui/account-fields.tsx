import type { FieldMetadata } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { DetailField } from "~/ui/field";
import { codeGap } from "../domain/code-gap";
import type { SellerProfile } from "../domain/seller-profile";

interface AccountFieldsProps {
	fields: Record<"country" | "iban" | "bic" | "upiId" | "pixKey", FieldMetadata<string>>;
	profile: SellerProfile;
}

/** What clients pay to. That of a single country is asked for there alone, and where something is typed already. */
export function AccountFields({ fields, profile }: AccountFieldsProps) {
	const country = fields.country.value ?? profile.country;
	const isAsked = (field: FieldMetadata<string>, home: string) => country === home || Boolean(field.initialValue);
	const gap = codeGap(profile);
	const isSwiss = country === "CH" || country === "LI";
	const ibanHint = gap === "qr_bill" ? m.einvoice_qr_bill_missing() : m.einvoice_qr_bill_hint();
	return (
		<>
			<DetailField
				className="sm:col-span-8"
				field={fields.iban}
				label={m.einvoice_iban()}
				hint={isSwiss ? ibanHint : undefined}
			/>
			<DetailField className="sm:col-span-4" field={fields.bic} label={m.einvoice_bic()} />
			{isAsked(fields.upiId, "IN") && (
				<DetailField field={fields.upiId} label={m.einvoice_upi_id()} hint={m.einvoice_upi_id_hint()} />
			)}
			{isAsked(fields.pixKey, "BR") && (
				<DetailField
					field={fields.pixKey}
					label={m.einvoice_pix_key()}
					hint={gap === "pix" ? m.einvoice_pix_missing() : m.einvoice_pix_key_hint()}
				/>
			)}
		</>
	);
}
