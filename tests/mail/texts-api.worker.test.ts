import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";

const TEXTS = "/api/user/mail-texts";
const REMINDERS = "/api/user/reminders";

interface Step {
	days: number;
	own: boolean;
	texts: Record<string, { subject: string; message: string }>;
}

test("what mails with invoices say is read, changed a language at a time, and given back to the product", async () => {
	const { call } = await signedIn();
	const { body: ours } = await call("GET", TEXTS);
	expect([ours.en.own, ours.es.own, ours.fr.own]).toEqual([false, false, false]);
	expect(ours.en.subject).toBe("Invoice {number} from {company}");
	const own = { subject: "Rechnung {number}", message: "Guten Tag" };
	const changed = await call("PATCH", TEXTS, { en: own, fr: own });
	expect([changed.status, changed.body.en, changed.body.es]).toEqual([200, { ...own, own: true }, ours.es]);
	const back = await call("PATCH", TEXTS, { en: null });
	expect([back.body.en, back.body.fr]).toEqual([ours.en, { ...own, own: true }]);
	const { subject, message } = ours.fr;
	expect((await call("PATCH", TEXTS, { fr: { subject, message } })).body.fr.own).toBe(false);
	expect((await call("GET", TEXTS)).body).toEqual(ours);
});

test.each([
	[{ en: { subject: "One\r\nBcc: a@b.io", message: "x" } }, "en.subject"],
	[{ en: { subject: "S" } }, "en.message"],
	[{ fr: "text" }, "fr"],
])("%j is no text of a mail, and changes none", async (body, field) => {
	const { call } = await signedIn();
	const refused = await call("PATCH", TEXTS, body);
	expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, [field]]);
	expect((await call("GET", TEXTS)).body.en.own).toBe(false);
});

test("the days and words of reminders are read and set, on Pro; a day that stays keeps what is not given", async () => {
	const { call } = await signedIn({ plan: "pro" });
	const steps = async (): Promise<Step[]> => (await call("GET", REMINDERS)).body.steps;
	expect((await steps()).map(({ days }) => days)).toEqual([-3, 0, 7, 14]);
	const text = { subject: "Please, {number}", message: "It is late." };
	const first = await call("PATCH", REMINDERS, {
		steps: [{ days: 21, texts: { en: text } }, { days: -1 }, { days: 0 }],
	});
	expect(first.status).toBe(200);
	expect((await steps()).map(({ days, own }) => [days, own])).toEqual([
		[-1, false],
		[0, false],
		[21, true],
	]);
	await call("PATCH", REMINDERS, { steps: [{ days: 21, texts: { fr: text } }, { days: 30 }] });
	const [kept, added] = await steps();
	expect([kept?.days, kept?.texts.en, kept?.texts.fr]).toEqual([21, text, text]);
	expect([added?.days, added?.own]).toEqual([30, false]);
	await call("PATCH", REMINDERS, { steps: [{ days: 21, texts: { en: null } }] });
	const [last, ...others] = await steps();
	expect([last?.texts.en?.subject, last?.texts.fr, others]).toEqual([
		"Final reminder: {number} was due {due date}",
		text,
		[],
	]);
	await call("PATCH", REMINDERS, { steps: [{ days: 7 }] });
	await call("PATCH", REMINDERS, { steps: [{ days: 21 }] });
	expect((await steps()).map(({ days, own }) => [days, own])).toEqual([[21, false]]);
});

test.each([
	[[], "steps"],
	[[{ days: 1 }, { days: 1 }], "steps.1.days"],
	[[{ days: 91 }], "steps.0.days"],
	[[{ days: 1.5 }], "steps.0.days"],
	[Array.from({ length: 9 }, (_, days) => ({ days })), "steps"],
])("%j are no steps, and change none", async (steps, field) => {
	const { call } = await signedIn({ plan: "pro" });
	const refused = await call("PATCH", REMINDERS, { steps });
	expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, [field]]);
	expect((await call("GET", REMINDERS)).body.steps).toHaveLength(4);
});

test("without Pro the days of reminders can be read and not changed, and nobody sees somebody else's", async () => {
	const { call } = await signedIn({ plan: "freelancer" });
	expect((await call("PATCH", REMINDERS, { steps: [{ days: 5 }] })).status).toBe(403);
	expect((await call("GET", REMINDERS)).body.steps).toHaveLength(4);
	const other = await signedIn({ plan: "pro" });
	await other.call("PATCH", REMINDERS, { steps: [{ days: 5 }] });
	await other.call("PATCH", TEXTS, { en: { subject: "S", message: "M" } });
	expect((await call("GET", REMINDERS)).body.steps).toHaveLength(4);
	expect((await call("GET", TEXTS)).body.en.own).toBe(false);
});
