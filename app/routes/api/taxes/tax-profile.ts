import { dateIn } from "~/kernel/time/dates";
import { profileOn } from "~/taxes/domain/profile-on";
import { TaxEndQuery, TaxProfilePayload, toTaxProfileView } from "~/taxes/domain/tax-profile";
import { requireUnlockProof, unlocks } from "~/taxes/server/issued-lock.server";
import { endTaxProfile, saveTaxProfile } from "~/taxes/server/tax-profile.server";
import { readTaxation } from "~/taxes/server/taxation.server";
import { apiRoute, method } from "~/web/api.server";
import { refuseBearer } from "~/web/bearer.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { TaxProfileOrNull } from "../openapi/bodies";
import { NO_PLACE_LEFT } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/tax-profile", group: "Tax" },
	{
		GET: method({
			summary: "Read how the account charges tax",
			scope: "settings:read",
			output: { schema: TaxProfileOrNull, description: "The profile, or null where it charges none" },
			run: async ({ ctx, actor }) => {
				const { profile } = await readTaxation(ctx, actor);
				const charging = profileOn(profile, dateIn(actor.timezone, ctx.clock.now()));
				return charging && toTaxProfileView(charging, actor.lockIssued);
			},
		}),
		PUT: method({
			summary: "Say how the account charges tax",
			description:
				"The first time in a country, its usual taxes are added, to be changed or archived. What was issued is unlocked by a session alone that was begun or confirmed within ten minutes.",
			scope: "settings:write",
			input: TaxProfilePayload,
			output: { schema: TaxProfileOrNull, description: "The profile as it is now" },
			errors: {
				stale: "It was changed meanwhile",
				conflict: NO_PLACE_LEFT,
				forbidden: "What was issued is to be unlocked, by an access token or a session that was not confirmed",
			},
			run: async ({ ctx, actor, visit, request, body }) => {
				const { lockIssued = actor.lockIssued } = body;
				if (unlocks(actor, body.lockIssued)) refuseBearer(request);
				await requireUnlockProof(ctx, actor, body.lockIssued, readSessionToken(request, visit) ?? "");
				return toTaxProfileView(await saveTaxProfile(ctx, actor, body), lockIssued);
			},
		}),
		DELETE: method({
			summary: "Charge no tax any more",
			description:
				"From a day on. Taxes stay in their list, invoices as they are; the next PUT finds what was said before. An end that has come already is not put off.",
			scope: "settings:write",
			query: TaxEndQuery,
			output: { status: 204, description: "No tax is charged from that day on" },
			run: async ({ ctx, actor, query }) => endTaxProfile(ctx, actor, query.from),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
