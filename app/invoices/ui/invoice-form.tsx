import { FormProvider, getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { CountryOption } from "~/kernel/countries";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import type { InvoiceStatus } from "../domain/status";
import { ClientFields } from "./client-fields";
import { DetailsFields } from "./details-fields";
import { FormActions } from "./form-actions";
import type { InvoiceFormValues, SavedClient } from "./form-values";
import { ItemRows } from "./item-rows";
import { NotesField } from "./notes-field";
import { useInvoiceForm } from "./use-invoice-form";
import { useUnsavedChanges } from "./use-unsaved-changes";

interface InvoiceFormProps {
	mode: "new" | "edit";
	/** Null where the invoice is not saved yet. */
	status: InvoiceStatus | null;
	values: InvoiceFormValues;
	countries: readonly CountryOption[];
	/** Whom the Bill To card can be filled with; the picker shows only where there is somebody. */
	savedClients: readonly SavedClient[];
	/** Whether the plan has room for one more saved client. */
	canSaveClient: boolean;
	/** Whether the plan's PDF carries the watermark. */
	watermarked: boolean;
	/** The subscription page; null where there is none to lead to. */
	upgradeHref: string | null;
	/** The action's last reply: what was typed, and what is wrong with it. */
	lastResult: SubmissionResult<string[]> | undefined;
	/** The PDF of the saved invoice; null before it is saved. */
	exportHref: string | null;
}

/**
 * The form of an invoice, new or not (spec section 2). It posts `intent` to the page it is on: send, save-draft,
 * fill-client or export.
 */
export function InvoiceForm({ mode, status, values, lastResult, ...rest }: InvoiceFormProps) {
	const { countries, savedClients, canSaveClient, watermarked, upgradeHref, exportHref } = rest;
	const [form, fields, answer] = useInvoiceForm(values, lastResult);
	useUnsavedChanges(form.dirty);
	const saving = answer?.initialValue?.intent === "save-draft";
	return (
		<FormProvider context={form.context}>
			<div className={watermarked ? "invoice-editor with-aside" : "invoice-editor"}>
				<Form method="post" className="invoice-form" {...getFormProps(form)}>
					{/* The first submit button is the one that Enter presses. */}
					<button type="submit" name="intent" value="send" hidden tabIndex={-1} />
					<input {...getInputProps(fields.idempotencyKey, { type: "hidden" })} />
					<input {...getInputProps(fields.proposedNumber, { type: "hidden" })} />
					<input {...getInputProps(fields.version, { type: "hidden" })} />
					<ErrorSummary
						form={form}
						before={saving ? "before this can be saved" : "before this can be sent"}
						order={ORDER}
						upgradeHref={upgradeHref}
					/>
					<div className="sheet">
						<DetailsFields />
						<ClientFields countries={countries} savedClients={savedClients} canSaveClient={canSaveClient} />
						<ItemRows />
						<NotesField />
					</div>
					<FormActions mode={mode} draft={status === null || status === "draft"} exportHref={exportHref} />
				</Form>
				{watermarked && (
					<Notice className="self-start">
						<p>
							<b>The free plan includes a watermark.</b>
							{upgradeHref && (
								<>
									{" "}
									<Link to={upgradeHref}>Upgrade</Link> to remove it.
								</>
							)}
						</p>
					</Notice>
				)}
			</div>
		</FormProvider>
	);
}

/** Of the fields that the server may find wrong, from top to bottom. */
const ORDER: (keyof InvoiceFormValues)[] = [
	"invoiceNumber",
	"currency",
	"issueDate",
	"dueDate",
	"clientName",
	"clientEmail",
	"clientStreetAddress",
	"clientCity",
	"clientState",
	"clientZip",
	"clientCountry",
	"items",
	"notes",
];
