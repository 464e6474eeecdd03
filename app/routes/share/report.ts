import { readShared } from "~/client-page/server/open-share.server";
import { reportRoute } from "~/client-page/views/report-route.server";
import { openVisited } from "~/client-page/views/show.server";

const route = reportRoute({
	kind: "invoice",
	path: (token) => `/i/${token}`,
	open: async (visit, token) => {
		const share = await openVisited(visit, token);
		const { number, language } = (await readShared(visit.ctx, share)).invoice;
		return { ...share, number, language };
	},
});

export const loader = route.loader;
export const action = route.action;
