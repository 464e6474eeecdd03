import { openStatement } from "~/client-page/server/open-statement.server";
import { reportRoute } from "~/client-page/views/report-route.server";
import { m } from "~/paraglide/messages";

const route = reportRoute({
	kind: "statement",
	path: (token) => `/i/${token}/statement`,
	open: async (visit, token) => {
		const { owner, tokenHash, clientId, language } = await openStatement(
			visit.ctx,
			token,
			visit.origin.network,
			"pages",
		);
		const inTheirs = { locale: language ?? owner.language };
		const number = m.payments_statement({}, inTheirs);
		return { owner, tokenHash, invoiceId: clientId, number, language: inTheirs.locale };
	},
});

export const loader = route.loader;
export const action = route.action;
