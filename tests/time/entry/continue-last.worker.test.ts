import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";

const LAST = { intent: "continue-last" };

test("the last entry goes on by one press, with all that it says; a timer that runs is left alone", async () => {
	const me = await signedIn({ plan: "pro" });
	for (const [description, day] of [
		["Wireframes", "17"],
		["Call", "16"],
	]) {
		const startTime = `2026-03-${day}T09:00:00Z`;
		await me.call("POST", "/api/time-entries", {
			description,
			startTime,
			duration: 60,
			hourlyRate: 85,
			tags: ["design"],
		});
	}
	const { status, headers } = await me.post("/time-tracker/timer", LAST);
	expect([status, headers.get("Location")]).toEqual([302, "/time-tracker"]);
	const running = (await me.call("GET", "/api/time-entries/running")).body;
	expect(running).toMatchObject({ description: "Wireframes", hourlyRate: 85, tags: ["design"], isRunning: true });
	await me.post("/time-tracker/timer", LAST);
	expect((await me.call("GET", "/api/time-entries/running")).body.id).toBe(running.id);
});

test("nothing starts where nothing was worked, or the plan has no timer", async () => {
	const me = await signedIn({ plan: "pro" });
	expect((await me.post("/time-tracker/timer", LAST)).status).toBe(302);
	expect((await me.call("GET", "/api/time-entries/running")).body).toBe(null);
	const free = await signedIn({ plan: "free" });
	expect((await free.post("/time-tracker/timer", LAST)).status).toBe(302);
});
