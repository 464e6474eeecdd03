import { ClientFields } from "~/clients/domain/client-input";
import { ClientView } from "~/clients/domain/client-view";
import { addClients } from "~/clients/server/clients.server";
import { RowResults, Rows } from "~/limits/domain/row-result";
import { spend } from "~/limits/server/budgets.server";
import { apiRoute, method } from "~/web/api.server";
import { rowReader } from "~/web/known-fields.server";
import { ManyClients } from "../openapi/many";
import { MANY } from "../openapi/reasons";

const read = rowReader(ClientFields, ClientView);

const route = apiRoute(
	{ path: "/api/clients/bulk", group: "Clients" },
	{
		POST: method({
			summary: "Save many clients",
			description: MANY,
			scope: "clients:write",
			requestHeaders: ["Idempotency-Key"],
			input: Rows,
			describedInput: ManyClients,
			knownInputs: [Rows],
			output: { schema: RowResults, description: "What became of each", whole: true },
			run: async ({ ctx, actor, request, body: { rows } }) => {
				await spend(ctx, actor, "rows", rows.length);
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				return { results: await addClients(ctx, actor, { rows, read, key }) };
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
