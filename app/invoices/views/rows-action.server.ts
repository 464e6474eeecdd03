import { redirect } from "@remix-run/cloudflare";
import type { Actor } from "~/access/domain/user";
import { parse } from "~/kernel/validation";
import { SettingsPatch } from "~/profile/domain/settings-input";
import { saveSettings } from "~/profile/server/save-settings.server";
import { FAILURES } from "~/web/failures.server";
import type { Action } from "~/web/page-action.server";

/** Keeps how many rows the list has to a page, and leads to the first. */
export const rowsAction: Action<Actor> = {
	failure: FAILURES.saveSettings,
	back: ({ url }) => `/invoices${url.search}`,
	run: async ({ ctx, actor, url, form }) => {
		await saveSettings(ctx, actor, parse(SettingsPatch, { listRows: Number(form.get("rows")) }));
		url.searchParams.delete("cursor");
		return redirect(`/invoices${url.search}`);
	},
};
