import { DeletionPayload } from "~/profile/domain/deletion-fields";
import { confirmDeletion } from "~/profile/server/confirm-deletion.server";
import { deleteAccount } from "~/profile/server/delete-account.server";
import { apiRoute, method } from "~/web/api.server";
import { forgottenVisitor } from "~/web/forgotten-visitor.server";
import { readSessionToken } from "~/web/session-cookie.server";

const route = apiRoute(
	{ path: "/api/user/delete", group: "Account" },
	{
		DELETE: method({
			summary: "Delete the account",
			description: "At once and for good: every session ends, and all data is removed.",
			scope: "session",
			input: DeletionPayload,
			inputOptional: true,
			output: { status: 204, description: "Deleted", headers: ["Set-Cookie"] },
			errors: {
				forbidden: "The session is older than ten minutes, and the password is missing or wrong",
				conflict: "The administrator's account can't be deleted",
			},
			run: async ({ ctx, visit, actor, request, body }) => {
				const token = readSessionToken(request, visit) ?? "";
				await confirmDeletion(ctx, actor, { password: body.password, token });
				await deleteAccount(ctx, actor);
				return new Response(null, { status: 204, headers: forgottenVisitor(visit) });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
