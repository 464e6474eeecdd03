import { data, redirect } from "@remix-run/cloudflare";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { type Action, intent } from "~/web/page-action.server";
import { readSessionToken, sessionCookie } from "~/web/session-cookie.server";
import { TokenForm } from "../domain/access-token";
import { PasskeyName } from "../domain/passkey";
import { PasswordFields } from "../domain/password-input";
import { CodeForm } from "../domain/second-factor";
import type { Actor } from "../domain/user";
import { makeAccessToken, revokeAccessToken } from "../server/access-tokens.server";
import { changePassword } from "../server/change-password.server";
import { removePasskey, renamePasskey } from "../server/factors/passkeys.server";
import {
	beginSecondFactor,
	renewRecoveryCodes,
	turnOffSecondFactor,
	turnOnSecondFactor,
} from "../server/factors/second-factor.server";
import { requireFactorChange, requireFresh } from "../server/factors/step-up.server";

const back = () => "/settings/security";

export const securityActions = {
	password: intent({
		schema: PasswordFields,
		failure: FAILURES.changePassword,
		run: async ({ ctx, visit, actor, value }) => {
			const token = await changePassword(ctx, actor, value, visit.origin.userAgent);
			const headers = new Headers({ "Set-Cookie": sessionCookie(token, visit) });
			const toast = { title: m.profile_password_changed(), description: m.profile_password_changed_about() };
			return { to: back(), toast, headers };
		},
	}),
	"create-token": intent({
		schema: TokenForm,
		failure: FAILURES.createToken,
		run: async ({ ctx, actor, visit, request, value }) => {
			await requireFresh(ctx, actor, readSessionToken(request, visit) ?? "");
			const { token } = await makeAccessToken(ctx, actor, value);
			return data({ secret: token });
		},
	}),
	"revoke-token": {
		failure: FAILURES.revokeToken,
		back,
		run: async ({ ctx, actor, form }) => {
			await revokeAccessToken(ctx, actor, String(form.get("token")));
			return { to: back(), toast: { title: m.access_token_revoked() } };
		},
	},
	"rename-passkey": intent({
		schema: PasskeyName,
		failure: FAILURES.changePasskey,
		run: async ({ ctx, actor, form, value: { name } }) => {
			await renamePasskey(ctx, actor, String(form.get("passkey")), name);
			return { to: back(), toast: { title: m.access_passkey_renamed(), description: name } };
		},
	}),
	"remove-passkey": {
		failure: FAILURES.changePasskey,
		back,
		run: async ({ ctx, actor, visit, request, form }) => {
			await requireFactorChange(ctx, actor, readSessionToken(request, visit) ?? "");
			await removePasskey(ctx, actor, String(form.get("passkey")));
			return { to: back(), toast: { title: m.access_passkey_removed() } };
		},
	},
	"begin-codes": {
		failure: FAILURES.twoStep,
		back,
		run: async ({ ctx, actor, visit, request }) => {
			await requireFactorChange(ctx, actor, readSessionToken(request, visit) ?? "");
			await beginSecondFactor(ctx, actor);
			return redirect("/settings/security#two-step");
		},
	},
	"turn-on-codes": intent({
		schema: CodeForm,
		failure: FAILURES.twoStep,
		run: async ({ ctx, actor, visit, request, value: { code } }) => {
			const token = readSessionToken(request, visit) ?? "";
			await requireFactorChange(ctx, actor, token);
			return data({ codes: await turnOnSecondFactor(ctx, actor, { code, token }) });
		},
	}),
	"renew-codes": intent({
		schema: CodeForm,
		failure: FAILURES.twoStep,
		run: async ({ ctx, actor, value: { code } }) => data({ codes: await renewRecoveryCodes(ctx, actor, code) }),
	}),
	"turn-off-codes": intent({
		schema: CodeForm,
		failure: FAILURES.twoStep,
		run: async ({ ctx, actor, value: { code } }) => {
			await turnOffSecondFactor(ctx, actor, code);
			return { to: back(), toast: { title: m.access_two_step_is_off() } };
		},
	}),
} satisfies Record<string, Action<Actor>>;
