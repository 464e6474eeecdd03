import { expect, test } from "vitest";
import { answerHref, mailEntry, oneForEachBounce } from "~/invoices/domain/timeline";
import {
	DELIVERY_STATES,
	type DeliveryState,
	dedupeKey,
	MAX_ATTEMPTS,
	mayTryAgain,
	parseReference,
	referenceTo,
	waitAfterRefusal,
} from "~/mail/domain/delivery";
import { type ReportedState, statesBelow, suppresses } from "~/mail/domain/report";
import { toSettlement } from "~/mail/domain/settlement";
import { firstRecipient } from "~/sending/domain/mail-addresses";

const NOW = Date.parse("2026-03-02T09:00:00Z");
const ID = "6f1c8a4e-3d52-4c1e-9d0a-2b7f6e5a4c31";

test("a mail that is taken for all stands as accepted, and by the service's name for it", () => {
	expect(toSettlement({ state: "accepted", providerId: "p" }, { attempts: 1 }, NOW)).toEqual({
		state: "accepted",
		providerId: "p",
		messageId: "",
	});
});

test.each([
	["5.1.1", "bounced", true],
	["5.7.1", "failed", false],
	["5.2.2", "failed", false],
])("where one of several is refused with %s, the mail stands as %s", (code, state, suppressed) => {
	const refused = [{ address: "a@example.com", code, detail: "no" }];
	const settlement = toSettlement({ state: "accepted", providerId: "p", messageId: "", refused }, { attempts: 1 }, NOW);
	expect(settlement).toMatchObject({ state, code, providerId: "p" });
	expect(settlement.addresses).toEqual([{ address: "a@example.com", code, detail: "no", state, suppressed }]);
});

test("of several that are refused, the one that came back for good counts", () => {
	const refused = [
		{ address: "a@example.com", code: "5.7.1", detail: "policy" },
		{ address: "b@example.com", code: "5.1.1", detail: "nobody" },
	];
	const settlement = toSettlement({ state: "accepted", providerId: "p", messageId: "", refused }, { attempts: 1 }, NOW);
	expect(settlement).toMatchObject({ state: "bounced", code: "5.1.1", detail: "nobody" });
	expect(settlement.addresses?.map(({ suppressed }) => suppressed)).toEqual([false, true]);
});

test.each(Array.from({ length: MAX_ATTEMPTS }, (_, n) => n + 1))(
	"what is refused for now at try %i is tried again, or given up after the last",
	(attempts) => {
		const settlement = toSettlement({ state: "refused", code: "4.7.0", detail: "later" }, { attempts }, NOW);
		if (attempts === MAX_ATTEMPTS) return expect(settlement).toMatchObject({ state: "failed", code: "4.7.0" });
		expect(settlement).toMatchObject({ state: "queued", dueAt: NOW + waitAfterRefusal(attempts) });
	},
);

test("what is refused for good is given up at once, and its addresses are stopped where there is no mailbox", () => {
	const refuse = (code: string, addresses?: string[]) =>
		toSettlement({ state: "refused", code, detail: "no", ...(addresses ? { addresses } : {}) }, { attempts: 1 }, NOW);
	expect(refuse("5.7.1")).toEqual({ state: "failed", code: "5.7.1", detail: "no" });
	expect(refuse("unheard of")).toMatchObject({ state: "failed" });
	expect(refuse("5.1.1", ["a@example.com"]).addresses).toMatchObject([{ address: "a@example.com", suppressed: true }]);
});

test("a wait is four times the one before it, and all together are less than half a day", () => {
	const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, n) => waitAfterRefusal(n + 1));
	for (const [n, wait] of waits.slice(1).entries()) expect(wait).toBe(4 * (waits[n] ?? 0));
	expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(12 * 3_600_000);
});

test("a reference names its delivery and its bucket, and nothing else is read as one", () => {
	const userId = "a3f0c0de-0000-4000-8000-000000000000";
	expect(parseReference(referenceTo({ id: ID, userId }))).toEqual({ bucket: "a3f", id: ID });
	expect(parseReference(`0_${ID}`), "from before there were buckets").toEqual({ bucket: "0", id: ID });
	for (const wrong of ["", ID, `1_${ID}`, `0_`, `a3f_x`, `a3g_${ID}`, `a3f_${ID.slice(1)}`, `_${ID}`]) {
		expect(parseReference(wrong), wrong).toBeNull();
	}
});

test("a key tells mails of two kinds, subjects or dates apart", () => {
	const keys = [
		dedupeKey("reminder", ID, "2026-03-28"),
		dedupeKey("reminder", ID, "2026-03-31"),
		dedupeKey("invoice", ID, "2026-03-28"),
		dedupeKey("reminder", "another", "2026-03-28"),
	];
	expect(new Set(keys).size).toBe(keys.length);
});

test.each<[DeliveryState, string, boolean]>([
	["sending", "", true],
	["dead", "", true],
	["failed", "5.7.1", true],
	["failed", "suppressed", false],
	["bounced", "5.1.1", false],
	["complained", "", false],
	["accepted", "", false],
	["queued", "", false],
])("a mail that is %s with code %j may be tried again: %s", (state, code, expected) => {
	expect(mayTryAgain({ state, code })).toBe(expected);
});

const REPORTED: readonly ReportedState[] = ["deferred", "delivered", "failed", "bounced", "complained"];

test("a later report stands over an earlier one, and none over itself or what is worse", () => {
	for (const [place, state] of REPORTED.entries()) {
		const below = statesBelow(state);
		for (const worse of REPORTED.slice(place)) expect(below).not.toContain(worse);
		for (const earlier of REPORTED.slice(0, place)) expect(below).toContain(earlier);
		expect(below).toEqual(expect.arrayContaining(["sending", "accepted"]));
		for (const waiting of ["queued", "dead", "cancelled"] as const) expect(below).not.toContain(waiting);
	}
});

test.each<[ReportedState, boolean, boolean]>([
	["complained", false, true],
	["complained", true, true],
	["bounced", true, true],
	["bounced", false, false],
	["failed", true, false],
	["deferred", true, false],
	["delivered", true, false],
])("a report of %s (for good: %s) stops its address: %s", (state, permanent, expected) => {
	expect(suppresses({ state, permanent })).toBe(expected);
});

const event = {
	...{ at: NOW, address: "", to: ["a@example.com"], code: "", detail: "", dueAt: NOW },
	...{ held: "" as const, attempts: 1, deliveryId: ID },
	...{ message: "", asker: "", corrects: 0, answeredAt: null, number: "INV-1", others: [], isNamed: 0 },
};

test.each(DELIVERY_STATES)("the timeline tells of a mail that is %s, and of a reminder that it is one", (state) => {
	const [entry] = mailEntry({ ...event, kind: "invoice", state, standing: state }, "UTC");
	const [reminder] = mailEntry({ ...event, kind: "reminder", state, standing: state }, "UTC");
	expect(entry?.label).toBeTruthy();
	expect(reminder).toEqual({ ...entry, label: `Reminder: ${entry?.label.toLowerCase()}` });
});

test.each(DELIVERY_STATES)(
	"a mail that is %s leads to another address where it did not arrive at its client's",
	(state) => {
		const wayOf = (kind: "invoice" | "reminder" | "weekly-report") =>
			mailEntry({ ...event, kind, state, standing: state }, "UTC")[0]?.elsewhere;
		const lost = ["bounced", "complained", "failed", "dead"].includes(state);
		expect([wayOf("invoice"), wayOf("reminder"), wayOf("weekly-report")]).toEqual(
			lost ? [ID, ID, undefined] : Array(3),
		);
	},
);

test("a mail goes to the client's address at first; where one did not arrive, to the next that is not stopped, or to nobody", () => {
	const known = (address: string, stop: string | null = null) => ({ address, name: "", stop });
	const three = [known("a@b.io"), known("b@b.io", "Bounced"), known("c@b.io")];
	expect(firstRecipient(three, undefined)).toEqual(["a@b.io"]);
	expect(firstRecipient(three.slice(1), undefined)).toEqual([]);
	expect(firstRecipient(three, ["a@b.io"])).toEqual(["c@b.io"]);
	expect(firstRecipient(three, ["a@b.io", "c@b.io"])).toEqual([]);
	expect(firstRecipient(three.slice(1), ["b@b.io"])).toEqual(["c@b.io"]);
});

test("that a mail is being handed over is told only of one whose fate nobody knows", () => {
	expect(mailEntry({ ...event, kind: "invoice", state: "sending", standing: "accepted" }, "UTC")).toEqual([]);
	expect(mailEntry({ ...event, kind: "invoice", state: "sending", standing: "sending" }, "UTC")).toMatchObject([
		{ look: "late", label: "Fate unknown" },
	]);
});

test("a mail that came back is one entry with address and reason, whatever was said of it on the way", () => {
	const at = (state: DeliveryState, more = {}) => ({
		...{ ...event, kind: "invoice" as const, standing: "bounced" as const, state, ...more },
	});
	const [server, service] = [
		at("bounced", { address: "a@example.com", code: "5.1.1", detail: "no such user" }),
		at("bounced", { code: "5.1.1" }),
	];
	const steps = [at("sending"), at("queued")];
	for (const bounces of [[server, service], [service, server], [server], [service]]) {
		const told = oneForEachBounce([...bounces, at("deferred"), at("accepted"), ...steps]);
		expect(told.map(({ state, code }) => [state, code])).toEqual([["bounced", "5.1.1"]]);
	}
	expect(oneForEachBounce([server, service])[0]?.address).toBe("a@example.com");
	// What arrived at another address of the mail stays, and so does all of another mail.
	const arrived = at("delivered", { address: "b@example.com" });
	const other = at("accepted", { deliveryId: "other" });
	expect(oneForEachBounce([server, arrived, other]).map(({ state }) => state)).toEqual([
		"bounced",
		"delivered",
		"accepted",
	]);
});

test("a question is one entry with its text, and its answer a mail to who asked", () => {
	const asked = { ...event, kind: "question" as const, message: "Is this\nline 2?", asker: "h&n@kestrel.example" };
	const entries = (["accepted", "sending", "queued"] as const).flatMap((state) =>
		mailEntry({ ...asked, state, standing: "accepted" }, "UTC"),
	);
	const answer = "mailto:h%26n@kestrel.example?subject=Re%3A%20INV-1&body=";
	expect(entries).toEqual([
		expect.objectContaining({
			look: "waits",
			label: "Question from h&n@kestrel.example",
			text: "Is this\nline 2?",
			question: { delivery: ID, answer: expect.stringContaining(answer) },
		}),
	]);
	expect(decodeURIComponent(entries[0]?.question?.answer ?? "")).toContain("\r\n> Is this\r\n> line 2?");
	const [answered] = mailEntry({ ...asked, state: "queued", standing: "accepted", answeredAt: 1 }, "UTC");
	expect(answered).toMatchObject({ look: "done", question: null });
	expect(answerHref({ email: "a@b.example", message: "x".repeat(5000), number: "1" }).length).toBeLessThan(2000);
});
