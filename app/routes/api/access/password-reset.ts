import { ResetRequest } from "~/access/domain/reset-input";
import { requestPasswordReset } from "~/access/server/password-reset.server";
import { apiRoute, publicMethod } from "~/web/api.server";

const route = apiRoute({
	POST: publicMethod({
		body: ResetRequest,
		run: async ({ ctx, visit, body }) => {
			await requestPasswordReset(ctx, body.email, visit.origin);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
