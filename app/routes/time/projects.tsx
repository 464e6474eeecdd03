import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { projectPlace } from "~/time/domain/project";
import { ProjectForm as ProjectSchema } from "~/time/domain/project-input";
import { addProject } from "~/time/server/projects.server";
import { ProjectForm } from "~/time/ui/project-form";
import { ProjectList } from "~/time/ui/project-list";
import styles from "~/time/ui/projects.css?url";
import timeStyles from "~/time/ui/time.css?url";
import { takingBackOn } from "~/time/views/bulk-actions.server";
import { findClient } from "~/time/views/find-client.server";
import { ProjectsPageQuery, projectsPage } from "~/time/views/project-pages.server";
import { Card, PageHead } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { SearchForm } from "~/ui/form/search-form";
import { Setting } from "~/ui/setting";
import { pageAt } from "~/ui/table/page-at";
import { Pager } from "~/ui/table/pager";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

export const meta: MetaFunction = () => [{ title: `${m.time_projects()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [timeStyles, styles].map((href) => ({ rel: "stylesheet", href }));

async function load({ ctx, actor, url }: ActorCall) {
	if (!getEntitlements(actor.plan).timeTracking) throw redirect("/time-tracker");
	return projectsPage(ctx, actor, ProjectsPageQuery.parse(readQuery(url)));
}

const route = page({
	load,
	actions: {
		add: intent({
			schema: ProjectSchema,
			failure: FAILURES.saveProject,
			run: async ({ ctx, actor, value: { input, idempotencyKey } }) => {
				const { id, name } = await addProject(ctx, actor, input, idempotencyKey);
				const toast = { title: m.time_project_added(), description: name, place: projectPlace(id) };
				return { to: "/time-tracker/projects", toast };
			},
		}),
		"bulk-undo": takingBackOn("/time-tracker/projects"),
		"find-client": findClient("add", FAILURES.saveProject),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Projects() {
	const { groups, archived, shown, search, count, first, newer, older, ...form } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const [newest] = groups[0]?.rows ?? [];
	return (
		<>
			<PageHead
				title={m.time_projects()}
				subtitle={m.time_projects_about()}
				back={{ to: "/time-tracker", label: m.time_tracker() }}
			/>
			{(search || newer || older) && (
				<SearchForm
					action="/time-tracker/projects"
					q={search}
					label={m.time_projects_search()}
					button={m.time_search()}
				/>
			)}
			<Card title={m.time_projects()} padded={false}>
				{shown === 0 &&
					(search ? (
						<EmptyState title={m.time_no_match()}>{m.time_projects_no_match_text()}</EmptyState>
					) : (
						<EmptyState title={m.time_projects_empty()}>{m.time_projects_empty_text()}</EmptyState>
					))}
				<ProjectList groups={groups} />
				{archived.length > 0 && (
					<details className="project-archive" open={groups.length === 0}>
						<summary>{m.time_projects_archived()}</summary>
						<ProjectList groups={archived} />
					</details>
				)}
				{count !== null && count > shown && (
					<p className="px-(--pad) py-4 text-sm text-ink-2">{m.time_projects_found_more({ shown, count })}</p>
				)}
				{(newer || older) && (
					<Pager
						summary={m.time_projects_range({ from: first + 1, to: first + shown })}
						previous={pageAt("/time-tracker/projects", "", newer)}
						next={pageAt("/time-tracker/projects", "", older)}
					/>
				)}
			</Card>
			<Setting title={m.time_project_add()} about={m.time_project_add_about()}>
				<ProjectForm key={`${newest?.id} ${shown}`} {...form} lastResult={answer} />
			</Setting>
		</>
	);
}
