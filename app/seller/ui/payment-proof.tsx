import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { CodeField } from "~/access/ui/factors/code-field";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/form/field";
import { RichText } from "~/ui/rich-text";

export interface PaymentProofState {
	history: readonly string[];
	/** `null` where the session was confirmed lately. */
	proof: { email: string; withCode: boolean } | null;
}

interface PaymentProofProps extends PaymentProofState {
	fields: Record<"password" | "code", FieldMetadata<string>>;
}

const CONFIRM = "/settings/confirm?redirectTo=/settings/business%23business-details";

export function PaymentProof({ history, proof, fields }: PaymentProofProps) {
	const toConfirm = (label: string) => <Link to={CONFIRM}>{label}</Link>;
	return (
		<>
			{history.length > 0 && (
				<ul className="text-sm text-ink-2">
					{history.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
			{proof && (
				<>
					<input type="hidden" name="username" value={proof.email} autoComplete="username" />
					<TextField
						className="sm:col-span-6"
						field={fields.password}
						label={m.access_password()}
						type="password"
						autoComplete="current-password"
						optional
						hint={<RichText parts={m.seller_payment_password_hint.parts()} marks={{ link: toConfirm }} />}
					/>
					{proof.withCode && (
						<CodeField className="sm:col-span-6" field={fields.code} hint={m.access_confirm_or_code()} optional />
					)}
				</>
			)}
		</>
	);
}
