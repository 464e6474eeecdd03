import { type ReactNode, useEffect, useState } from "react";
import { isEmailTyped } from "~/kernel/field-checks";
import { formatAmount, formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { toPayNowLabel } from "~/printing/ui/sum-rows";
import { figureLength } from "~/ui/figure-length";
import { ExportButton } from "../export-button";
import { IntentButton } from "../intent-button";
import { typedCurrency } from "../lines/typed-totals";
import { usePricing } from "../lines/use-pricing";
import { FormMenu } from "./form-menu";
import { useInvoiceFields } from "./use-invoice-form";

const PAUSE_MS = 1_500;

interface FormActionsProps {
	mode: "new" | "edit";
	/** Whether the invoice is not issued yet, so that it can be saved as a draft. */
	draft: boolean;
	/** The invoice that is saved; null before it is. */
	id: string | null;
	mails: boolean;
	note?: ReactNode;
}

/**
 * The bar that stays at the foot of the window: the spec's action bar, mobile-style action bar and floating buttons in
 * one. The total moves along while rows are typed.
 */
export function FormActions({ mode, draft, id, mails, note }: FormActionsProps) {
	const [, { currency, clientEmail }] = useInvoiceFields();
	const address = clientEmail.value?.trim() ?? "";
	const issue = draft ? { address: mails && isEmailTyped(address) ? address : null } : null;
	const isMailed = Boolean(issue?.address);
	const { total, sums } = usePricing();
	const toPay = (sums?.toPay ?? total) - (sums?.retention?.amount ?? 0);
	const code = typedCurrency(currency.value);
	const shown = formatMoney(toPay, code);
	const label = toPayNowLabel({ total, sums });
	const said = useSettled(`${label} ${formatAmount(toPay, code)} ${code}`);
	return (
		<div className="action-bar">
			<p className="action-total">
				<span>
					{label}
					{note}
					<noscript> {m.invoicing_form_as_refreshed()}</noscript>
				</span>{" "}
				<span className={`fig ${figureLength(shown)}`}>{shown}</span>
			</p>
			<span className="sr-only" role="status">
				{said}
			</span>
			<FormMenu save={saveLabel(issue)} mails={isMailed} unsent={draft && mails} />
			{draft && (
				<IntentButton value="save-draft" className="btn">
					{m.invoicing_form_save_draft()}
				</IntentButton>
			)}
			<ExportButton id={id} className="btn" />
			<IntentButton value="send" className="btn btn-primary" icon="send" mails={isMailed}>
				{mode === "new" ? m.invoicing_form_create_and_send() : updateLabel(issue)}
			</IntentButton>
		</div>
	);
}

/** A text once it has rested for a while; "" until it has changed, so that a reader hears the last one, once. */
function useSettled(text: string): string {
	const [first] = useState(text);
	const [settled, setSettled] = useState("");
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text === first ? "" : text), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [text, first]);
	return settled;
}

/** What leaving draft does beside saving: it takes the number, and the invoice is mailed where there is an address. */
type Issue = { address: string | null } | null;

function updateLabel(issue: Issue): string {
	if (!issue) return m.invoicing_form_update();
	const { address } = issue;
	return address ? m.invoicing_form_update_send({ address }) : m.invoicing_form_update_issue();
}

function saveLabel(issue: Issue): string {
	if (!issue) return m.invoicing_form_save();
	const { address } = issue;
	return address ? m.invoicing_form_save_send({ address }) : m.invoicing_form_save_issue();
}
