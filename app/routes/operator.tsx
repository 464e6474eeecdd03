import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import type { OperatorView } from "~/admin/domain/operator-view";
import { readMailFailure } from "~/admin/server/mail-failure.server";
import { operatorFigures } from "~/admin/server/operator-figures.server";
import { AccessDenied } from "~/admin/ui/access-denied";
import styles from "~/admin/ui/operator.css?url";
import { OperatorNotices } from "~/admin/ui/operator-notices";
import { OperatorApiCalls, OperatorBackup, OperatorParts, SlowestRoutes } from "~/admin/ui/operator-parts";
import { FailedMails, OperatorQueues } from "~/admin/ui/operator-queues";
import { OperatorStats } from "~/admin/ui/operator-stats";
import { formatNumber } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { formatInstant } from "~/kernel/time/dates";
import { formatAgo } from "~/kernel/time/duration";
import { m } from "~/paraglide/messages";
import { formatRate } from "~/taxes/domain/rate-text";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.admin_op_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor }: ActorCall): Promise<OperatorView> {
	const [figures, failure] = await Promise.all([operatorFigures(ctx, actor), readMailFailure(ctx, actor)]);
	const { queues, requests, trouble, crons, backup } = figures;
	const now = Date.parse(figures.at);
	const age = (at: string) => formatAgo(now - Date.parse(at));
	const time = (at: string) => formatInstant(Date.parse(at), actor.timezone);
	const failing = requests.count === 0 ? 0 : requests.errors / requests.count;
	return {
		...figures,
		failure,
		at: time(figures.at),
		waiting: {
			count: queues.reduce((sum, { waiting }) => sum + waiting, 0),
			late: queues.filter(({ late }) => late).length,
		},
		requests: { ...requests, rate: formatRate(Math.round(failing * 10_000) * 100) },
		trouble: trouble.since === null ? null : { count: trouble.count, age: age(trouble.since) },
		crons: crons
			.filter(({ late, failed }) => late || failed)
			.map(({ cron, endedAt, late }) => ({ cron, late, age: age(endedAt) })),
		queues: queues.map(({ since, ...queue }) => ({ ...queue, age: since && age(since) })),
		failedMails: figures.failedMails.map((mail) => ({ ...mail, at: time(mail.at) })),
		parts: Object.entries(figures.readiness.parts).map(([part, state]) => ({ part, state })) as OperatorView["parts"],
		door: figures.door.map((each) => ({ ...each, at: time(each.at) })),
		backup: backup && {
			rows: backup.rows,
			files: backup.files,
			age: age(backup.at),
			takenAt: time(backup.at),
			size: `${formatNumber(Math.round(backup.bytes / 100_000) / 10)} MB`,
		},
	};
}

const route = page({ load, actions: {} });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Operator() {
	const view = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.admin_op_title()}
				subtitle={m.admin_op_subtitle()}
				back={{ to: "/admin", label: m.admin_title() }}
				actions={
					<LinkButton to="/admin/operator" reloadDocument>
						{m.admin_op_refresh()}
					</LinkButton>
				}
			/>
			<OperatorNotices {...view} />
			<OperatorStats {...view} />
			<div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
				<div className="min-w-0">
					<OperatorQueues {...view} />
					<FailedMails {...view} />
				</div>
				<div className="min-w-0">
					<OperatorParts {...view} />
					<OperatorBackup {...view} />
					<OperatorApiCalls {...view} />
					<SlowestRoutes {...view} />
				</div>
			</div>
		</>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	if (isRouteErrorResponse(error) && error.status === 403) return <AccessDenied about={String(error.data)} />;
	throw error;
}
