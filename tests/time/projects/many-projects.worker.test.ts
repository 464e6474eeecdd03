import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { visit } from "#tests/harness/forms";
import { fillAccount } from "#tests/harness/large-account";
import { change } from "#tests/harness/rows";

const MANY = 130;

/** Somebody with so many projects, each with an entry: "Project 1" was worked on last, but for those of the last round. */
async function aTracker() {
	const me = await signedIn({ plan: "pro" });
	await fillAccount(me.user.id, { invoices: 1, clients: 3, entries: MANY, projects: MANY });
	return me;
}

const namesIn = (words: string) => [...new Set(words.match(/Project \d+/g))];

test("the list has fifty projects a page, those last worked on first and archived ones at its end", async () => {
	const me = await aTracker();
	await change("UPDATE projects SET archived_at = 1 WHERE user_id = ? AND name = 'Project 1'", me.user.id);
	const first = await visit(me, "/time-tracker/projects");
	expect(namesIn(first.words)).toHaveLength(50);
	expect(namesIn(first.words).slice(0, 2)).toEqual(["Project 2", "Project 5"]);
	expect(first.words).toContain("Projects 1–50 Previous Next");

	const second = await first.go("Next");
	const third = await second.go("Next");
	const all = [first, second, third].flatMap(({ words }) => namesIn(words));
	expect(new Set(all).size).toBe(MANY);
	expect(all).toHaveLength(MANY);
	expect(all.at(-1)).toBe("Project 1");
	expect(third.words).toContain("Archived projects");
	expect((await third.go("Previous")).words).toContain("Projects 51–100");
});

test("a search finds projects by any part of their name, archived ones too, and says what it leaves out", async () => {
	const me = await aTracker();
	await change("UPDATE projects SET archived_at = 1 WHERE user_id = ? AND name = 'Project 129'", me.user.id);
	const search = (text: string) => visit(me, `/time-tracker/projects?${new URLSearchParams({ q: text })}`);
	const found = await search("ECT 12");
	expect(namesIn(found.words).sort()).toEqual([
		"Project 12",
		...Array.from({ length: 10 }, (_, n) => `Project 12${n}`),
	]);
	expect(found.field("Search projects", "value")).toBe("ECT 12");
	const many = await search("project");
	expect(namesIn(many.words)).toHaveLength(50);
	expect(many.words).toContain(`The first 50 of ${MANY} are shown.`);
	expect((await search("nothing")).words).toContain("None of your projects have this");
});

test("GET /api/projects goes from page to page, each project once", async () => {
	const me = await aTracker();
	const seen: string[] = [];
	for (let next = "/api/projects?limit=60"; next; ) {
		const { status, body, headers } = await me.call("GET", next);
		expect(status).toBe(200);
		seen.push(...body.map(({ name }: { name: string }) => name));
		next = /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1] ?? "";
	}
	expect(seen).toHaveLength(MANY);
	expect(new Set(seen).size).toBe(MANY);
	expect((await me.call("GET", "/api/projects?cursor=nonsense")).status).toBe(400);
});

test("without JavaScript entries move to a project that is not listed by its name, where one client alone has it", async () => {
	const me = await aTracker();
	const { body: project } = await me.call("POST", "/api/projects", { name: "Atlas" });
	const list = await visit(me, "/time-tracker");
	expect(list.description("Another project, by its name")).toContain("Not all are listed.");
	const entry = await me.call("POST", "/api/time-entries", {
		description: "Proofs",
		startTime: "2026-03-18T09:00:00Z",
		endTime: "2026-03-18T10:00:00Z",
	});
	const move = async (name: string) => {
		const form = { intent: "bulk-change", entry: entry.body.id, toProjectNamed: name };
		return me.post("/time-tracker", form);
	};
	await move("No such project");
	expect((await me.call("GET", `/api/time-entries/${entry.body.id}`)).body.projectId).toBe(null);
	await move(project.name);
	expect((await me.call("GET", `/api/time-entries/${entry.body.id}`)).body.projectId).toBe(project.id);
	const { body: client } = await me.call("POST", "/api/clients", { name: "Kestrel", email: "kestrel@example.com" });
	await me.call("POST", "/api/projects", { name: "Shared" });
	await me.call("POST", "/api/projects", { name: "Shared", clientId: client.id });
	await move("Shared");
	expect((await me.call("GET", `/api/time-entries/${entry.body.id}`)).body.projectId).toBe(project.id);
});
