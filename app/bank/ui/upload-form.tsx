import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useContext } from "react";
import { MAX_BANK_BYTES } from "~/limits/domain/file-sizes";
import { m } from "~/paraglide/messages";
import { useAutoFocus } from "~/ui/form/auto-focus";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { useFileLimit } from "~/ui/form/use-file-limit";
import { useServerForm } from "~/ui/form/use-server-form";
import { Icon } from "~/ui/icon";
import { OpeningPlace } from "~/ui/opening-place";

/** A file of a bank to take in. Posts `intent` upload. */
export function UploadForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
	const [form, { file }] = useServerForm<{ file: string }>({ id: "upload", lastResult });
	const opening = useAutoFocus(!useContext(OpeningPlace));
	const limit = useFileLimit(MAX_BANK_BYTES, form.onSubmit);
	const error = limit.isTooLarge ? m.bank_too_large({ max: MAX_BANK_BYTES / 1_000_000 }) : file.errors?.[0];
	return (
		<Form
			method="post"
			action="/bank-imports"
			encType="multipart/form-data"
			className="sheet"
			{...getFormProps(form)}
			{...failureMessages(m.bank_import_failed())}
			onSubmit={limit.onSubmit}
		>
			<ErrorSummary form={form} order={["file"]} />
			<div className="bank-upload">
				<div>
					<label className="field-label" htmlFor={file.id}>
						{m.bank_file()}
					</label>
					<input
						{...getInputProps(file, { type: "file", ariaDescribedBy: error && file.errorId })}
						{...opening}
						className="input"
						accept=".xml,.sta,.mt940,.940,.txt,.csv"
						aria-invalid={error ? true : undefined}
						onChange={({ target }) => limit.look(target)}
					/>
					{error && (
						<p className="field-error" id={file.errorId} role="alert">
							<Icon name="warn" />
							{error}
						</p>
					)}
				</div>
				<label className="check">
					<input type="checkbox" className="box" name="choose" />
					<span>{m.bank_choose_columns()}</span>
				</label>
				<PendingButton name="intent" value="upload" variant="primary" pendingLabel={m.bank_importing()}>
					{m.bank_import()}
				</PendingButton>
			</div>
		</Form>
	);
}
