import { expect, test } from "vitest";
import { callerWith, cookieFrom, signedIn } from "#tests/harness/api";
import { readPage, wordsOf } from "#tests/harness/page";
import { rowsOf } from "#tests/harness/rows";

const HOUR = { description: "Call", startTime: "2026-03-02T09:00:00Z", duration: 60 };
const PAGE = "/time-tracker/projects";

test("a rate that is chosen for a project goes before that of its last entry and its client's, until it is taken back", async () => {
	const me = await signedIn({ plan: "pro" });
	const client = { name: "Kestrel & Pine", email: "a@kestrelpine.example", hourlyRate: 95.5 };
	const { body: kestrel } = await me.call("POST", "/api/clients", client);
	const work = async (given: object) =>
		(await me.call("POST", "/api/time-entries", { ...HOUR, clientId: kestrel.id, ...given })).body.hourlyRate;
	const choose = (given: object) => me.call("PUT", "/api/projects", { name: "Website", ...given });
	expect(await work({ projectName: "Website", hourlyRate: 80 })).toBe(80);
	expect((await choose({ hourlyRate: "110.50" })).body).toMatchObject({
		...{ name: "Website", hourlyRate: 110.5, proposedRate: 110.5 },
	});
	expect(await work({ projectName: "Website" })).toBe(110.5);
	expect(await work({ projectName: "Website", hourlyRate: 70, startTime: "2026-03-03T09:00:00Z" })).toBe(70);
	const started = { description: "Call", project: " Website ", client: kestrel.id };
	expect((await me.call("POST", "/api/time-entries/start", started)).body.hourlyRate).toBe(110.5);
	expect((await choose({ hourlyRate: 0 })).body).toMatchObject({ hourlyRate: 0, proposedRate: 0 });
	expect(await work({ projectName: "Website" })).toBe(0);
	expect((await choose({ hourlyRate: null })).body).toMatchObject({ hourlyRate: null, proposedRate: 70 });
	await choose({ name: "Print", hourlyRate: 60 });
	expect((await choose({ name: "Print", hourlyRate: "" })).body).toMatchObject({
		...{ name: "Print", hourlyRate: null, proposedRate: null },
	});
	expect(await work({ projectName: "Print" })).toBe(95.5);
});

test("projects are listed with their rates, the one last worked on first, with those whose entries are deleted", async () => {
	const me = await signedIn({ plan: "freelancer" });
	const work = (given: object) => me.call("POST", "/api/time-entries", { ...HOUR, ...given });
	await work({ projectName: "Website", hourlyRate: 80 });
	await work({ projectName: "Website", hourlyRate: 90, startTime: "2026-03-03T09:00:00Z" });
	const { body: gone } = await work({ projectName: "Gone" });
	await work({ projectName: "Logo", startTime: "2026-03-04T09:00:00Z" });
	await work({ projectName: "" });
	await me.call("DELETE", `/api/time-entries/${gone.id}`);
	await me.call("PUT", "/api/projects", { name: "Fair", hourlyRate: 120 });
	expect((await me.call("GET", "/api/projects")).body).toMatchObject([
		{ name: "Fair", hourlyRate: 120, proposedRate: 120 },
		{ name: "Gone", hourlyRate: null, proposedRate: null },
		{ name: "Logo", hourlyRate: null, proposedRate: 0 },
		{ name: "Website", hourlyRate: null, proposedRate: 90 },
	]);
});

test.each([
	[{ hourlyRate: 5 }, "name", "Project is required"],
	[{ name: "  ", hourlyRate: 5 }, "name", "Project is required"],
	[{ name: "Fair", hourlyRate: -1 }, "hourlyRate", "Hourly rate must be positive"],
	[{ name: "Fair", hourlyRate: "1.005" }, "hourlyRate", "Use at most two decimals"],
])("%j is no rate of a project", async (body, field, message) => {
	const me = await signedIn({ plan: "pro" });
	const refused = await me.call("PUT", "/api/projects", body);
	expect(refused).toMatchObject({ status: 400, body: { fieldErrors: { [field]: [message] } } });
	expect((await me.call("GET", "/api/projects")).body).toEqual([]);
});

test("a project's rate is of its account alone: another's of the same name neither shows nor changes it", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	await me.call("PUT", "/api/projects", { name: "Website", hourlyRate: 80 });
	const before = await rowsOf(me.user.id);
	expect((await other.call("GET", "/api/projects")).body).toEqual([]);
	expect(wordsOf((await other.get(PAGE)).body)).not.toContain("Website");
	for (const hourlyRate of [30, null]) await other.call("PUT", "/api/projects", { name: "Website", hourlyRate });
	await other.call("PUT", "/api/projects", { name: "Website", hourlyRate: "31" });
	expect(await rowsOf(me.user.id)).toEqual(before);
	expect((await other.call("POST", "/api/time-entries", { ...HOUR, projectName: "Website" })).body.hourlyRate).toBe(31);
	expect((await me.call("POST", "/api/time-entries", { ...HOUR, projectName: "Website" })).body.hourlyRate).toBe(80);
});

test("a plan without time tracking has no projects: the page leads back, the API refuses", async () => {
	const me = await signedIn({ plan: "free" });
	const page = await me.get(PAGE);
	expect([page.status, page.headers.get("Location")]).toEqual([302, "/time-tracker"]);
	expect((await me.call("GET", "/api/projects")).status).toBe(403);
	expect((await me.call("PUT", "/api/projects", { name: "Website", hourlyRate: 80 })).status).toBe(403);
	const before = await rowsOf(me.user.id);
	await me.post(PAGE, { intent: "add", name: "Website", hourlyRate: "80" });
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test("the page adds and changes a project as it is typed in the account's language, and says what is wrong at its field", async () => {
	const me = await signedIn({ plan: "pro", language: "fr", currency: "EUR" });
	await me.call("POST", "/api/time-entries", { ...HOUR, projectName: "Affiche", hourlyRate: 80 });
	const typed = { name: "Site", hourlyRate: "1 095,50", budgetHours: "7,5", budgetPeriod: "month", color: "#0d7a52" };
	const added = await me.post(PAGE, { intent: "add", idempotencyKey: "site-1", ...typed });
	expect([added.status, added.headers.get("Location")]).toEqual([302, PAGE]);
	await me.post(PAGE, { intent: "add", idempotencyKey: "site-1", ...typed });
	const said = await callerWith(`${me.cookie}; ${cookieFrom(added, "toast")}`).get(PAGE);
	expect(wordsOf(said.body)).toContain("Projet ajouté");
	expect(wordsOf(said.body)).toMatch(/1\s095,50\s€ de l’heure.*0 min sur 7 h 30 ce mois-ci/);
	const projects = async () => (await me.call("GET", "/api/projects")).body;
	const [site, poster, ...others] = await projects();
	expect([site, poster, others]).toMatchObject([
		{ name: "Site", hourlyRate: 1095.5, budgetMinutes: 450, budgetPeriod: "month", billable: true },
		{ name: "Affiche", proposedRate: 80 },
		[],
	]);
	const at = `${PAGE}/${site.id}`;
	expect(readPage((await me.get(at)).body).fields).toMatchObject({
		...typed,
		hourlyRate: "1095,50",
		budgetHours: "7,50",
	});
	const wrong = await me.post(at, { ...typed, intent: "save", version: "1", hourlyRate: "-5", budgetHours: "x" });
	expect(wrong.status).toBe(400);
	expect(wordsOf(wrong.body)).toContain("Le taux horaire doit être positif");
	const taken = await me.post(at, { ...typed, intent: "save", version: "1", name: "Affiche" });
	expect([taken.status, wordsOf(taken.body).includes("Ce client a déjà un projet")]).toEqual([409, true]);
	await me.post(at, { ...typed, intent: "save", version: "1", name: "Site web", hourlyRate: "", notBillable: "on" });
	expect((await projects())[0]).toMatchObject({ name: "Site web", hourlyRate: null, billable: false, version: 2 });
	expect((await me.post(at, { ...typed, intent: "save", version: "1" })).status).toBe(412);
});

test("the page archives, merges and deletes, with a way back, and no other account's", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	const make = async (name: string) => (await me.call("POST", "/api/projects", { name })).body.id as string;
	const [web, website] = [await make("Web"), await make("Website")];
	const names = async () => (await me.call("GET", "/api/projects")).body.map(({ name }: { name: string }) => name);
	const press = (who: typeof me, intent: string, more = {}) => who.post(`${PAGE}/${web}`, { intent, ...more });
	const before = await rowsOf(me.user.id);
	for (const intent of ["archive", "delete", "merge", "save"])
		await press(other, intent, { into: website, name: "Mine", version: "1" });
	expect((await other.get(`${PAGE}/${web}`)).status).toBe(404);
	expect(await rowsOf(me.user.id)).toEqual(before);
	await press(me, "archive");
	expect(wordsOf((await me.get(PAGE)).body)).toContain("Archived projects");
	await press(me, "unarchive");
	expect((await me.call("GET", `/api/projects/${web}`)).body.archivedAt).toBeNull();
	expect((await press(me, "delete")).headers.get("Location")).toBe(PAGE);
	expect(await names()).toEqual(["Website"]);
	await press(me, "restore");
	expect(await names()).toHaveLength(2);
	await press(me, "merge", { into: website });
	expect(await names()).toEqual(["Website"]);
});
