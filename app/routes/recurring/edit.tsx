import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { NextDates } from "~/recurring/ui/next-dates";
import styles from "~/recurring/ui/recurring.css?url";
import { RecurringForm } from "~/recurring/ui/recurring-form";
import { PauseButton } from "~/recurring/ui/recurring-table";
import { SeriesTrouble } from "~/recurring/ui/series-trouble";
import { seriesActions } from "~/recurring/views/edit-actions.server";
import { loadSeries } from "~/recurring/views/edit-loader.server";
import { PageHead } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { page } from "~/web/page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.name ?? m.recurring_title()} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: loadSeries, actions: seriesActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function EditRecurring() {
	const { id, name, about, rule, progress, paused, ended, ...rest } = useLoaderData<typeof loader>();
	const { amount, sum, dates, clock, trouble, late, ...choices } = rest;
	return (
		<>
			<PageHead
				title={name}
				subtitle={about}
				back={{ to: "/recurring", label: m.recurring_title() }}
				actions={
					<>
						{!ended && <PauseButton id={id} name={name} paused={paused} />}
						<Form method="post" {...failureMessages(m.recurring_failed())}>
							<PendingButton size="s" variant="danger" name="intent" value="delete" pendingLabel={m.recurring_delete()}>
								{m.recurring_delete()}
							</PendingButton>
						</Form>
					</>
				}
			/>
			<p className="recurring-rule">
				{rule}
				<small>{progress}</small>
			</p>
			<SeriesTrouble trouble={trouble} late={late} />
			<div className="recurring-page">
				<RecurringForm key={id + choices.values.version} {...choices} lastResult={useActionData<typeof action>()} />
				<NextDates dates={dates} amount={amount} sum={sum} about={clock} />
			</div>
		</>
	);
}
