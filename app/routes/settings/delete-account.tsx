import { type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { DeletionFields } from "~/profile/domain/deletion-fields";
import { confirmDeletion, needsPassword } from "~/profile/server/confirm-deletion.server";
import { deleteAccount } from "~/profile/server/delete-account.server";
import { DeletionConfirmation } from "~/profile/ui/deletion-confirmation";
import { DeletionWarning } from "~/profile/ui/deletion-warning";
import { FAILURES } from "~/web/failures.server";
import { forgottenVisitor } from "~/web/forgotten-visitor.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { readSessionToken } from "~/web/session-cookie.server";

export const meta: MetaFunction = () => [{ title: `${m.profile_deletion_page_title()} | ${PRODUCT.name}` }];

/** The dialog's step is in the address: Back is the browser's own, and closing forgets it. */
async function load({ ctx, visit, actor, request, url }: ActorCall) {
	const { email } = actor;
	const confirming = url.searchParams.get("step") === "confirm";
	const withPassword = confirming && (await needsPassword(ctx, actor, readSessionToken(request, visit) ?? ""));
	return { email, confirming, withPassword };
}

const route = page({
	load,
	actions: {
		delete: intent({
			schema: DeletionFields,
			failure: FAILURES.deleteAccount,
			run: async ({ ctx, visit, actor, request, value: { password } }) => {
				await confirmDeletion(ctx, actor, { password, token: readSessionToken(request, visit) ?? "" });
				await deleteAccount(ctx, actor);
				// A whole new document: nothing of the account stays in the page's memory.
				return redirectDocument("/settings/delete-account/done", { headers: forgottenVisitor(visit) });
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function DeleteAccount() {
	const { email, confirming, withPassword } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return confirming || answer ? (
		<DeletionConfirmation email={email} withPassword={withPassword} lastResult={answer} />
	) : (
		<DeletionWarning email={email} />
	);
}
