import { DeletionPayload } from "~/profile/domain/deletion-fields";
import { confirmDeletion } from "~/profile/server/confirm-deletion.server";
import { deleteAccount } from "~/profile/server/delete-account.server";
import { apiRoute, method } from "~/web/api.server";
import { forgottenVisitor } from "~/web/forgotten-visitor.server";
import { readSessionToken } from "~/web/session-cookie.server";

const route = apiRoute({
	DELETE: method({
		scope: "session",
		body: DeletionPayload,
		bodyOptional: true,
		run: async ({ ctx, visit, actor, request, body }) => {
			const token = readSessionToken(request, visit) ?? "";
			await confirmDeletion(ctx, actor, { password: body.password, token });
			await deleteAccount(ctx, actor);
			return new Response(null, { status: 204, headers: forgottenVisitor(visit) });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
