import { deleteAccount } from "~/identity/server/delete-account.server";
import { apiRoute, method } from "~/web/api.server";
import { forgottenVisitor } from "~/web/forgotten-visitor.server";

const route = apiRoute({
	DELETE: method({
		run: async ({ ctx, visit, actor }) => {
			await deleteAccount(ctx, actor);
			return new Response(null, { status: 204, headers: forgottenVisitor(visit) });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
