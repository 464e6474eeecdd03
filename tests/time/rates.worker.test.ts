import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { readPage, wordsOf } from "#tests/harness/page";

const CLIENT = { name: "Kestrel & Pine", email: "a@kestrelpine.example" };
const HOUR = { description: "Call", startTime: "2026-03-02T09:00:00Z", duration: 60 };

test("time without a rate has that of its project's last entry, else its client's, else 0", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: client } = await me.call("POST", "/api/clients", { ...CLIENT, hourlyRate: "95.50" });
	expect(client.hourlyRate).toBe(95.5);
	const rateOf = async (given: object) =>
		(await me.call("POST", "/api/time-entries", { ...HOUR, ...given })).body.hourlyRate;
	expect(await rateOf({})).toBe(0);
	expect(await rateOf({ clientId: client.id })).toBe(95.5);
	expect(await rateOf({ clientId: client.id, projectName: "Website", hourlyRate: 80 })).toBe(80);
	const later = { startTime: "2026-03-03T09:00:00Z" };
	expect(await rateOf({ ...later, clientId: client.id, projectName: "Website" })).toBe(80);
	expect(await rateOf({ ...later, projectName: "Website", hourlyRate: "" })).toBe(80);
	expect(await rateOf({ clientId: client.id, projectName: "Website", hourlyRate: 0 })).toBe(0);
	expect(await rateOf({ clientId: client.id, projectName: "Print" })).toBe(95.5);
	const started = await me.call("POST", "/api/time-entries/start", { description: "Call", client: client.id });
	expect(started.body.hourlyRate).toBe(95.5);
	await me.call("POST", `/api/time-entries/${started.body.id}/stop`);
	expect((await me.call("POST", "/api/time-entries/start", { description: "x", rate: "12.50" })).body.hourlyRate).toBe(
		12.5,
	);
});

test("an entry that is put once more without a rate keeps what it has, and takes what is said", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: client } = await me.call("POST", "/api/clients", { ...CLIENT, hourlyRate: 95.5 });
	const project = { name: "Website", clientId: client.id, billable: false };
	const { body: made } = await me.call("POST", "/api/projects", project);
	const path = "/api/time-entries/external/e-1";
	const sent = { ...HOUR, projectId: made.id };
	const { body: first } = await me.call("PUT", path, sent);
	expect(first).toMatchObject({ hourlyRate: 95.5, billable: false, clientId: client.id });
	await me.call("PATCH", `/api/projects/${made.id}`, { hourlyRate: 120, billable: true });
	const named = { ...HOUR, projectName: "Website", clientId: client.id };
	const same = { ...first, version: expect.any(Number), updatedAt: expect.any(String) };
	for (const body of [sent, { ...sent, hourlyRate: null, billable: null }, named, { ...named, hourlyRate: "" }])
		expect((await me.call("PUT", path, body)).body).toEqual(same);
	const said = { hourlyRate: 80, billable: true };
	expect((await me.call("PUT", path, { ...sent, ...said })).body).toMatchObject(said);
	expect((await me.call("PUT", path, HOUR)).body).toMatchObject({ ...said, projectId: null, clientId: null });
});

test("projects and rates of one account are nothing to another's", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	await other.call("POST", "/api/time-entries", { ...HOUR, projectName: "Website", hourlyRate: 80 });
	const { body } = await me.call("POST", "/api/time-entries", { ...HOUR, projectName: "Website" });
	expect(body.hourlyRate).toBe(0);
});

test("the timer proposes what an empty rate stands for, and takes it as it is posted", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: client } = await me.call("POST", "/api/clients", { ...CLIENT, hourlyRate: 95.5 });
	const { body: html } = await me.get("/time-tracker");
	expect(readPage(html).fields.hourlyRate).toBe("");
	expect(html).toContain('placeholder="0.00"');
	expect(wordsOf(html)).toContain("Leave empty for the project’s rate, or the client’s");
	const typed = { intent: "start", description: "Call", clientId: client.id, projectName: "", hourlyRate: "" };
	expect((await me.post("/time-tracker", typed)).status).toBe(302);
	expect((await me.call("GET", "/api/time-entries/running")).body.hourlyRate).toBe(95.5);
});

test("a client's rate is typed in its form, changed in part, and judged", async () => {
	const me = await signedIn({ plan: "pro" });
	const form = { ...CLIENT, intent: "add", type: "individual", country: "DE", hourlyRate: "95.50" };
	expect((await me.post("/clients/new", form)).status).toBe(302);
	const [client] = (await me.call("GET", "/api/clients")).body;
	expect(readPage((await me.get(`/clients/${client.id}/edit`)).body).fields.hourlyRate).toBe("95.50");
	const { body: renamed } = await me.call("PATCH", `/api/clients/${client.id}`, { name: "Kestrel" });
	expect(renamed).toMatchObject({ name: "Kestrel", hourlyRate: 95.5 });
	const refused = await me.call("PATCH", `/api/clients/${client.id}`, { hourlyRate: -1 });
	expect(refused).toMatchObject({
		status: 400,
		body: { fieldErrors: { hourlyRate: ["Hourly rate must be positive"] } },
	});
	expect((await me.call("PATCH", `/api/clients/${client.id}`, { hourlyRate: 0 })).body.hourlyRate).toBe(0);
	expect(readPage((await me.get(`/clients/${client.id}/edit`)).body).fields.hourlyRate).toBe("");
});
