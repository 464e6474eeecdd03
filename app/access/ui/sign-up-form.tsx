import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { SIGN_UP_CHECKS } from "../domain/credential-checks";
import { MIN_PASSWORD } from "../domain/password-length";
import type { StartingSettings } from "../domain/starting-settings";
import { CaptchaFrame, type CaptchaFrameProps } from "./captcha-frame";
import type { CredentialsFormProps } from "./sign-in-form";

interface SignUpFormProps extends CredentialsFormProps {
	/** What the server takes the browser to be in, where that says nothing itself. */
	guess: { zone: string; locale: string };
	/** What an account of that would begin with. */
	start: StartingSettings;
	captcha: Pick<CaptchaFrameProps, "siteKey" | "origin"> | null;
}

export function SignUpForm({ lastResult, action, redirectTo, guess, start, captcha }: SignUpFormProps) {
	const [form, fields] = useServerForm<NewAccount>({ id: "sign-up", lastResult, checks: SIGN_UP_CHECKS });
	const { zone, locale, timezone, currency } = useBrowserSettings({ ...guess, ...start });
	return (
		<Form
			method="post"
			action={action}
			className="mt-7 grid gap-4"
			{...getFormProps(form)}
			{...failureMessages(m.ui_no_answer(), m.access_sign_up_failed())}
		>
			{form.errors && <ErrorSummary form={form} />}
			{redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
			<TextField field={fields.name} label={m.access_name()} autoComplete="name" autoFocus />
			<TextField field={fields.email} label={m.access_email()} type="email" autoComplete="email" />
			<TextField
				field={fields.password}
				label={m.access_password()}
				type="password"
				autoComplete="new-password"
				hint={m.access_password_hint({ min: MIN_PASSWORD })}
			/>
			<TextField field={fields.company} label={m.access_company()} optional autoComplete="organization" />
			<input type="hidden" name="zone" value={zone} />
			<input type="hidden" name="locale" value={locale} />
			<p className="text-sm text-ink-2">
				{m.access_starting_settings({ currency, timezone: timezone.replaceAll("_", " ") })}
			</p>
			{captcha && <CaptchaFrame {...captcha} action="sign-up" answer={lastResult} />}
			<PendingButton variant="primary" size="l" className="mt-2" pendingLabel={m.access_signing_up()}>
				{m.access_sign_up()}
			</PendingButton>
		</Form>
	);
}

type NewAccount = {
	name: string;
	email: string;
	password: string;
	company: string;
};

/** The zone and language of the browser, once scripts run, and what begins with them. */
function useBrowserSettings(guess: { zone: string; locale: string } & StartingSettings) {
	const [settings, setSettings] = useState(guess);
	const { zone: guessedZone, locale: guessedLocale } = guess;
	useEffect(() => {
		const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
		const locale = navigator.language;
		if (zone === guessedZone && locale === guessedLocale) return;
		// The currencies of all regions come only where the server guessed wrong.
		import("../domain/starting-settings").then(
			({ startingSettings }) => setSettings({ zone, locale, ...startingSettings(zone, locale) }),
			() => setSettings((before) => ({ ...before, zone, locale })),
		);
	}, [guessedZone, guessedLocale]);
	return settings;
}
