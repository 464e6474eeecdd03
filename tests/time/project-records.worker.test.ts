import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { migrate, migratedUntil } from "#tests/db/older-database";
import { fillDatabase } from "#tests/db/older-rows";
import { type Caller, signedIn } from "#tests/harness/api";
import { homeD1 } from "#tests/harness/databases";
import { emptyStorage } from "#tests/harness/faults/empty-storage";
import { change, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { timerObject } from "./time";

const HOUR = { description: "Call", startTime: "2026-03-02T09:00:00Z", duration: 60 };

async function aTracker() {
	const me = await signedIn({ plan: "pro", timezone: "Europe/Berlin" });
	const clientNamed = async (name: string, hourlyRate = 0) => {
		const email = `${name.toLowerCase()}@example.com`;
		return (await me.call("POST", "/api/clients", { name, email, hourlyRate })).body.id as string;
	};
	return { me, clientNamed };
}

async function work(me: Caller, given: object) {
	const { status, body } = await me.call("POST", "/api/time-entries", { ...HOUR, ...given });
	expect(status, JSON.stringify(body)).toBe(201);
	return body;
}

const projectsOf = async (me: Caller) => (await me.call("GET", "/api/projects")).body as Record<string, unknown>[];

test("a name is one project for each client, made by the first entry that says it, and by a timer that is stopped", async () => {
	const { me, clientNamed } = await aTracker();
	const [kestrel, harbour] = [await clientNamed("Kestrel"), await clientNamed("Harbour")];
	const first = await work(me, { projectName: "Website", clientId: kestrel });
	expect(first.projectId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
	expect((await work(me, { projectName: "Website", clientId: kestrel })).projectId).toBe(first.projectId);
	const earlier = { startTime: "2026-03-01T09:00:00Z" };
	expect((await work(me, { ...earlier, projectName: "Website" })).projectId).not.toBe(first.projectId);
	expect((await work(me, {})).projectId).toBeNull();
	const { body: running } = await me.call("POST", "/api/time-entries/start", {
		...{ description: "Call", projectName: "Fair", clientId: harbour },
	});
	expect(running.projectId).toBeNull();
	await me.call("POST", `/api/time-entries/${running.id}/stop`);
	const { body: stopped } = await me.call("GET", `/api/time-entries/${running.id}`);
	const projects = await projectsOf(me);
	expect(projects.map(({ name, clientName }) => [name, clientName])).toEqual([
		["Fair", "Harbour"],
		["Website", "Kestrel"],
		["Website", null],
	]);
	expect(projects[0]?.id).toBe(stopped.projectId);
	const { body: again } = await me.call("POST", `/api/time-entries/${running.id}/continue`);
	expect(again.projectId).toBe(stopped.projectId);
});

test("a timer from before there were projects is stopped into one, with all its fields", async () => {
	const { me, clientNamed } = await aTracker();
	const clientId = await clientNamed("Kestrel");
	const details = { description: "Old", projectName: "Website", clientId, clientName: "Kestrel", rate: 4200 };
	const { running } = await timerObject(me.user.id).start(me.user.id, details);
	const { body: stopped } = await me.call("POST", `/api/time-entries/${running.id}/stop`);
	expect(stopped).toMatchObject({ projectName: "Website", clientId, hourlyRate: 42, billable: true });
	const [project] = await projectsOf(me);
	expect(project).toMatchObject({ name: "Website", clientId });
	expect((await me.call("GET", `/api/time-entries/${running.id}`)).body.projectId).toBe(project?.id);
});

test("ten entries at once with a new name make one project", async () => {
	const { me } = await aTracker();
	const starts = Array.from({ length: 10 }, (_, day) => `2026-03-${String(day + 1).padStart(2, "0")}T09:00:00Z`);
	const made = await Promise.all(starts.map((startTime) => work(me, { projectName: "Rush", startTime })));
	const [project, ...others] = await projectsOf(me);
	expect(others).toEqual([]);
	expect(new Set(made.map(({ projectId }) => projectId))).toEqual(new Set([project?.id]));
});

test("an entry takes a project by its id, and what contradicts it is refused", async () => {
	const { me, clientNamed } = await aTracker();
	const [kestrel, harbour] = [await clientNamed("Kestrel"), await clientNamed("Harbour")];
	const { body: project } = await me.call("POST", "/api/projects", { name: "Website", clientId: kestrel });
	const entry = await work(me, { projectId: project.id });
	expect(entry).toMatchObject({ projectId: project.id, projectName: "Website", clientId: kestrel });
	const refused = async (given: object) => {
		const { status, body } = await me.call("POST", "/api/time-entries", { ...HOUR, projectId: project.id, ...given });
		return [status, body.fieldErrors];
	};
	expect(await refused({ projectName: "Print" })).toEqual([400, { projectName: ["The project is called “Website”"] }]);
	expect(await refused({ clientId: harbour })).toEqual([
		...[400, { clientId: ["“Website” belongs to another client"] }],
	]);
	expect(await refused({ projectId: "x" })).toEqual([400, { projectId: ["Project not found"] }]);
	const patch = (body: object) => me.call("PATCH", `/api/time-entries/${entry.id}`, body);
	expect((await patch({ ...entry, description: "Sent back" })).body).toMatchObject({ projectId: project.id });
	expect((await patch({ projectName: "Print" })).body).toMatchObject({ projectName: "Print", clientId: kestrel });
	expect((await patch({ projectId: project.id })).body).toMatchObject({ projectName: "Website", clientId: kestrel });
	expect((await patch({ projectId: project.id, projectName: "Print" })).status).toBe(400);
	expect((await patch({ projectId: null })).body).toMatchObject({
		projectId: null,
		projectName: "",
		clientId: kestrel,
	});
	const moved = (await patch({ clientId: harbour, projectName: "Website" })).body;
	expect(moved).toMatchObject({ clientId: harbour, projectName: "Website" });
	expect(moved.projectId).not.toBe(project.id);
});

test("rate and billable follow the project, also to another, unless they were chosen for the entry", async () => {
	const { me, clientNamed } = await aTracker();
	const clientId = await clientNamed("Kestrel", 95.5);
	const add = async (given: object) => (await me.call("POST", "/api/projects", { clientId, ...given })).body.id;
	const site = await add({ name: "Website", hourlyRate: 110 });
	const favour = await add({ name: "Favour", hourlyRate: 0, billable: false });
	const plain = await add({ name: "Plain" });
	const terms = ({ hourlyRate, billable }: { hourlyRate: number; billable: boolean }) => [hourlyRate, billable];
	const entry = await work(me, { projectId: site });
	expect(terms(entry)).toEqual([110, true]);
	expect(terms(await work(me, { projectId: favour }))).toEqual([0, false]);
	const move = async (id: string, given: object) =>
		terms((await me.call("PATCH", `/api/time-entries/${id}`, given)).body);
	expect(await move(entry.id, { projectId: favour })).toEqual([0, false]);
	expect(await move(entry.id, { projectId: plain })).toEqual([95.5, true]);
	const chosen = await work(me, { projectId: site, hourlyRate: 80, billable: true });
	expect(await move(chosen.id, { projectId: favour })).toEqual([80, true]);
	expect(await move(entry.id, { projectId: site, hourlyRate: 70 })).toEqual([70, true]);
	expect(await move(entry.id, { projectId: favour })).toEqual([70, false]);
	const { body: running } = await me.call("POST", "/api/time-entries/start", { description: "Call", projectId: site });
	expect(terms(running)).toEqual([110, true]);
	expect(await move(running.id, { projectId: favour })).toEqual([0, false]);
});

test("a project is added once, read, changed over the version that was seen, and refused a name that its client has", async () => {
	const { me, clientNamed } = await aTracker();
	const clientId = await clientNamed("Kestrel");
	const fields = { name: "Website", clientId, hourlyRate: "95.50", color: "#0D4A37", budgetMinutes: 600 };
	const headers = { "Idempotency-Key": "website-1" };
	const { status, body: project } = await me.call("POST", "/api/projects", fields, headers);
	expect([status, project]).toEqual([
		...[201, { ...project, ...fields, hourlyRate: 95.5, color: "#0d4a37", clientName: "Kestrel" }],
	]);
	expect((await me.call("POST", "/api/projects", fields, headers)).body.id).toBe(project.id);
	const taken = await me.call("POST", "/api/projects", { name: "Website", clientId });
	expect([taken.status, taken.code]).toEqual([409, "project_exists"]);
	expect((await me.call("POST", "/api/projects", { name: "Website" })).status).toBe(201);
	const at = `/api/projects/${project.id}`;
	const { headers: tagged } = await me.call("GET", at);
	const seen = { "If-Match": tagged.get("ETag") ?? "" };
	expect((await me.call("PATCH", at, { billable: false, budgetPeriod: "month" }, seen)).body).toMatchObject({
		...{ billable: false, budgetMinutes: 600, budgetPeriod: "month", version: 2 },
	});
	expect((await me.call("PATCH", at, { billable: true }, seen)).status).toBe(412);
	expect((await me.call("PATCH", at, { hourlyRate: null, color: "" })).body).toMatchObject({
		...{ hourlyRate: null, color: null },
	});
	expect((await me.call("PATCH", at, {})).body.version).toBe(3);
	for (const wrong of [{ color: "red" }, { budgetMinutes: -5 }, { budgetPeriod: "week" }, { name: "" }])
		expect((await me.call("PATCH", at, wrong)).status).toBe(400);
});

test("a new name is said by all its entries, billed ones and what runs too, and found; the invoice keeps its line", async () => {
	const { me, clientNamed } = await aTracker();
	const clientId = await clientNamed("Kestrel");
	const [open, billed] = [
		await work(me, { projectName: "Café", clientId, hourlyRate: 80 }),
		await work(me, { projectName: "Café", clientId, hourlyRate: 80, description: "Café plan" }),
	];
	const invoice = await me.call("POST", "/api/invoices", {
		...{ invoiceNumber: "P-1", issueDate: "2026-03-10", dueDate: "2026-04-10", currency: "USD", status: "sent" },
		clientData: { name: "Kestrel", email: "kestrel@example.com" },
		items: [{ description: "Café: Café plan", quantity: 1, rate: 80, timeEntryIds: [billed.id] }],
	});
	expect(invoice.status, JSON.stringify(invoice.body)).toBe(201);
	const { body: running } = await me.call("POST", "/api/time-entries/start", {
		...{ description: "Now", projectId: open.projectId },
	});
	await me.call("PATCH", `/api/projects/${open.projectId}`, { name: "Kaffeehaus Öl" });
	for (const id of [open.id, billed.id, running.id]) {
		const { body } = await me.call("GET", `/api/time-entries/${id}`);
		expect([body.projectName, body.projectId]).toEqual(["Kaffeehaus Öl", open.projectId]);
	}
	const found = async (q: string) => (await me.call("GET", `/api/time-entries?q=${q}`)).body.length;
	expect([await found("haus%20ol"), await found("cafe")]).toEqual([3, 1]);
	const { body: kept } = await me.call("GET", `/api/invoices/${invoice.body.id}`);
	expect(kept.items[0].description).toBe("Café: Café plan");
	expect(kept.version).toBe(invoice.body.version);
	expect(
		(await me.call("PATCH", `/api/time-entries/${open.id}`, { description: "x" }, { "If-Match": '"v1"' })).status,
	).toBe(412);
});

test("a project goes to another client with its entries while none of them is billed", async () => {
	const { me, clientNamed } = await aTracker();
	const [kestrel, harbour] = [await clientNamed("Kestrel"), await clientNamed("Harbour")];
	const entry = await work(me, { projectName: "Website", clientId: kestrel });
	const at = `/api/projects/${entry.projectId}`;
	expect((await me.call("PATCH", at, { clientId: harbour })).body).toMatchObject({ clientName: "Harbour" });
	expect((await me.call("GET", `/api/time-entries/${entry.id}`)).body).toMatchObject({
		...{ clientId: harbour, client: { name: "Harbour" }, projectId: entry.projectId },
	});
	await change("UPDATE time_entries SET invoice_id = 'some invoice' WHERE id = ?", entry.id);
	const refused = await me.call("PATCH", at, { clientId: kestrel });
	expect([refused.status, refused.code]).toEqual([409, "entry_billed"]);
});

test("merging moves all time to another project of the client, and to no other's", async () => {
	const { me, clientNamed } = await aTracker();
	const [kestrel, harbour] = [await clientNamed("Kestrel"), await clientNamed("Harbour")];
	const one = await work(me, { projectName: "Web", clientId: kestrel });
	const two = await work(me, { projectName: "Website", clientId: kestrel });
	const theirs = await work(me, { projectName: "Website", clientId: harbour });
	const merge = (into: string) => me.call("POST", `/api/projects/${one.projectId}/merge`, { into });
	for (const into of [one.projectId, theirs.projectId, crypto.randomUUID()])
		expect((await merge(into)).status).toBe(400);
	expect((await merge(two.projectId)).body).toMatchObject({ id: two.projectId, name: "Website" });
	expect((await me.call("GET", `/api/time-entries/${one.id}`)).body).toMatchObject({
		...{ projectId: two.projectId, projectName: "Website" },
	});
	expect((await me.call("GET", `/api/projects/${one.projectId}`)).status).toBe(404);
	expect(await projectsOf(me)).toHaveLength(2);
});

test("deleting leaves entries their name; taken back it is theirs again, unless the name was taken meanwhile", async () => {
	const { me } = await aTracker();
	const entry = await work(me, { projectName: "Website" });
	const at = `/api/projects/${entry.projectId}`;
	expect((await me.call("DELETE", at)).status).toBe(204);
	expect(await projectsOf(me)).toEqual([]);
	const { body: left } = await me.call("GET", `/api/time-entries/${entry.id}`);
	expect(left.projectName).toBe("Website");
	expect((await me.call("PATCH", `/api/time-entries/${entry.id}`, { ...left, description: "On" })).body).toMatchObject({
		...{ projectName: "Website", description: "On" },
	});
	expect(await projectsOf(me)).toEqual([]);
	expect((await me.call("POST", `${at}/restore`)).body).toMatchObject({ id: entry.projectId });
	await me.call("DELETE", at);
	const again = await work(me, { projectName: "Website" });
	expect(again.projectId).not.toBe(entry.projectId);
	expect((await me.call("POST", `${at}/restore`)).status).toBe(409);
	await change("DELETE FROM projects WHERE id = ?", entry.projectId);
	expect((await me.call("GET", `/api/time-entries/${entry.id}`)).body).toMatchObject({
		...{ projectId: null, projectName: "Website" },
	});
	await me.call("PATCH", `/api/time-entries/${entry.id}`, { description: "Still" });
	expect((await me.call("GET", `/api/time-entries/${entry.id}`)).body).toMatchObject({
		...{ description: "Still", projectId: null, projectName: "Website" },
	});
});

test("of a client that is removed for good projects go on without it, one with a namesake, and deleted ones stay so", async () => {
	const { me, clientNamed } = await aTracker();
	const clientId = await clientNamed("Kestrel");
	const both = await work(me, { projectName: "Both" });
	await work(me, { projectName: "Both", clientId });
	await work(me, { projectName: "Website", clientId });
	const gone = await work(me, { projectName: "Gone", clientId });
	await me.call("DELETE", `/api/projects/${gone.projectId}`);
	await change("DELETE FROM clients WHERE id = ?", clientId);
	const projects = await projectsOf(me);
	expect(projects.map(({ name, clientId }) => [name, clientId]).sort()).toEqual([
		["Both", null],
		["Website", null],
	]);
	const { body: entries } = await me.call("GET", "/api/time-entries");
	const named = (name: string) => entries.filter(({ projectName }: { projectName: string }) => projectName === name);
	expect(named("Both").map(({ projectId }: { projectId: string }) => projectId)).toEqual([
		both.projectId,
		both.projectId,
	]);
	expect(named("Gone")).toMatchObject([{ projectName: "Gone", clientId: null }]);
});

test("a budget says what was worked of it, of this month alone where it is a month's", async () => {
	const { me } = await aTracker();
	const { body: all } = await me.call("POST", "/api/projects", { name: "All", budgetMinutes: 600 });
	const { body: monthly } = await me.call("POST", "/api/projects", {
		...{ name: "Monthly", budgetMinutes: 600, budgetPeriod: "month" },
	});
	const startTime = new Date(Date.now() - 120_000).toISOString();
	for (const { id } of [all, monthly]) {
		await work(me, { projectId: id });
		await work(me, { projectId: id, startTime, duration: 1 });
	}
	const worked = Object.fromEntries((await projectsOf(me)).map(({ name, budgetWorked }) => [name, budgetWorked]));
	expect(worked).toEqual({ All: 61, Monthly: 1 });
	await me.call("DELETE", `/api/projects/${monthly.id}`);
	const answers = [
		await me.call("POST", `/api/projects/${monthly.id}/restore`),
		await me.call("PUT", "/api/projects", { name: "Monthly", hourlyRate: 90 }),
	];
	expect(answers.map(({ body }) => body.budgetWorked)).toEqual([1, 1]);
});

test("an archived project stays in the list and with its entries, and pickers offer it no longer", async () => {
	const { me } = await aTracker();
	const entry = await work(me, { projectName: "Website" });
	const offered = async () => (await me.call("GET", "/time-tracker/project-choices?q=web")).body.projects.length;
	expect(await offered()).toBe(1);
	const at = `/api/projects/${entry.projectId}/archive`;
	expect((await me.call("POST", at)).body.archivedAt).toMatch(/^20/);
	expect(await offered()).toBe(0);
	expect((await me.call("GET", "/time-tracker/project-choices")).body.projects).toEqual([]);
	expect(await projectsOf(me)).toHaveLength(1);
	expect((await me.call("POST", at, { archived: false })).body.archivedAt).toBeNull();
	expect(await offered()).toBe(1);
});

test("programs are told of projects that were made, renamed with their client, merged and deleted", async () => {
	const { me, clientNamed } = await aTracker();
	const clientId = await clientNamed("Kestrel");
	const { headers } = await me.call("GET", "/api/projects");
	let token = headers.get("Sync-Token");
	const changed = async () => {
		const answer = await me.call("GET", `/api/projects?since=${token}`);
		token = answer.headers.get("Sync-Token");
		return (answer.body as Record<string, unknown>[]).map((each) => each.name ?? (each.deletedAt && "gone"));
	};
	const entry = await work(me, { projectName: "Website", clientId });
	expect(await changed()).toEqual(["Website"]);
	await me.call("PATCH", `/api/clients/${clientId}`, { name: "Kestrel Ltd" });
	expect(await changed()).toEqual(["Website"]);
	await me.call("DELETE", `/api/projects/${entry.projectId}`);
	expect(await changed()).toEqual(["gone"]);
});

test("another account's project is neither read, named, merged into nor restored", async () => {
	const [{ me }, { me: other }] = [await aTracker(), await aTracker()];
	const entry = await work(me, { projectName: "Secret" });
	const own = await work(other, { projectName: "Own" });
	const before = await rowsOf(me.user.id);
	const asked = await other.call("POST", "/api/time-entries", { ...HOUR, projectId: entry.projectId });
	const unknown = await other.call("POST", "/api/time-entries", { ...HOUR, projectId: crypto.randomUUID() });
	expect([asked.status, asked.body.message]).toEqual([unknown.status, unknown.body.message]);
	expect((await other.call("PATCH", `/api/time-entries/${own.id}`, { projectId: entry.projectId })).status).toBe(400);
	const merged = await other.call("POST", `/api/projects/${own.projectId}/merge`, { into: entry.projectId });
	expect(merged.status).toBe(400);
	expect(JSON.stringify(merged.body)).not.toContain("Secret");
	// Whoever writes, the database gives an entry no other account's project.
	await change("UPDATE time_entries SET project_id = ?, project_name = 'Secret' WHERE id = ?", entry.projectId, own.id);
	const [row] = await select<{ project_id: string }>("SELECT project_id FROM time_entries WHERE id = ?", own.id);
	expect(row?.project_id).not.toBe(entry.projectId);
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test("names and rates from before become projects, one for each client and name, with nothing lost", async () => {
	const db = await migratedUntil("0109_projects.sql");
	const { user } = await fillDatabase(db);
	await db.batch(
		[
			"DELETE FROM time_entries",
			"DELETE FROM project_rates",
			"UPDATE clients SET hourly_rate = 9550 WHERE id = (SELECT min(id) FROM clients)",
			...["Website", "Fair"].map(
				(name) => `INSERT INTO project_rates (user_id, name, rate, updated_at) VALUES ('${user}', '${name}', 8000, 5)`,
			),
			...[
				["a", "'Website'", "(SELECT min(id) FROM clients)", 8000],
				["b", "'Website'", "NULL", 70],
				["c", "''", "NULL", 0],
				["d", "'Print'", "(SELECT min(id) FROM clients)", 9550],
			].map(
				([id, name, client, rate]) => `INSERT INTO time_entries (id, user_id, description, project_name, client_id,
				started_at, ended_at, rate, created_at, updated_at)
				VALUES ('${id}', '${user}', 'Work', ${name}, ${client}, 1, 60001, ${rate}, 5, 6)`,
			),
		].map((statement) => db.prepare(statement)),
	);
	await migrate();
	const { results: projects } = await db
		.prepare("SELECT name, client_id IS NOT NULL AS own, rate, shared_rate FROM projects ORDER BY name, own")
		.all();
	expect(projects).toEqual([
		{ name: "Fair", own: 0, rate: 8000, shared_rate: 1 },
		{ name: "Print", own: 1, rate: null, shared_rate: 0 },
		{ name: "Website", own: 0, rate: 8000, shared_rate: 1 },
		{ name: "Website", own: 1, rate: 8000, shared_rate: 1 },
	]);
	const { results: entries } = await db
		.prepare(`SELECT time_entries.id, projects.name, time_entries.rate, rate_chosen FROM time_entries
			LEFT JOIN projects ON projects.id = project_id AND projects.client_id IS time_entries.client_id ORDER BY time_entries.id`)
		.all();
	expect(entries).toEqual([
		{ id: "a", name: "Website", rate: 8000, rate_chosen: 0 },
		{ id: "b", name: "Website", rate: 70, rate_chosen: 1 },
		{ id: "c", name: null, rate: 0, rate_chosen: 0 },
		{ id: "d", name: "Print", rate: 9550, rate_chosen: 0 },
	]);
	expect(await numberFrom("SELECT count(*) FROM changes WHERE kind = 'project'")).toBe(4);
	await emptyStorage();
});

test("each entry finds its project by an index when these are made, however many there are of both", async () => {
	const { queries = [] } = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0109_")) ?? {};
	const [update = ""] = queries.filter((query) => query.includes("UPDATE time_entries SET billable_chosen"));
	const { results } = await homeD1.prepare(`EXPLAIN QUERY PLAN ${update}`).all<{ detail: string }>();
	const ofProjects = results.map(({ detail }) => detail).filter((detail) => detail.includes("projects"));
	const found = "SEARCH projects USING INDEX projects_by_name (user_id=? AND name=? AND <expr>=?)";
	expect(ofProjects).toEqual([found, found]);
});
