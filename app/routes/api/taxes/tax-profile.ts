import { dateIn } from "~/kernel/time/dates";
import { parse } from "~/kernel/validation";
import { profileOn } from "~/taxes/domain/profile-on";
import { TaxEndQuery, TaxProfilePayload, toTaxProfileView } from "~/taxes/domain/tax-profile";
import { endTaxProfile, saveTaxProfile } from "~/taxes/server/tax-profile.server";
import { readTaxation } from "~/taxes/server/taxation.server";
import { apiRoute, method } from "~/web/api.server";
import { readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "settings:read",
		run: async ({ ctx, actor }) => {
			const { profile } = await readTaxation(ctx, actor);
			const charging = profileOn(profile, dateIn(actor.timezone, ctx.clock.now()));
			return charging && toTaxProfileView(charging);
		},
	}),
	PUT: method({
		scope: "settings:write",
		body: TaxProfilePayload,
		run: async ({ ctx, actor, body }) => toTaxProfileView(await saveTaxProfile(ctx, actor, body)),
	}),
	DELETE: method({
		scope: "settings:write",
		run: async ({ ctx, actor, url }) => endTaxProfile(ctx, actor, parse(TaxEndQuery, readQuery(url)).from),
	}),
});

export const loader = route.loader;
export const action = route.action;
