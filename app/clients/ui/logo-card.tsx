import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { type ChangeEvent, useState } from "react";
import { PendingButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from "../domain/client";
import { ClientMark } from "./client-mark";

interface LogoCardProps {
	client: { id: string; name: string };
	logoSrc: string | null;
	/** Whether the plan has no logos; one that is there already stays, and can be removed. */
	locked: boolean;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** A client's logo: what there is, and a form for another. Posts `intent=logo` or `remove-logo` to the client's page. */
export function LogoCard({ client: { id, name }, logoSrc, locked, lastResult }: LogoCardProps) {
	return (
		<Card title="Logo" className="mx-auto mt-6 max-w-[640px]">
			<div className="flex gap-4">
				<ClientMark name={name} logoSrc={logoSrc} />
				<div className="min-w-0 flex-1">
					{locked ? (
						<p className="text-ink-2">
							Client logos are part of the Pro plan. <Link to="/subscription">Upgrade</Link> to add one.
						</p>
					) : (
						<LogoForm key={logoSrc} id={id} lastResult={lastResult} />
					)}
					{logoSrc && (
						<Form method="post" action={`/clients/${id}/edit`} className="mt-3">
							<PendingButton
								size="s"
								icon="bin"
								variant="danger"
								name="intent"
								value="remove-logo"
								pendingLabel="Removing…"
							>
								Remove logo
							</PendingButton>
						</Form>
					)}
				</div>
			</div>
		</Card>
	);
}

function LogoForm({ id, lastResult }: { id: string } & Pick<LogoCardProps, "lastResult">) {
	const [form, { logo }] = useForm<{ logo: File }>({ id: "logo", lastResult });
	const [tooLarge, setTooLarge] = useState(false);
	function onChange({ target }: ChangeEvent<HTMLInputElement>) {
		setTooLarge((target.files?.[0]?.size ?? 0) > MAX_LOGO_BYTES);
	}
	const error = tooLarge ? LOGO_TOO_LARGE : (logo.errors?.[0] ?? form.errors?.[0]);
	return (
		<Form
			method="post"
			action={`/clients/${id}/edit`}
			encType="multipart/form-data"
			{...getFormProps(form)}
			onSubmit={(event) => (tooLarge ? event.preventDefault() : form.onSubmit(event))}
		>
			<label className="field-label" htmlFor={logo.id}>
				Logo file
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
				PNG, JPEG or SVG, at most 1 MB and 4,096 pixels a side.
			</p>
			<PendingButton className="mt-3" name="intent" value="logo" pendingLabel="Uploading...">
				Upload logo
			</PendingButton>
		</Form>
	);
}
