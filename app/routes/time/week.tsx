import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { TrackerHead } from "~/time/ui/tracker-head";
import styles from "~/time/ui/week/week.css?url";
import { WeekForm } from "~/time/ui/week/week-form";
import { WeekNav } from "~/time/ui/week/week-nav";
import { weekActions, weekPage } from "~/time/views/week-page.server";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.time_week()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: weekPage, actions: weekActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function TimeWeek() {
	const week = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<>
			<TrackerHead />
			<section className="sheet" aria-labelledby="week">
				<WeekNav {...week} />
				<WeekForm key={week.stamp} week={week} answer={answer} />
			</section>
		</>
	);
}
