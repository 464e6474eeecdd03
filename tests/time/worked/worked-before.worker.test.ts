import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { readPage } from "#tests/harness/page";

type Me = Awaited<ReturnType<typeof signedIn>>;

let day = 1;

/** An entry of a day after all those before. */
async function add(me: Me, description: string, given: object = {}): Promise<string> {
	day += 1;
	const startTime = new Date(Date.UTC(2026, 0, day, 9)).toISOString();
	const { body, status } = await me.call("POST", "/api/time-entries", {
		...{ description, startTime, duration: 30, ...given },
	});
	expect([status, body.message]).toEqual([201, undefined]);
	return String(body.id);
}

const offered = async (me: Me, q = "") =>
	(await me.call("GET", `/time-tracker/worked-before?${new URLSearchParams({ q })}`)).body as {
		description: string;
		hourlyRate: string;
	}[];

test("the five last used are on top, each once with the rate that was chosen for it; a text finds older ones", async () => {
	const me = await signedIn({ plan: "pro" });
	for (const description of ["Survey", "Maps", "Call", "Draft", "Notes", "Review"]) await add(me, description);
	await add(me, "Maps", { hourlyRate: "95.00" });
	expect((await offered(me)).map(({ description }) => description)).toEqual([
		...["Maps", "Review", "Notes", "Draft", "Call"],
	]);
	expect((await offered(me))[0]).toMatchObject({ description: "Maps", hourlyRate: "95.00", billable: true });
	expect((await offered(me, "surv")).map(({ description }) => description)).toEqual(["Survey"]);
});

test("without JavaScript a link fills both forms in with client, project, rate and whether it is billable", async () => {
	const me = await signedIn({ plan: "pro" });
	const client = await me.call("POST", "/api/clients", { name: "Kestrel", email: "k@b.io" });
	const about = { clientId: client.body.id, projectName: "Website", hourlyRate: "95.00", billable: false };
	const id = await add(me, "Wireframes", about);
	const before = await me.get("/time-tracker");
	expect(before.body).toContain(`href="/time-tracker?like=${id}"`);
	const { body, status } = await me.get(`/time-tracker?like=${id}`);
	expect(status).toBe(200);
	const page = String(body);
	expect(page.match(/value="Wireframes"/g)?.length).toBeGreaterThanOrEqual(2);
	expect(readPage(page).fields).toMatchObject({
		...{ description: "Wireframes", clientId: client.body.id, projectName: "Website", hourlyRate: "95.00" },
	});
	expect(page.match(/name="notBillable"[^>]*checked=""|checked=""[^>]*name="notBillable"/g)?.length).toBe(2);
});

test("others' work is neither offered nor filled in, nor what was deleted", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	const theirs = await add(other, "Secret plans");
	const own = await add(me, "Thrown away");
	expect((await me.call("DELETE", `/api/time-entries/${own}`)).status).toBeLessThan(300);
	expect(await offered(me)).toEqual([]);
	expect(await offered(me, "secret")).toEqual([]);
	for (const id of [theirs, own, "nothing"]) {
		const { body, status } = await me.get(`/time-tracker?like=${id}`);
		expect(status).toBe(200);
		expect(String(body)).not.toMatch(/Secret plans|Thrown away/);
	}
});
