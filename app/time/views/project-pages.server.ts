import { z } from "zod";
import type { Actor } from "~/access/domain/user";
import { readProjectClient } from "~/clients/server/client-choices.server";
import { savedClient, savedClients } from "~/clients/views/client-choices.server";
import type { AppContext } from "~/context";
import { pageFields } from "~/kernel/list-fields";
import { type Currency, formatPrice, type Price, typedDecimal, typedPrice } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { budgetText } from "../domain/budget/budget-text";
import { CLIENT_ROUNDING, type Project, proposedRate } from "../domain/project";
import { searchProjects } from "../server/project-choices.server";
import { readFollowers } from "../server/project-rate.server";
import { listProjects, readProject, readRates } from "../server/projects.server";
import type { ProjectValues } from "../ui/project-fields";
import type { ProjectGroup, ProjectRow } from "../ui/project-list";
import { toOffer } from "./rate-offer.server";
import { roundingChoices, roundingValues } from "./rounding-choices.server";

const PAGE_SIZE = 50;
/** The most projects of a client that one is offered to become one with. */
const MOST_OTHERS = 500;

/** What `/time-tracker/projects` takes in the URL. */
export const ProjectsPageQuery = z.object(pageFields);

/** The projects of a page, or what a search found, by client, archived ones apart, and what the form of a new one holds. */
export async function projectsPage(ctx: AppContext, actor: Actor, query: z.output<typeof ProjectsPageQuery>) {
	const [{ projects, ...listed }, clients] = await Promise.all([
		listedProjects(ctx, actor, query),
		savedClients(ctx, actor),
	]);
	const archived = projects.filter(({ archivedAt }) => archivedAt !== null);
	return {
		...listed,
		search: query.q ?? "",
		shown: projects.length,
		groups: byClient(
			projects.filter((project) => !archived.includes(project)),
			actor,
		),
		archived: byClient(archived, actor),
		clients,
		roundings: roundingChoices(),
		values: { idempotencyKey: ctx.ids.uuid(), ...roundingValues(CLIENT_ROUNDING) } satisfies Partial<ProjectValues>,
	};
}

async function listedProjects(ctx: AppContext, actor: Actor, { q: text, cursor }: z.output<typeof ProjectsPageQuery>) {
	if (text) {
		const found = await searchProjects(ctx, actor, { text, most: PAGE_SIZE });
		return { ...found, first: 0, newer: null, older: null };
	}
	const { rows, ...page } = await readRates(ctx, actor, { filter: { archivedLast: true }, limit: PAGE_SIZE, cursor });
	return { ...page, projects: rows, count: null };
}

/** One project with its form, and what it can become one with. */
export async function projectPage(ctx: AppContext, actor: Actor, id: string) {
	const [project, offered, own, { rows: others, older: more }, open] = await Promise.all([
		readProject(ctx, actor, id),
		savedClients(ctx, actor),
		readProjectClient(ctx, actor, id),
		listProjects(ctx, actor, { filter: { withClientOf: id }, limit: MOST_OTHERS }),
		readFollowers(ctx, actor, id),
	]);
	const missing = own.filter((client) => !offered.clients.some(({ id }) => id === client.id));
	return {
		name: project.name,
		archived: project.archivedAt !== null,
		version: project.version,
		rate: toOffer(open, project.chosen, actor),
		worked: project.worked === null ? null : typedPrice(project.worked, actor.currency),
		clients: { ...offered, clients: [...offered.clients, ...missing.map((client) => savedClient(actor, client))] },
		roundings: roundingChoices(),
		values: toValues(project, actor),
		others: others.flatMap(({ id, name }) => (id === project.id ? [] : [{ id, name }])),
		moreOthers: more === null ? "" : m.time_project_merge_more({ count: MOST_OTHERS }),
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
