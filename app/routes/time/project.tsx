import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { projectPlace } from "~/time/domain/project";
import { MergeFields } from "~/time/domain/project-input";
import { archiveProject, deleteProject, mergeProject, restoreProject } from "~/time/server/change-project.server";
import { ProjectActions } from "~/time/ui/project-actions";
import { ProjectForm } from "~/time/ui/project-form";
import styles from "~/time/ui/projects.css?url";
import timeStyles from "~/time/ui/time.css?url";
import { findClient } from "~/time/views/find-client.server";
import { projectPage } from "~/time/views/project-pages.server";
import { saveProject } from "~/time/views/save-project.server";
import { Card, PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.name ?? m.time_projects()} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [timeStyles, styles].map((href) => ({ rel: "stylesheet", href }));

const LIST = "/time-tracker/projects";

async function load({ ctx, actor, id }: ActorCall) {
	if (!getEntitlements(actor.plan).timeTracking) throw redirect("/time-tracker");
	return projectPage(ctx, actor, id);
}

const here = ({ id }: ActorCall) => `${LIST}/${id}`;

const archiving = (archived: boolean) => ({
	back: here,
	failure: FAILURES.saveProject,
	run: async ({ ctx, actor, id }: ActorCall) => {
		const { name } = await archiveProject(ctx, actor, id, { archived });
		const title = archived ? m.time_project_archived() : m.time_project_unarchived();
		return { to: LIST, toast: { title, description: name, place: projectPlace(id) } };
	},
});

const route = page({
	load,
	actions: {
		save: saveProject,
		"find-client": findClient("save", FAILURES.saveProject),
		archive: archiving(true),
		unarchive: archiving(false),
		merge: {
			back: here,
			failure: FAILURES.mergeProject,
			run: async ({ ctx, actor, id, form }) => {
				const { into } = MergeFields.parse({ into: String(form.get("into") ?? "") });
				const { id: place, name } = await mergeProject(ctx, actor, id, { into });
				return { to: LIST, toast: { title: m.time_project_merged(), description: name, place: projectPlace(place) } };
			},
		},
		delete: {
			back: here,
			failure: FAILURES.deleteProject,
			run: async ({ ctx, actor, id }) => {
				const { name } = await deleteProject(ctx, actor, id);
				const undo = {
					action: `${LIST}/${id}`,
					label: m.time_undo(),
					failed: FAILURES.restoreProject.fault(),
					fields: { intent: "restore" },
				};
				return { to: LIST, toast: { title: m.time_project_deleted(), description: name, undo } };
			},
		},
		restore: {
			back: () => LIST,
			failure: FAILURES.restoreProject,
			run: async ({ ctx, actor, id }) => {
				const { name } = await restoreProject(ctx, actor, id);
				return { to: LIST, toast: { title: m.time_project_restored(), description: name, place: projectPlace(id) } };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Project() {
	const { name, archived, version, worked, clients, roundings, values, others, moreOthers, rate } =
		useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={name} back={{ to: LIST, label: m.time_projects() }} />
			<Card title={m.time_project()}>
				<ProjectForm
					key={version}
					id={`project-form-${version}`}
					{...{ clients, roundings, values, worked, rate }}
					lastResult={useActionData<typeof action>()}
				/>
			</Card>
			<ProjectActions archived={archived} others={others} moreOthers={moreOthers} />
		</>
	);
}
