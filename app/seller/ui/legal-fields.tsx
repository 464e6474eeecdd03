import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { issuedThroughText } from "~/statements/domain/issued-through";
import { numberExample } from "~/statements/domain/number-examples";
import { type NumberField, numberName, vatExample } from "~/statements/domain/number-names";
import type { SellerKind, StatedField } from "~/statements/domain/statement";
import { COUNTRIES, nationalOf, sellerFields } from "~/statements/domain/statements";
import { dependsOnSales } from "~/taxes/domain/buyer-tax";
import { DetailField, SelectField } from "~/ui/form/field";
import { useHydrated } from "~/ui/use-hydrated";
import { vatIdLabel } from "../domain/labels-by-country";

type Name =
	| "country"
	| "kind"
	| "scheme"
	| "sells"
	| "servicesAs"
	| "vatId"
	| "taxId"
	| "companyNumber"
	| "legalForm"
	| "shareCapital"
	| "register"
	| "registerNumber"
	| "registeredOffice"
	| "directors"
	| "registration";

type Fields = Record<Name, FieldMetadata<string>>;

const OF_COMPANIES = [
	"legalForm",
	"shareCapital",
	"register",
	"registerNumber",
	"registeredOffice",
	"directors",
] as const;

/**
 * What the law of the chosen country asks a business to say of itself, by that country's names. What is filled in stays in
 * sight, also where another country is chosen.
 */
export function LegalFields({ fields }: { fields: Fields }) {
	const country = fields.country.value ?? fields.country.initialValue ?? "";
	const isRead = COUNTRIES.includes(country);
	const asked = sellerFields(country);
	const { scheme, examples } = nationalOf(country);
	const isShown = (name: Exclude<Name, "country">) =>
		Boolean(fields[name].initialValue) || (isRead && asked.has(`seller.${name}` as StatedField));
	const isSole = (fields.kind.value ?? "") === "sole_trader";
	const example = (name: Name) => {
		const text = examples[`seller.${name}` as StatedField];
		return text && m.statements_example({ example: text });
	};
	const numberHint = (name: NumberField) => {
		const text = numberExample(name, country);
		return text && m.statements_example({ example: text });
	};
	const hydrated = useHydrated();
	const warning = issuedThroughText(country);
	return (
		<>
			{warning && <p className="notice sm:col-span-12">{warning}</p>}
			{(isRead || fields.kind.initialValue) && (
				<SelectField
					className="sm:col-span-6"
					field={fields.kind}
					label={m.statements_kind()}
					hint={m.statements_kind_hint()}
					options={[{ value: "", label: m.statements_kind_unsaid() }, ...KINDS.map((kind) => kind())]}
				/>
			)}
			{(scheme !== "" || fields.scheme.initialValue) && (
				<SelectField
					className="sm:col-span-6"
					field={fields.scheme}
					label={m.statements_scheme()}
					options={[
						{ value: "", label: m.statements_scheme_none() },
						{ value: "small_business", label: scheme || m.statements_scheme_small() },
					]}
				/>
			)}
			{(dependsOnSales(country) || fields.sells.initialValue) && (
				<SelectField
					className="sm:col-span-6"
					field={fields.sells}
					label={m.seller_sells()}
					hint={country === "FR" ? m.seller_sells_hint_france() : m.seller_sells_hint()}
					options={[
						{ value: "", label: m.statements_kind_unsaid() },
						{ value: "services", label: m.seller_sells_services() },
						{ value: "goods", label: m.seller_sells_goods() },
						{ value: "both", label: m.seller_sells_both() },
					]}
				/>
			)}
			{((country === "FR" && isSole) || fields.servicesAs.initialValue) && (
				<SelectField
					className="sm:col-span-6"
					field={fields.servicesAs}
					label={m.seller_services_as()}
					hint={m.seller_services_as_hint()}
					options={[
						{ value: "", label: m.statements_kind_unsaid() },
						{ value: "bic", label: m.seller_services_bic() },
						{ value: "bnc", label: m.seller_services_bnc() },
					]}
				/>
			)}
			{(!isRead || isShown("vatId")) && (
				<DetailField
					className="sm:col-span-4"
					field={fields.vatId}
					label={vatIdLabel(country)}
					hint={example("vatId") ?? m.seller_vat_id_hint({ example: vatExample(country) })}
				/>
			)}
			{(!isRead || isShown("taxId")) && (
				<DetailField
					className="sm:col-span-4"
					field={fields.taxId}
					label={numberName("taxId", country) ?? m.seller_tax_id()}
					hint={numberHint("taxId") ?? m.seller_tax_id_hint()}
				/>
			)}
			{isShown("companyNumber") && (
				<DetailField
					className="sm:col-span-4"
					field={fields.companyNumber}
					label={numberName("companyNumber", country) ?? m.statements_company_number()}
					hint={numberHint("companyNumber")}
				/>
			)}
			{OF_COMPANIES.filter((name) => isShown(name) && !(isSole && !fields[name].initialValue)).map((name) => (
				<DetailField
					key={name}
					className={WIDE.has(name) ? "" : "sm:col-span-4"}
					field={fields[name]}
					label={LABELS[name]()}
					hint={example(name)}
				/>
			))}
			{(!isRead || fields.registration.initialValue) && (
				<DetailField
					className="sm:col-span-4"
					field={fields.registration}
					label={m.seller_registration()}
					hint={isRead ? m.statements_registration_hint() : m.seller_registration_hint()}
				/>
			)}
			<p className="sm:col-span-12">
				<Link to="/settings/terms">{m.statements_terms_open()}</Link>
			</p>
			{!hydrated && <p className="field-hint sm:col-span-12">{m.statements_country_saved()}</p>}
		</>
	);
}

const KINDS = (["sole_trader", "company"] as const).map((value: SellerKind) => () => ({
	value,
	label: value === "company" ? m.statements_kind_company() : m.statements_kind_sole_trader(),
}));

const WIDE = new Set<Name>(["registeredOffice", "directors"]);

const LABELS: Record<(typeof OF_COMPANIES)[number], () => string> = {
	legalForm: m.statements_legal_form,
	shareCapital: m.statements_share_capital,
	register: m.statements_register,
	registerNumber: m.statements_register_number,
	registeredOffice: m.statements_registered_office,
	directors: m.statements_directors,
};
