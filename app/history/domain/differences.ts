import { CLIENT_TYPE_LABEL } from "~/clients/domain/client-type";
import { FIELD_LABELS, isLabelled } from "~/invoices/domain/field-labels";
import { FIELD_NAMES, toFormNames, type ValueName } from "~/invoices/domain/fields";
import { addressLines } from "~/kernel/address";
import { countryName } from "~/kernel/countries";
import { LANGUAGE_NAMES } from "~/kernel/language/language";
import { formatMoney } from "~/kernel/money/money";
import type { Text } from "~/kernel/text";
import { formatDate, formatInstant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { formatDiscount } from "~/pricing/domain/line-texts";
import { RETENTION_OF_LABEL } from "~/pricing/domain/retention-terms";
import { accountText } from "~/seller/domain/bank-account";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { STATUS_LABEL } from "~/settlement/domain/status";
import { formatExchangeRate } from "~/taxes/domain/exchange-rate";
import { formatRate } from "~/taxes/domain/rate-text";
import { TAX_CATEGORY_LABEL } from "~/taxes/domain/tax-category";
import { builtInName } from "~/templates/domain/house-design";
import { isBuiltIn } from "~/templates/domain/template";
import type { Difference } from "./difference";
import { lineDifferences } from "./line-differences";
import type { InvoiceContent } from "./revision";

/** What differs between two revisions of an invoice that can be read on it, from top to bottom. */
export function differences(before: InvoiceContent, after: InvoiceContent, timezone: string): Difference[] {
	const labels = FIELD_NAMES.flatMap((name) => (isLabelled(name) ? [[name, FIELD_LABELS[name]()] as const] : []));
	const [texts, otherTexts] = [before, after].map((content) => valueTexts(content)) as [Texts, Texts];
	const fields = labels.map(([name, label]) => ({ label, before: texts[name], after: otherTexts[name] }));
	const [status, otherStatus] = [before, after].map((content) => statusTexts(content, timezone)) as [
		string[],
		string[],
	];
	const rest = STATUS_FIELDS.map((label, at) => {
		return { label: label(), before: status[at] ?? "", after: otherStatus[at] ?? "" };
	});
	const all = [...fields, ...lineDifferences(before, after), ...rest, ...logoDifference(before, after)];
	return all.filter((each) => each.before !== each.after);
}

type Texts = Record<ValueName, string>;

function valueTexts(content: InvoiceContent): Texts {
	const { issueDate, dueDate, supplyStart, supplyDate, client, language, taxCategory, template, templateRevision } =
		content;
	const { withholdings = [], accounting } = content.sums ?? {};
	const plain = Object.entries(toFormNames(content)).map(([name, value]) => [name, String(value ?? "")]);
	return {
		...(Object.fromEntries(plain) as Texts),
		issueDate: formatDate(issueDate),
		dueDate: formatDate(dueDate),
		supplyStart: supplyStart ? formatDate(supplyStart) : "",
		supplyDate: supplyDate ? formatDate(supplyDate) : "",
		discount: discountText(content),
		earlyPercent: content.earlyPercent ? formatRate(content.earlyPercent) : "",
		laterPercent: content.laterPercent ? formatRate(content.laterPercent) : "",
		penaltyRate: content.penaltyRate ? formatRate(content.penaltyRate) : "",
		recoveryCharge: content.recoveryCharge
			? formatDiscount({ in: "amount", value: content.recoveryCharge }, content.currency)
			: "",
		retentionPercent: content.retentionPercent ? formatRate(content.retentionPercent) : "",
		retentionOf: content.retentionPercent ? RETENTION_OF_LABEL[content.retentionOf]() : "",
		retainedUntil: content.retainedUntil ? formatDate(content.retainedUntil) : "",
		retainedLater: content.retainedLater ? formatDate(content.retainedLater) : "",
		withholdingId: withholdings.map(({ name, rate }) => `${name} ${formatRate(rate)}`).join(", "),
		exchangeRate: accounting
			? `1 ${accounting.currency} = ${formatExchangeRate(accounting.rate)} ${content.currency}`
			: "",
		pricesIncludeTax: content.sums?.taxes ? pricesText(content.pricesIncludeTax) : "",
		clientEmail: client.noEmail ? m.clients_no_email() : client.email,
		clientType: client.type ? CLIENT_TYPE_LABEL[client.type]() : "",
		clientCountry: client.country ? countryName(client.country) : "",
		clientDeliveryCountry: countryName(client.deliveryCountry ?? ""),
		language: LANGUAGE_NAMES[language],
		taxCategory: taxCategory ? TAX_CATEGORY_LABEL[taxCategory]() : "",
		template: isBuiltIn(template)
			? builtInName(template)
			: m.history_history_template_own({ revision: templateRevision ?? 1 }),
	};
}

function discountText({ discount, discountIn, currency }: InvoiceContent): string {
	return discount ? formatDiscount({ in: discountIn, value: discount }, currency) : "";
}

function pricesText(includeTax: boolean): string {
	return includeTax ? m.taxes_form_prices_with() : m.taxes_form_prices_without();
}

const STATUS_FIELDS: readonly Text[] = [
	m.history_label_subtotal,
	m.history_label_tax,
	m.time_total,
	m.history_history_seller,
	m.history_history_status,
	m.history_history_paid_on,
	m.history_history_deleted_on,
];

/** What follows from the fields, and what became of the invoice, in the order of {@link STATUS_FIELDS}. */
function statusTexts(content: InvoiceContent, timezone: string): string[] {
	const { currency, subtotal, tax, total, seller, status, paidOn, deletedAt } = content;
	const sums = [subtotal, tax, total].map((sum) => formatMoney(sum, currency));
	const deleted = deletedAt === null ? "" : formatInstant(deletedAt, timezone);
	return [...sums, sellerText(seller), STATUS_LABEL[status](), paidOn ? formatDate(paidOn) : "", deleted];
}

function sellerText(seller: SellerDetails | null): string {
	if (!seller) return "";
	const { legalName, vatId, taxId, registration, phone, email, electronicAddress, iban, bic, contactName } = seller;
	const accounts = [iban, bic, ...(seller.bankAccounts ?? []).map(accountText), seller.chequesTo];
	const others = [vatId, taxId, registration, phone, email, electronicAddress, ...accounts, contactName];
	const reason = [seller.taxCategory && TAX_CATEGORY_LABEL[seller.taxCategory](), seller.exemptionReason];
	return [legalName, ...addressLines(seller), ...others, ...reason].filter(Boolean).join(", ");
}

/** People don't read a file's name. */
function logoDifference({ logo: before }: InvoiceContent, { logo: after }: InvoiceContent): Difference[] {
	if (before === after) return [];
	const other = before ? m.history_history_logo_other() : m.history_history_logo_one();
	return [
		{
			label: m.history_history_logo(),
			before: before ? m.history_history_logo_one() : "",
			after: after ? other : "",
		},
	];
}
