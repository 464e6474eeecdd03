import { askForPasskey } from "~/access/server/factors/passkey-sign-in.server";
import { apiRoute, publicMethod } from "~/web/api.server";
import { readSite } from "~/web/site.server";

const route = apiRoute({ POST: publicMethod({ run: async ({ ctx, url }) => askForPasskey(ctx, readSite(url)) }) });

export const loader = route.loader;
export const action = route.action;
