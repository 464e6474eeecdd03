import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import type { CredentialsFormProps } from "./sign-in-form";

/** A new account. The server alone judges what is typed. */
export function SignUpForm({ lastResult, action, redirectTo }: CredentialsFormProps) {
	const [form, fields] = useForm<NewAccount>({ id: "sign-up", lastResult });
	return (
		<Form method="post" action={action} className="mt-7 grid gap-4" {...getFormProps(form)}>
			{form.errors && <ErrorSummary form={form} />}
			{redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
			<TextField field={fields.name} label="Name" autoComplete="name" />
			<TextField field={fields.email} label="Email" type="email" autoComplete="email" />
			<TextField
				field={fields.password}
				label="Password"
				type="password"
				autoComplete="new-password"
				hint="At least 6 characters."
			/>
			<TextField field={fields.company} label="Company" optional autoComplete="organization" />
			<PendingButton variant="primary" size="l" className="mt-2" pendingLabel="Creating Account...">
				Create Account
			</PendingButton>
		</Form>
	);
}

interface NewAccount {
	name: string;
	email: string;
	password: string;
	company: string;
}
