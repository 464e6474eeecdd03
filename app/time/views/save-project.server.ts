import { data } from "@remix-run/cloudflare";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { intent } from "~/web/page-action.server";
import { projectPlace } from "../domain/project";
import { ProjectForm } from "../domain/project-input";
import { updateProject } from "../server/change-project.server";
import { applyRate, readFollowers, requireRate } from "../server/project-rate.server";
import { changedToast } from "./bulk-actions.server";
import { toOffer } from "./rate-offer.server";

const LIST = "/time-tracker/projects";

/**
 * Saves a project, and gives its rate to its unbilled entries where that is ticked: at once where the figures were read
 * that it makes, else the form comes back with them.
 */
export const saveProject = intent({
	schema: ProjectForm,
	failure: FAILURES.saveProject,
	run: async ({ ctx, actor, id, value: { input, version, forUnbilled, seen }, redisplayForm }) => {
		if (forUnbilled) {
			requireRate(input.rate);
			const offer = toOffer(await readFollowers(ctx, actor, id), input.rate, actor);
			if (offer && offer.seen !== seen) {
				const { data: reply, init } = redisplayForm(m.time_rate_asked());
				return data({ ...reply, initialValue: { ...reply.initialValue, offer: JSON.stringify(offer) } }, init ?? {});
			}
		}
		const project = await updateProject(ctx, actor, id, { ...input, version });
		const place = projectPlace(id);
		const saved = { title: m.time_project_saved(), description: project.name, place };
		if (!forUnbilled) return { to: LIST, toast: saved };
		const { changeId, ...result } = await applyRate(ctx, actor, project);
		const changed = changedToast(result, changeId, LIST);
		const description = [project.name, changed.title, changed.description].filter(Boolean).join(". ");
		return { to: LIST, toast: { ...changed, ...saved, description } };
	},
});
