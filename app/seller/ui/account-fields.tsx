import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { codeGap } from "~/payment-codes/domain/code-gap";
import { DetailField } from "~/ui/form/field";
import type { SellerProfile } from "../domain/seller-profile";

interface AccountFieldsProps {
	fields: Record<"country" | "iban" | "bic" | "upiId" | "pixKey" | "chequesTo", FieldMetadata<string>>;
	profile: SellerProfile;
}

/** Where businesses still pay by cheque. */
const CHEQUE_COUNTRIES = ["US", "CA", "GB", "IE", "FR", "AU", "IN"];

/** Where clients pay. Fields of a single country are shown there alone, and where they are filled in. */
export function AccountFields({ fields, profile }: AccountFieldsProps) {
	const country = fields.country.value ?? profile.country;
	const isAsked = (field: FieldMetadata<string>, home: string) => country === home || Boolean(field.initialValue);
	const gap = codeGap(profile);
	const isSwiss = country === "CH" || country === "LI";
	const ibanHint = gap === "qr_bill" ? m.seller_qr_bill_missing() : m.seller_qr_bill_hint();
	return (
		<>
			<DetailField
				className="sm:col-span-8"
				field={fields.iban}
				label={m.seller_iban()}
				hint={isSwiss ? ibanHint : undefined}
			/>
			<DetailField className="sm:col-span-4" field={fields.bic} label={m.seller_bic()} />
			<p className="sm:col-span-12">
				<Link to="/settings/bank-accounts">{m.seller_accounts_open()}</Link>
			</p>
			{CHEQUE_COUNTRIES.some((home) => isAsked(fields.chequesTo, home)) && (
				<DetailField field={fields.chequesTo} label={m.seller_cheques_to()} hint={m.seller_cheques_to_hint()} />
			)}
			{isAsked(fields.upiId, "IN") && (
				<DetailField field={fields.upiId} label={m.seller_upi_id()} hint={m.seller_upi_id_hint()} />
			)}
			{isAsked(fields.pixKey, "BR") && (
				<DetailField
					field={fields.pixKey}
					label={m.seller_pix_key()}
					hint={gap === "pix" ? m.seller_pix_missing() : m.seller_pix_key_hint()}
				/>
			)}
		</>
	);
}
