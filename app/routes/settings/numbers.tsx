import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { nextPeriodStart, writeNumber } from "~/invoices/domain/number-series";
import { NumberSeriesForm as NumberSeriesFields } from "~/invoices/domain/number-series-input";
import { readNumberSeries, saveNumberSeries } from "~/invoices/server/number-series.server";
import { DeletedNumbers } from "~/invoices/ui/deleted-numbers";
import styles from "~/invoices/ui/number-series.css?url";
import { NumberSeriesForm } from "~/invoices/ui/number-series-form";
import { PRODUCT } from "~/kernel/product";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { lockIn } from "~/taxes/domain/issued-lock";
import { LockOffer } from "~/taxes/ui/lock-offer";
import { PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.invoices_series_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor }: ActorCall) {
	const { chosen, series, today, gone, moreGone } = await readNumberSeries(ctx, actor);
	const { pattern, resets, next } = series;
	const restart = chosen ? nextPeriodStart(resets, today) : null;
	return {
		today,
		locked: actor.lockIssued === true,
		asksLock: !chosen && actor.lockIssued === null,
		lockOffered: chosen && actor.lockIssued === null,
		values: { numbers: chosen ? "series" : "proposed", pattern, resets, next: String(next) },
		restart:
			restart &&
			m.invoices_series_restart({
				number: writeNumber(series, 1, restart),
				date: formatDate(restart),
				zone: actor.timezone,
			}),
		moreGone,
		gone: gone.map(({ deletedAt, ...rest }) => ({
			...rest,
			deletedOn: deletedAt === null ? null : formatDate(dateIn(actor.timezone, deletedAt)),
		})),
	};
}

const route = page({
	load,
	actions: {
		save: intent({
			schema: NumberSeriesFields,
			failure: FAILURES.saveSettings,
			run: async ({ ctx, actor, value, form }) => {
				await saveNumberSeries(ctx, actor, value, value ? lockIn(form, true) : undefined);
				return { to: "/settings/numbers", toast: { title: m.profile_settings_saved() } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function NumberSettings() {
	const { gone, moreGone, values, today, restart, asksLock, locked, lockOffered } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.invoices_series_title()} />
			<SettingsTabs />
			{lockOffered && <LockOffer />}
			<NumberSeriesForm
				key={JSON.stringify(values)}
				values={values}
				today={today}
				restart={restart}
				asksLock={asksLock}
				locked={locked}
				lastResult={useActionData<typeof action>()}
			/>
			<DeletedNumbers rows={gone} more={moreGone} />
		</>
	);
}
