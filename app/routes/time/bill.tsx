import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { defaultMonths, HoursQuery } from "~/billed-time/domain/hours-choice";
import { hoursToBill } from "~/billed-time/server/hours-to-bill.server";
import { HoursChoice } from "~/billed-time/ui/hours-choice";
import styles from "~/billed-time/ui/hours-choice.css?url";
import { getEntitlements } from "~/billing/domain/entitlements";
import { formatMoney } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { capitalise } from "~/kernel/text";
import { dateIn, formatDate, formatMonth } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { GROUPINGS } from "~/time/domain/time-lines";
import { billedWork, workText } from "~/time/domain/time-texts";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

export const meta: MetaFunction = () => [{ title: `${m.billed_time_hours_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const MAX_SHOWN = 8;

async function load({ ctx, actor, url }: ActorCall) {
	if (!getEntitlements(actor.plan).timeTracking) throw redirect("/time-tracker");
	const query = HoursQuery.parse(readQuery(url));
	const { client, parties, others, unassigned, chosen } = await hoursToBill(ctx, actor, query);
	const { currency, timezone } = actor;
	const months = defaultMonths(dateIn(timezone, ctx.clock.now()));
	const isListed = ["all", "other", ...months].includes(query.period);
	return {
		client,
		others,
		find: query.find ?? "",
		period: query.period,
		since: query.since ?? "",
		until: query.until ?? "",
		withUnassigned: query.unassigned,
		group: GROUPINGS.find((each) => each === url.searchParams.get("group")) ?? "",
		months: (isListed ? months : [query.period, ...months]).map((month) => ({
			value: month,
			label: capitalise(formatMonth(month)),
		})),
		parties: parties.map(({ id, name, entries, days, worked, amount }) => ({
			id,
			name,
			count: entries,
			days: days && [...new Set(days)].map((day) => formatDate(day)),
			hours: workText(worked, actor),
			amount: formatMoney(amount, currency),
		})),
		unassigned: unassigned === 0 ? null : workText(unassigned, actor),
		lines: chosen.lines.slice(0, MAX_SHOWN).map(({ description, amount, ...line }) => ({
			description,
			work: billedWork(line, actor),
			amount: formatMoney(amount, currency),
		})),
		more: Math.max(chosen.lines.length - MAX_SHOWN, 0),
		total: formatMoney(chosen.amount, currency),
	};
}

const route = page({ load });

export const loader = route.loader;

export { clientAction } from "~/ui/form/client-action";

export default function BillHours() {
	return <HoursChoice {...useLoaderData<typeof loader>()} />;
}
