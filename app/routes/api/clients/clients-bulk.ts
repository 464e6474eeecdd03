import { ClientFields } from "~/clients/domain/client-input";
import { ClientView } from "~/clients/domain/client-view";
import { addClients } from "~/clients/server/clients.server";
import { apiRoute } from "~/web/api.server";
import { ManyClients, manyRows } from "../openapi/many";

const route = apiRoute(
	{ path: "/api/clients/bulk", group: "Clients" },
	{
		POST: manyRows({
			summary: "Save many clients",
			scope: "clients:write",
			row: ClientFields,
			body: ManyClients,
			record: ClientView,
			add: addClients,
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
