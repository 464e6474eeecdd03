import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { useFileLimit } from "~/ui/form/use-file-limit";
import { useServerForm } from "~/ui/form/use-server-form";
import { Icon } from "~/ui/icon";
import { MAX_LOGO_BYTES } from "../domain/logo";

interface LogoFormProps {
	action: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** A form for a logo, in place of the one that is there or of none. Posts `intent=logo`. */
export function LogoForm({ action, lastResult }: LogoFormProps) {
	const [form, { logo }] = useServerForm<{ logo: File }>({ id: "logo", lastResult });
	const limit = useFileLimit(MAX_LOGO_BYTES, form.onSubmit);
	async function onChange({ target: input }: ChangeEvent<HTMLInputElement>) {
		await import("./shrink-picture").then(({ shrinkChoice }) => shrinkChoice(input), unshrunk);
		limit.look(input);
	}
	const error = limit.isTooLarge ? m.profile_logo_too_large() : (logo.errors?.[0] ?? form.errors?.[0]);
	return (
		<Form
			method="post"
			action={action}
			encType="multipart/form-data"
			{...getFormProps(form)}
			{...failureMessages(m.profile_logo_upload_failed())}
			onSubmit={limit.onSubmit}
		>
			<label className="field-label" htmlFor={logo.id}>
				{m.profile_logo_file()}
			</label>
			<input
				{...getInputProps(logo, { type: "file" })}
				className="input"
				accept=".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml"
				aria-invalid={error ? true : undefined}
				aria-describedby={`${error ? logo.errorId : ""} ${logo.descriptionId}`.trim()}
				onChange={onChange}
			/>
			{error && (
				<p className="field-error" id={logo.errorId} role="alert">
					<Icon name="warn" />
					{error}
				</p>
			)}
			<p className="field-hint" id={logo.descriptionId}>
				{m.profile_logo_file_hint()}
			</p>
			<PendingButton className="mt-3" name="intent" value="logo" pendingLabel={m.profile_logo_uploading()}>
				{m.profile_logo_upload()}
			</PendingButton>
		</Form>
	);
}

/** A picture that the browser does not make smaller goes as it is: the server judges it. */
function unshrunk() {}

/** Takes the logo away. Posts `intent=remove-logo`. */
export function RemoveLogo({ action }: Pick<LogoFormProps, "action">) {
	return (
		<Form method="post" action={action} className="mt-3" {...failureMessages(m.profile_logo_remove_failed())}>
			<PendingButton
				size="s"
				icon="bin"
				variant="danger"
				name="intent"
				value="remove-logo"
				pendingLabel={m.profile_logo_removing()}
			>
				{m.profile_logo_remove()}
			</PendingButton>
		</Form>
	);
}
