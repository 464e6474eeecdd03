import { answerList } from "~/changes/views/answer-list.server";
import { RecurringPatch, RecurringPayload, RecurringQuery } from "~/recurring/domain/recurring-input";
import type { SkippedSeries } from "~/recurring/domain/recurring-invoice";
import { RecurringView, toRecurringView } from "~/recurring/domain/recurring-view";
import { listRecurring, recurringNamed } from "~/recurring/server/read-recurring.server";
import { postRecurring } from "~/recurring/server/recurring-invoices.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";
import { EXTERNAL_ID_TAKEN, NO_RECURRING_INVOICES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/recurring-invoices", group: "Recurring invoices" },
	{
		GET: method({
			summary: "List recurring invoices",
			description: "The next to come first, those that have ended last.",
			scope: "invoices:read",
			query: RecurringQuery,
			output: { schema: RecurringView, list: "with changes", description: "All of them", headers: ["Link"] },
			run: answerList({
				kind: "recurring_invoice",
				page: async ({ ctx, actor, query: { externalId, clientId } }) => {
					const all = await listRecurring(ctx, actor, { externalId, clientId });
					return { views: all.map(toView), next: null };
				},
				named: async ({ ctx, actor }, ids) => (await recurringNamed(ctx, actor, ids)).map(toView),
			}),
		}),
		POST: method({
			summary: "Begin a recurring invoice",
			description:
				"Dates before today get no invoice. Descriptions and notes may hold {month} and {year}. Each date gets one invoice, also where it comes late.",
			scope: "invoices:write",
			requestHeaders: ["Idempotency-Key"],
			input: RecurringPatch,
			describedInput: RecurringPayload,
			output: { status: 201, schema: RecurringView, description: "What was begun", headers: ["ETag"] },
			errors: { plan_limit: NO_RECURRING_INVOICES, conflict: EXTERNAL_ID_TAKEN },
			run: async ({ ctx, actor, request, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				const series = await postRecurring(ctx, actor, body, key);
				return Response.json(toRecurringView(series, new Set()), { status: 201, headers: { ETag: toEtag(series) } });
			},
		}),
	},
);

const toView = ({ series, skipped }: SkippedSeries) => toRecurringView(series, skipped);

export const loader = route.loader;
export const action = route.action;
