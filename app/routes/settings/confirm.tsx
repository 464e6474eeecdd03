import type { MetaFunction } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmForm as ConfirmFields } from "~/access/domain/step-up-input";
import { neededFactors } from "~/access/server/factors/confirm-code.server";
import { listPasskeys } from "~/access/server/factors/passkeys.server";
import { confirmIdentity, isFresh } from "~/access/server/factors/step-up.server";
import { ConfirmForm } from "~/access/ui/confirm-form";
import { PasskeyConfirm } from "~/access/ui/factors/passkey-confirm";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { type NewToast, redirectWithToast } from "~/web/flash.server";
import { localPath } from "~/web/local-path.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { readSessionToken } from "~/web/session-cookie.server";

export const meta: MetaFunction = () => [{ title: `${m.access_confirm_it()} | ${PRODUCT.name}` }];

const onward = ({ searchParams }: URL) => ({
	to: localPath(searchParams.get("redirectTo")) ?? "/settings/security",
	next: localPath(searchParams.get("next")) ?? undefined,
});

/** Back to the page, which says so and opens what was asked for. */
function proceed(url: URL): { to: string; toast: NewToast } {
	const { to, next } = onward(url);
	return { to, toast: { title: m.access_confirmed_it(), next } };
}

async function load({ ctx, actor, visit, request, url }: ActorCall) {
	const { to, next } = onward(url);
	if (actor.demoUntil !== null) throw redirect(next ?? to);
	// A passkey is confirmed by a script, which comes back here.
	if (next && (await isFresh(ctx, actor, readSessionToken(request, visit) ?? ""))) {
		const { toast } = proceed(url);
		throw await redirectWithToast(visit, to, toast);
	}
	const [factors, passkeys] = await Promise.all([neededFactors(ctx, actor.id), listPasskeys(ctx, actor)]);
	const here = url.pathname + url.search;
	return {
		email: actor.email,
		withCode: factors.length > 0,
		withPasskey: passkeys.length > 0,
		passkeyTo: next ? here : to,
		here,
	};
}

/** Asks who is signed in for the password or a code once more, before what a stolen session must not do. */
const route = page({
	load,
	actions: {
		confirm: intent({
			schema: ConfirmFields,
			failure: FAILURES.confirmIdentity,
			run: async ({ ctx, actor, visit, request, url, value: shown }) => {
				await confirmIdentity(ctx, actor, { ...shown, token: readSessionToken(request, visit) ?? "" });
				return proceed(url);
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Confirm() {
	const { passkeyTo, here, withPasskey, ...asked } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.access_confirm_it()} back={{ to: "/settings", label: m.profile_settings() }} />
			{withPasskey && (
				<div className="my-6">
					<PasskeyConfirm to={passkeyTo} />
				</div>
			)}
			<ConfirmForm {...asked} action={here} lastResult={useActionData<typeof action>()} />
		</>
	);
}
