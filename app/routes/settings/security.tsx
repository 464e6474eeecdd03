import type { SubmissionResult } from "@conform-to/react";
import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeUse, isForOtherHost } from "~/access/domain/passkey";
import { describeScopes } from "~/access/domain/scope";
import { listAccessTokens } from "~/access/server/access-tokens.server";
import { keyQr } from "~/access/server/factors/key-qr.server";
import { listPasskeys } from "~/access/server/factors/passkeys.server";
import { readSecondFactor, type SecondFactorState } from "~/access/server/factors/second-factor.server";
import { isFresh } from "~/access/server/factors/step-up.server";
import { listSessions } from "~/access/server/sessions.server";
import { ConfirmNotice } from "~/access/ui/confirm-notice";
import { Passkeys } from "~/access/ui/factors/passkeys";
import { TwoStep, type TwoStepState } from "~/access/ui/factors/two-step";
import { NewSecret } from "~/access/ui/new-secret";
import { PasswordForm } from "~/access/ui/password-form";
import styles from "~/access/ui/security.css?url";
import { SessionList } from "~/access/ui/session-list";
import { TokenForm } from "~/access/ui/token-form";
import { TokenList } from "~/access/ui/token-list";
import { securityActions } from "~/access/views/security-actions.server";
import { PRODUCT } from "~/kernel/product";
import { dateIn, formatDate, type Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { PageHead } from "~/ui/card";
import { Setting } from "~/ui/setting";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readSessionToken } from "~/web/session-cookie.server";

export const meta: MetaFunction = () => [{ title: `${m.profile_security()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, visit, request, url }: ActorCall) {
	const day = (at: Instant) => formatDate(dateIn(actor.timezone, at));
	const token = readSessionToken(request, visit) ?? "";
	const [sessions, passkeys, tokens, codes, fresh] = await Promise.all([
		listSessions(ctx, actor, token),
		listPasskeys(ctx, actor),
		listAccessTokens(ctx, actor),
		readSecondFactor(ctx, actor),
		isFresh(ctx, actor, token),
	]);
	return {
		email: actor.email,
		hasPassword: actor.demoUntil === null,
		sessions,
		fresh,
		passkeys: passkeys.map((passkey) => ({
			id: passkey.id,
			name: passkey.name,
			about: describeUse(passkey, actor.timezone),
			otherHost: isForOtherHost(passkey, url.hostname) ? { host: passkey.host, here: url.hostname } : null,
		})),
		twoStep: showTwoStep(codes, day),
		tokens: tokens.map(({ id, name, scopes, expiresAt, lastUsedAt }) => ({
			id,
			name,
			may: describeScopes(scopes),
			endsOn: day(expiresAt),
			usedOn: lastUsedAt === null ? null : day(lastUsedAt),
		})),
	};
}

function showTwoStep(codes: SecondFactorState, day: (at: Instant) => string): TwoStepState {
	if (codes.state === "begun") return { state: "begun", secret: codes.secret, qr: keyQr(codes.uri) };
	return codes.state === "on" ? { ...codes, sinceOn: day(codes.since) } : codes;
}

const route = page({ load, actions: securityActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Security() {
	const { email, hasPassword, sessions, fresh, passkeys, tokens, twoStep } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	// Several forms post here; the answer belongs to the one whose button was pressed.
	const answerTo = (...intents: unknown[]) => (intents.includes(answer?.initialValue?.intent) ? answer : undefined);
	return (
		<>
			<PageHead title={m.profile_security()} subtitle={m.access_security_about()} />
			<SettingsTabs />
			{!fresh && <ConfirmNotice back="/settings/security">{m.access_confirm_why()}</ConfirmNotice>}
			<Setting id="passkeys" title={m.access_passkeys()} about={m.access_passkeys_about()}>
				<Passkeys passkeys={passkeys} fresh={fresh} refused={refusedName(answerTo("rename-passkey"))} />
			</Setting>
			<Setting id="two-step" title={m.access_two_step()} about={m.access_two_step_about()}>
				<TwoStep
					standing={twoStep}
					fresh={fresh}
					codes={answer?.codes}
					lastResult={answerTo("turn-on-codes", "renew-codes", "turn-off-codes")}
				/>
			</Setting>
			<Setting id="tokens" title={m.access_tokens()} about={m.access_tokens_about()}>
				{answer?.secret && <NewSecret key={`new ${answer.secret}`} secret={answer.secret} />}
				{tokens.length > 0 ? <TokenList tokens={tokens} /> : <p>{m.access_tokens_none()}</p>}
				{fresh && <TokenForm key={`form after ${answer?.secret}`} lastResult={answerTo("create-token")} />}
			</Setting>
			{hasPassword && <PasswordForm key={sessions[0]?.handle} email={email} lastResult={answerTo("password")} />}
			<SessionList passwordHref={hasPassword ? "#password" : null} sessions={sessions} />
		</>
	);
}

/** The answer to a name that was refused, with the passkey that it was for. */
function refusedName(result: SubmissionResult<string[]> | undefined) {
	const id = result?.initialValue?.passkey;
	return result && typeof id === "string" ? { id, result } : undefined;
}
