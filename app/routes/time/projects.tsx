import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getEntitlements } from "~/billing/domain/entitlements";
import { formatPrice, typedPrice } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { projectPlace } from "~/time/domain/project";
import { ProjectFields } from "~/time/domain/project-input";
import { chooseRate, readRates } from "~/time/server/projects.server";
import { NewProject, ProjectItem, type ProjectRow } from "~/time/ui/project-form";
import styles from "~/time/ui/projects.css?url";
import { Card, PageHead } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Setting } from "~/ui/setting";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.time_projects()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const HERE = "/time-tracker/projects";

async function load({ ctx, actor }: ActorCall) {
	if (!getEntitlements(actor.plan).timeTracking) throw redirect("/time-tracker");
	const { currency } = actor;
	const typed = (rate: number | null) => (rate === null ? null : typedPrice(rate, currency));
	const about = (worked: number | null) =>
		worked === null ? m.time_project_not_worked() : m.time_project_worked({ rate: formatPrice(worked, currency) });
	const projects = await readRates(ctx, actor);
	return projects.map(
		({ name, chosen, worked }): ProjectRow => ({
			name,
			chosen: typed(chosen),
			worked: typed(worked),
			about: about(worked),
		}),
	);
}

const choose = intent({
	schema: ProjectFields,
	failure: FAILURES.saveProject,
	run: async ({ ctx, actor, value }) => {
		const { name, chosen } = await chooseRate(ctx, actor, value);
		const description =
			chosen === null
				? m.time_project_saved_none({ name })
				: m.time_project_saved_at({ name, rate: formatPrice(chosen, actor.currency) });
		return { to: HERE, toast: { title: m.time_project_saved(), description, place: projectPlace(name) } };
	},
});

const route = page({ load, actions: { choose, add: choose } });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Projects() {
	const projects = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { intent: pressed, name: answered } = answer?.initialValue ?? {};
	return (
		<>
			<PageHead
				title={m.time_projects()}
				subtitle={m.time_projects_about()}
				back={{ to: "/time-tracker", label: m.time_tracker() }}
			/>
			<Card title={m.time_projects()} padded={false}>
				{projects.length === 0 && (
					<EmptyState title={m.time_projects_empty()}>{m.time_projects_empty_text()}</EmptyState>
				)}
				<ul className="project-list">
					{projects.map((project, at) => (
						<ProjectItem
							key={`${project.name} ${project.chosen}`}
							{...project}
							place={`project-${at}`}
							lastResult={pressed !== "add" && answered === project.name ? answer : undefined}
						/>
					))}
				</ul>
			</Card>
			<Setting title={m.time_project_add()} about={m.time_project_add_about()}>
				<NewProject key={projects.length} lastResult={pressed === "add" ? answer : undefined} />
			</Setting>
		</>
	);
}
