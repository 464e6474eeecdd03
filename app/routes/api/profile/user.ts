import { toUserView } from "~/profile/domain/user-view";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({ GET: method({ scope: "settings:read", run: async ({ actor }) => toUserView(actor) }) });

export const loader = route.loader;
export const action = route.action;
