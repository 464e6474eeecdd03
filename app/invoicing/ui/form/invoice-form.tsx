import { FormProvider, getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import type { SavedClients } from "~/clients/ui/saved-clients";
import { FIELD_NAMES } from "~/invoices/domain/fields";
import type { Language } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import type { Seller } from "~/printing/domain/as-document";
import type { InvoiceStatus } from "~/settlement/domain/status";
import type { TemplateChoice } from "~/templates/domain/template";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { CheckboxField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { UnsavedChanges } from "~/ui/form/unsaved-changes";
import { CopyOffer, type TypedBefore } from "~/working-copies/ui/copy-offer";
import { ItemRows } from "../lines/item-rows";
import type { Taxation } from "../lines/typed-totals";
import { TaxationProvider } from "../lines/use-pricing";
import { ClientFields } from "./client-fields";
import { CopyNote } from "./copy-note";
import { DetailsFields } from "./details-fields";
import { FormActions } from "./form-actions";
import { formOpening } from "./form-opening";
import type { InvoiceFormValues } from "./form-values";
import { MoreFields } from "./more-fields";
import { NotesField } from "./notes-field";
import { PreviewPanel } from "./preview-panel";
import { TemplateField } from "./template-field";
import { useCopySaver, waitForSaver } from "./use-copy-saver";
import { useInvoiceForm } from "./use-invoice-form";
import { useSaveKey } from "./use-save-key";
import { useSavedClients } from "./use-saved-clients";

interface InvoiceFormProps {
	mode: "new" | "edit";
	/** The invoice that is edited; null for a new one. */
	id: string | null;
	owner: string;
	/** What was typed in this form earlier and not saved, where the form does not show it. */
	typedBefore: TypedBefore | null;
	/** When the server was last given that; null for never. */
	typedAt: number | null;
	/** Null where the invoice is not saved yet. */
	status: InvoiceStatus | null;
	values: InvoiceFormValues;
	/** Those that the account uses, by their codes. */
	currencies: readonly string[];
	countries: string;
	/** Clients that the Bill To card can be filled with; the picker shows only where there are any. */
	savedClients: SavedClients;
	/** Whether the plan has room for one more saved client. */
	canSaveClient: boolean;
	watermarked: boolean;
	/** Whether the number that the form proposes is taken only when the invoice is issued. */
	numberProvisional: boolean;
	seller: Seller;
	/** Where the seller's logo is; null where there is none. */
	logoSrc: string | null;
	mails: boolean;
	/** The account's, used where no other is chosen. */
	language: Language;
	templates: readonly TemplateChoice[];
	/** What of the account's taxes it goes by. */
	taxation: Taxation;
	pages?: number;
	/** Whether the draft's template is not to be had any more, so that the default is in its place. */
	fallenBack?: boolean;
	/** The subscription page; null where there is none to lead to. */
	upgradeHref: string | null;
	/** The action's last reply: what was typed, and what is wrong with it. */
	lastResult: FormAnswer | undefined;
	/** Whether a client is chosen already, so that the form opens at its first line. */
	billed?: boolean;
	/** Where the lines come from, above the form. */
	source?: ReactNode;
	/** Lines that it may begin with. */
	offer?: ReactNode;
}

interface FormAnswer extends SubmissionResult<string[]> {
	preview?: { pages: string[]; count: number };
	/** What "Search" found without JavaScript. */
	savedClients?: SavedClients;
}

/**
 * The form of an invoice, new or not (docs/specification.md section 2). It posts `intent` to the page it is on: send,
 * save-draft, fill-client, preview or export.
 */
export function InvoiceForm({ mode, id, status, values, lastResult, ...rest }: InvoiceFormProps) {
	const { owner, typedBefore, typedAt, numberProvisional } = rest;
	const { currencies, countries, savedClients, canSaveClient, watermarked, upgradeHref, source } = rest;
	const { billed = false, mails, offer } = rest;
	const { seller, logoSrc, language, templates, taxation, pages = 1, fallenBack = false } = rest;
	const [form, fields, answer] = useInvoiceForm(values, lastResult);
	const draft = status === null || status === "draft";
	const { version, idempotencyKey: key } = { ...values, ...(lastResult?.initialValue as Partial<typeof values>) };
	const [saver, kept] = useCopySaver({
		name: { owner, form: id ?? "new" },
		values,
		key,
		version,
		savedAt: typedAt,
		offered: typedBefore !== null,
		returned: lastResult !== undefined,
	});
	const saved = useSavedClients(
		lastResult?.savedClients ?? savedClients,
		values.clientEmail,
		fields.language.value ?? "",
	);
	const editor = useRef<HTMLDivElement>(null);
	useSaveKey(editor);
	// What is offered over the form has the focus, so that it is heard, and answered by one key.
	const opening = typedBefore && !answer ? null : formOpening(answer, { mode, billed });
	const saving = answer?.initialValue?.intent === "save-draft";
	return (
		<FormProvider context={form.context}>
			<TaxationProvider value={taxation}>
				<div
					ref={editor}
					className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_424px] lg:items-start"
					onSubmitCapture={(event) => waitForSaver(saver, event)}
				>
					<Form
						method="post"
						className="invoice-form"
						{...getFormProps(form)}
						{...failureMessages(mode === "new" ? m.invoicing_create_failed() : m.invoicing_update_failed())}
					>
						<DefaultButton />
						<input {...getInputProps(fields.idempotencyKey, { type: "hidden" })} />
						<input {...getInputProps(fields.proposedNumber, { type: "hidden" })} />
						<input {...getInputProps(fields.proposedDates, { type: "hidden" })} key="proposedDates" />
						<input {...getInputProps(fields.clientTax, { type: "hidden" })} key="clientTax" />
						<input type="hidden" name="version" value={version} />
						<ErrorSummary
							form={form}
							before={saving ? m.templates_before_saved() : m.invoicing_form_before_sent()}
							order={FIELD_NAMES}
							upgradeHref={upgradeHref}
						/>
						{typedBefore && <CopyOffer of={mode} copy={typedBefore} />}
						{source}
						<div className="sheet">
							<DetailsFields
								currencies={currencies}
								fixed={!draft}
								correctHref={draft || !id ? null : `/invoices/${id}/correct`}
								provisional={numberProvisional}
								focused={opening === "number"}
							/>
							<ClientFields
								countries={countries}
								saved={saved}
								searched={lastResult?.savedClients !== undefined}
								canSaveClient={canSaveClient}
								fixed={!draft}
								focused={opening === "client"}
							/>
							<ItemRows opening={opening} draft={draft} offer={offer} />
							<NotesField />
							<MoreFields />
							<TemplateField templates={templates} fallenBack={fallenBack} />
							{(fields.asTyped.errors || fields.asTyped.value) && (
								<div className="form-block">
									<CheckboxField field={fields.asTyped} label={m.invoicing_form_as_typed()} />
								</div>
							)}
						</div>
						<FormActions
							mode={mode}
							draft={draft}
							id={id}
							mails={mails}
							note={<CopyNote saver={saver} state={kept} />}
						/>
					</Form>
					<PreviewPanel
						id={id}
						templates={templates}
						seller={seller}
						logoSrc={logoSrc}
						pages={pages}
						savedClients={saved.seen}
						language={language}
						watermarked={watermarked}
						upgradeHref={upgradeHref}
						drawn={lastResult?.preview}
						focused={opening === "preview"}
					/>
				</div>
			</TaxationProvider>
			<UnsavedChanges unsaved={form.dirty && !kept.kept}>
				{draft ? m.invoicing_form_unsaved_draft() : m.invoicing_form_unsaved_changes()}
			</UnsavedChanges>
		</FormProvider>
	);
}
