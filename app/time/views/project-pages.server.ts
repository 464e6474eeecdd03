import type { Actor } from "~/access/domain/user";
import { readProjectClient } from "~/clients/server/client-choices.server";
import { savedClient, savedClients } from "~/clients/views/client-choices.server";
import type { AppContext } from "~/context";
import { type Currency, formatPrice, type Price, typedDecimal, typedPrice } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { budgetText } from "../domain/budget/budget-text";
import { CLIENT_ROUNDING, type Project, proposedRate } from "../domain/project";
import { readFollowers } from "../server/project-rate.server";
import { listProjects, readProject, readRates } from "../server/projects.server";
import type { ProjectValues } from "../ui/project-fields";
import type { ProjectGroup, ProjectRow } from "../ui/project-list";
import { toOffer } from "./rate-offer.server";
import { roundingChoices, roundingValues } from "./rounding-choices.server";

/** The projects of a page by client, archived ones apart, and what the form of a new one holds. */
export async function projectsPage(ctx: AppContext, actor: Actor) {
	const [projects, clients] = await Promise.all([readRates(ctx, actor), savedClients(ctx, actor)]);
	const archived = projects.filter(({ archivedAt }) => archivedAt !== null);
	return {
		groups: byClient(
			projects.filter((project) => !archived.includes(project)),
			actor,
		),
		archived: byClient(archived, actor),
		count: projects.length,
		clients,
		roundings: roundingChoices(),
		values: { idempotencyKey: ctx.ids.uuid(), ...roundingValues(CLIENT_ROUNDING) } satisfies Partial<ProjectValues>,
	};
}

/** One project with its form, and what it can become one with. */
export async function projectPage(ctx: AppContext, actor: Actor, id: string) {
	const [project, offered, own, all, open] = await Promise.all([
		readProject(ctx, actor, id),
		savedClients(ctx, actor),
		readProjectClient(ctx, actor, id),
		listProjects(ctx, actor),
		readFollowers(ctx, actor, id),
	]);
	const others = own.filter((client) => !offered.clients.some(({ id }) => id === client.id));
	return {
		name: project.name,
		archived: project.archivedAt !== null,
		version: project.version,
		rate: toOffer(open, project.chosen, actor),
		worked: project.worked === null ? null : typedPrice(project.worked, actor.currency),
		clients: { ...offered, clients: [...offered.clients, ...others.map((client) => savedClient(actor, client))] },
		roundings: roundingChoices(),
		values: toValues(project, actor),
		others: all.flatMap(({ id, name, clientId }) =>
			id === project.id || clientId !== project.clientId ? [] : [{ id, name }],
		),
	};
}

function toValues(project: Project, { currency }: Actor): Partial<ProjectValues> {
	const { name, clientId, chosen, billable, color, budgetMinutes, budgetAmount, budgetPeriod, fixedPrice, version } =
		project;
	const typed = (price: Price | null) => (price === null ? "" : typedPrice(price, currency));
	return {
		name,
		color,
		budgetPeriod,
		version: String(version),
		clientId: clientId ?? "",
		hourlyRate: typed(chosen),
		budgetHours: budgetMinutes === null ? "" : typedDecimal(Math.round((budgetMinutes * 100) / 60)),
		budgetAmount: typed(budgetAmount),
		fixedPrice: typed(fixedPrice),
		...roundingValues(project),
		...(billable ? {} : { notBillable: "on" }),
	};
}

function byClient(projects: readonly Project[], actor: Actor): ProjectGroup[] {
	const groups = new Map<string, ProjectRow[]>();
	for (const project of projects) {
		const client = project.clientName ?? "";
		groups.set(client, [...(groups.get(client) ?? []), toRow(project, actor)]);
	}
	return [...groups].map(([client, rows]) => ({ client, rows }));
}

function toRow(project: Project, actor: Actor): ProjectRow {
	const { id, name, color, billable } = project;
	const about = [costOf(project, actor.currency), ...(billable ? [] : [m.time_not_billable()])];
	return {
		id,
		name,
		color,
		about: about.join(" · "),
		budget: budgetText(project, actor),
	};
}

function costOf(project: Project, currency: Currency): string {
	const { fixedPrice } = project;
	if (fixedPrice !== null) return m.time_project_fixed({ price: formatPrice(fixedPrice, currency) });
	const rate = proposedRate(project, null);
	return rate === null ? m.time_project_client_rate() : m.time_project_rate({ rate: formatPrice(rate, currency) });
}
