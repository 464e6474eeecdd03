import { findProject, listProjects, type ProjectFilter, projectsWithIds } from "#db/time/projects";
import type { Actor } from "~/access/domain/user";
import type { Rounding } from "~/clients/domain/rounding";
import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { logError } from "~/kernel/log";
import type { Position, Slice } from "~/kernel/paging";
import { dateIn, type Instant, startOfDay } from "~/kernel/time/dates";
import { type BilledPart, countTime, type Worked } from "../domain/count-time";
import { minutesBetween } from "../domain/hours";
import { hasRounding, type Project } from "../domain/project";
import type { RunningTimer } from "../domain/timer";
import { readBookOf } from "./read-book.server";

/** When the month of monthly budgets began, on the account's clocks. */
function monthStart(ctx: AppContext, { timezone }: Pick<Actor, "timezone">): Instant {
	return startOfDay(`${dateIn(timezone, ctx.clock.now()).slice(0, 7)}-01`, timezone);
}

/** The owner's projects as {@link listProjects} of the database has them, with what is used of their budgets. */
export async function listWithBudgets(
	ctx: AppContext,
	actor: Actor,
	listing: { slice: Slice } & ProjectFilter,
): Promise<(Project & Position)[]> {
	const month = monthStart(ctx, actor);
	const money = readMoney(ctx, actor, { ofClient: listing.clientId });
	return used(ctx, actor, listProjects(ctx.db, actor.id, { ...listing, monthStart: month }), money);
}

/** Those of these ids that are there. */
export async function namedWithBudgets(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<Project[]> {
	const found = projectsWithIds(ctx.db, actor.id, ids, monthStart(ctx, actor));
	return used(ctx, actor, found, readMoney(ctx, actor));
}

/** A project with what is used of its budget; `null` where it is not there. */
export async function findWithBudget(ctx: AppContext, actor: Actor, id: string): Promise<Project | null> {
	const found = findProject(ctx.db, actor.id, id, monthStart(ctx, actor)).then((project) => (project ? [project] : []));
	const [project] = await used(ctx, actor, found, readMoney(ctx, actor, { project: id }));
	return project ?? null;
}

/** The same as it was read from the database, and what runs of it now. Throws where the timer can't be asked. */
export async function measureBudget(ctx: AppContext, actor: Actor, id: string) {
	const month = monthStart(ctx, actor);
	const [project, money] = await Promise.all([
		findProject(ctx.db, actor.id, id, month),
		readMoney(ctx, actor, { project: id }),
	]);
	if (!project) return null;
	// The timer last: what is stopped meanwhile is then counted by the next look, and never twice.
	const timer = await ctx.timers.running(actor.id);
	const running = timer && isOf(timer, project, month) ? timer : null;
	return { project: await withUse(ctx, actor, project, { money, running }), running };
}

type Span = Worked & { projectId: string | null };

interface Money {
	entries: Span[];
	billed: BilledPart[];
}

/** What budgets in money count: of all projects, a client's, or one. */
function readMoney(ctx: AppContext, actor: Actor, of: { project?: string; ofClient?: string | undefined } = {}) {
	return readBookOf(ctx, actor, { budgeted: { ...of, monthStart: monthStart(ctx, actor) } });
}

/** By what runs too, which the database doesn't know of; a timer that can't be asked takes no page away. */
async function used<Read extends Project>(
	ctx: AppContext,
	actor: Actor,
	reading: Promise<Read[]>,
	book: Promise<Money>,
): Promise<Read[]> {
	const [projects, money] = await Promise.all([reading, book]);
	if (!projects.some(hasBudget)) return projects;
	const timer = await ctx.timers.running(actor.id).catch((error: unknown) => {
		logError("budgets lack what the timer holds", error);
		return null;
	});
	const month = monthStart(ctx, actor);
	return Promise.all(
		projects.map((project) => {
			const running = timer && isOf(timer, project, month) ? timer : null;
			return hasBudget(project) ? withUse(ctx, actor, project, { money, running }) : project;
		}),
	);
}

function hasBudget({ budgetMinutes, budgetAmount }: Project): boolean {
	return budgetMinutes !== null || budgetAmount !== null;
}

/** A timer keeps the name of a project; of a month's budget is what began in it. */
function isOf(timer: RunningTimer, { name, clientId, budgetPeriod }: Project, month: Instant): boolean {
	const isNamed = timer.projectName === name && timer.clientId === clientId;
	return isNamed && (budgetPeriod === "total" || timer.startedAt >= month);
}

async function withUse<Read extends Project>(
	ctx: AppContext,
	actor: Actor,
	project: Read,
	{ money, running }: { money: Money; running: RunningTimer | null },
): Promise<Read> {
	const now = ctx.clock.now();
	const minutes = running ? minutesBetween(running.startedAt, now) : 0;
	const budgetWorked = project.budgetWorked === null ? null : project.budgetWorked + minutes;
	if (project.budgetAmount === null) return { ...project, budgetWorked };
	const entries = money.entries.filter(({ projectId }) => projectId === project.id);
	if (running) {
		const { rate, id, clientId, projectName, startedAt, billable = true } = running;
		const rounding = entries[0] ? entries[0].rounding : await roundingOf(ctx, actor, project);
		const span = { rate, id, clientId, projectName, startedAt, billable, rounding };
		entries.push({
			...span,
			breakMinutes: 0,
			endedAt: Math.max(now, startedAt),
			invoiceId: null,
			projectId: project.id,
		});
	}
	const amount = toBill(entries, money.billed, actor);
	return { ...project, budgetToBill: { amount, currency: actor.currency } };
}

async function roundingOf(ctx: AppContext, actor: Actor, { clientId, ...own }: Project): Promise<Rounding | null> {
	if (hasRounding(own)) return own;
	if (clientId === null) return null;
	try {
		return await readClient(ctx, actor, clientId);
	} catch (error) {
		if (error instanceof AppError && error.code === "not_found") return null;
		throw error;
	}
}

/** In the account's currency; what is billed in another is not added to it. */
function toBill(entries: readonly Span[], billed: readonly BilledPart[], actor: Actor): number {
	const counts = countTime(entries, billed, actor);
	const own = [...counts.values()].filter(({ currency }) => currency === actor.currency);
	return own.reduce((sum, { amount }) => sum + amount, 0);
}
