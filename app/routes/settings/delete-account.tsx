import { type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeletionFields } from "~/identity/domain/deletion-fields";
import { deleteAccount } from "~/identity/server/delete-account.server";
import { DeletionConfirmation } from "~/identity/ui/deletion-confirmation";
import { DeletionWarning } from "~/identity/ui/deletion-warning";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { forgottenVisitor } from "~/web/forgotten-visitor.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.identity_deletion_page_title()} | ${PRODUCT.name}` }];

/** The dialog's step is in the address: Back is the browser's own, and closing forgets it. */
async function load({ actor, url }: ActorCall) {
	const { email } = actor;
	return { email, confirming: url.searchParams.get("step") === "confirm" };
}

const route = page({
	load,
	actions: {
		delete: intent({
			schema: DeletionFields,
			failed: m.identity_deletion_failed,
			run: async ({ ctx, visit, actor }) => {
				await deleteAccount(ctx, actor);
				// A whole new document: nothing of the account stays in the page's memory.
				return redirectDocument("/settings/delete-account/done", { headers: forgottenVisitor(visit) });
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function DeleteAccount() {
	const { email, confirming } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return confirming || answer ? <DeletionConfirmation lastResult={answer} /> : <DeletionWarning email={email} />;
}
