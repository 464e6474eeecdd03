import { LogoPayload } from "~/profile/domain/logo-input";
import { toUserView, UserView } from "~/profile/domain/user-view";
import { removeBusinessLogo, setBusinessLogo } from "~/profile/server/business-logo.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/user/logo", group: "Account" },
	{
		PUT: method({
			summary: "Set the business's logo",
			description:
				"In place of the one before. Invoices that were sent keep the logo that they were sent with. The picture is decoded at once and kept as every document can hold it: upright, in gray or sRGB, a million pixels at most.",
			scope: "settings:write",
			input: LogoPayload,
			output: { schema: UserView, description: "The account, with the address of its logo" },
			errors: { conflict: "The logo was changed meanwhile", too_many_requests: "Too many uploads" },
			run: async ({ ctx, actor, body: { logo } }) => {
				const file = Uint8Array.from(atob(logo), (character) => character.charCodeAt(0));
				return toUserView(await setBusinessLogo(ctx, actor, file));
			},
		}),
		DELETE: method({
			summary: "Remove the business's logo",
			scope: "settings:write",
			output: { schema: UserView, description: "The account without a logo" },
			errors: { conflict: "The logo was changed meanwhile" },
			run: async ({ ctx, actor }) => toUserView(await removeBusinessLogo(ctx, actor)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
