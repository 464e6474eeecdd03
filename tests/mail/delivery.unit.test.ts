import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { aMail } from "#tests/mail/a-mail";
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
import { countAddresses, hasSafeHeaders, type Mail } from "~/mail/domain/mail";
import { fits } from "~/mail/domain/mail-size";
import { explainRefusal, ruleFor } from "~/mail/domain/refusals";
import { type ReportedState, statesBelow, suppresses } from "~/mail/domain/report";

const REPORTED: readonly ReportedState[] = ["deferred", "delivered", "failed", "bounced", "complained"];
const HOUR_MS = 3_600_000;

/** What a row says once these were told, one after the other. */
function told(reports: readonly ReportedState[], from: DeliveryState = "accepted"): DeliveryState {
	return reports.reduce<DeliveryState>((state, next) => (statesBelow(next).includes(state) ? next : state), from);
}

test("in whatever order a mail service tells what became of a mail, the same is said of it in the end", () => {
	fc.assert(
		fc.property(
			fc.array(fc.constantFrom(...REPORTED), { minLength: 1, maxLength: 8 }),
			fc.infiniteStream(fc.nat()),
			(reports, chance) => {
				const turned = reports
					.map((report) => ({ report, at: chance.next().value as number }))
					.sort((a, b) => a.at - b.at)
					.map(({ report }) => report);
				expect(told(turned)).toBe(told(reports));
				expect(told([...reports, ...reports])).toBe(told(reports));
			},
		),
		tries(20_000),
	);
});

test("what its owner called off, or nobody has sent yet, no report changes", () => {
	for (const state of ["queued", "dead", "cancelled"] as const) expect(told(REPORTED, state)).toBe(state);
	for (const report of REPORTED) {
		expect(statesBelow(report)).not.toContain(report);
		for (const state of statesBelow(report)) expect(DELIVERY_STATES).toContain(state);
	}
});

test.each([
	["complained", false, true],
	["complained", true, true],
	["bounced", true, true],
	["bounced", false, false],
	["deferred", true, false],
	["delivered", true, false],
	["failed", true, false],
] as const)("after %s, for good: %s, an address is stopped: %s", (state, permanent, stopped) => {
	expect(suppresses({ state, permanent })).toBe(stopped);
});

test("a mail is sent once more by hand where that can help, and not where it came back", () => {
	const may = DELIVERY_STATES.filter((state) => mayTryAgain({ state, code: "" }));
	expect(may).toEqual(["sending", "failed", "dead"]);
	expect(mayTryAgain({ state: "failed", code: "suppressed" })).toBe(false);
});

test("tries come further and further apart, and end within a working day", () => {
	const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, n) => waitAfterRefusal(n + 1));
	for (const [at, wait] of waits.entries()) expect(wait).toBeGreaterThan(waits[at - 1] ?? 0);
	const whole = waits.reduce((sum, wait) => sum + wait, 0);
	expect(whole).toBeGreaterThan(5 * HOUR_MS);
	expect(whole).toBeLessThan(7 * HOUR_MS);
});

test("a mail's name comes back as its id, and nothing else is one", () => {
	const id = crypto.randomUUID();
	expect(parseReference(referenceTo({ id, userId: id }))).toEqual({ bucket: id.slice(0, 3), id });
	for (const wrong of [
		"",
		"_",
		"0_",
		id,
		`1_${id}`,
		`00_${id}`,
		`0_${id}_`,
		`0_${id}_more`,
		`0_${id} `,
		`_${id}`,
		`0-${id}`,
	])
		expect(parseReference(wrong), wrong).toBeNull();
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(parseReference(text)).toBeNull();
		}),
		tries(10_000),
	);
});

test("mails of another kind, subject or request have another name", () => {
	const ids = ["a", "b"];
	const names = ids.flatMap((id) =>
		ids.flatMap((key) => [dedupeKey("invoice", id, key), dedupeKey("question", id, key)]),
	);
	expect(new Set(names).size).toBe(names.length);
});

test("an address counts once, wherever it stands", () => {
	expect(countAddresses({ to: ["a@example.com"], cc: [] })).toBe(1);
	expect(
		countAddresses({ to: ["a@example.com", "b@example.com"], cc: ["a@example.com"], bcc: ["c@example.com"] }),
	).toBe(3);
	expect(countAddresses({ to: [], cc: [] })).toBe(0);
});

test("whatever stands in a mail's headers is refused if it could begin another, wherever it stands", () => {
	const places: readonly ((text: string) => Partial<Mail>)[] = [
		(text) => ({ subject: text }),
		(text) => ({ from: { name: text, address: "a@example.com" } }),
		(text) => ({ from: { name: "", address: text } }),
		(text) => ({ replyTo: { name: text, address: "a@example.com" } }),
		(text) => ({ replyTo: { name: "", address: text } }),
		(text) => ({ to: ["a@example.com", text] }),
		(text) => ({ cc: [text] }),
		(text) => ({ bcc: [text] }),
		(text) => ({ headers: { [text]: "x" } }),
		(text) => ({ headers: { "X-Name": text } }),
		(text) => ({ attachments: [{ name: text, type: "application/pdf", bytes: new Uint8Array() }] }),
		(text) => ({ attachments: [{ name: "a.pdf", type: text, bytes: new Uint8Array() }] }),
	];
	const text = fc.tuple(fc.string({ unit: "binary" }), fc.constantFrom("", "\r", "\n", "\0", "\r\n"), fc.string());
	fc.assert(
		fc.property(text, fc.constantFrom(...places), (parts, place) => {
			const value = parts.join("");
			const safe = !["\r", "\n", "\0"].some((end) => value.includes(end));
			expect(hasSafeHeaders(aMail(place(value)))).toBe(safe);
		}),
		tries(50_000),
	);
});

test("a text of a mail may have lines of its own", () => {
	expect(hasSafeHeaders(aMail({ text: "a\r\nb\0", html: "<p>\n</p>" }))).toBe(true);
});

const megabyte = 1024 * 1024;
const file = (size: number) => [{ name: "a.pdf", type: "application/pdf", bytes: new Uint8Array(size) }];

test("what fits is at most five megabytes by Cloudflare as it is sent, letters of four bytes and base64 counted", () => {
	const fitsThere = (given: Partial<Mail>) => fits(aMail(given), "cloudflare");
	expect(fitsThere({ attachments: file(3.6 * megabyte) })).toBe(true);
	expect(fitsThere({ attachments: file(3.7 * megabyte) })).toBe(false);
	expect(fitsThere({ attachments: Array(50).fill(file(100_000)[0]) })).toBe(false);
	expect(fitsThere({ text: "x".repeat(3 * megabyte) })).toBe(false);
});

test.each(["smtp", "resend", "outbox"] as const)("by %s it is ten", (kind) => {
	expect(fits(aMail({ attachments: file(7.2e6) }), kind)).toBe(true);
	expect(fits(aMail({ attachments: file(7.4e6) }), kind)).toBe(false);
	expect(fits(aMail({ attachments: Array(70).fill(file(100_000)[0]) }), kind)).toBe(true);
	expect(fits(aMail({ text: "x".repeat(6 * megabyte) }), kind)).toBe(false);
});

test.each([
	["rate_limit_exceeded", "retry"],
	["E_DAILY_LIMIT_EXCEEDED", "retry"],
	["5.1.1", "suppress"],
	["5.2.2", "give up"],
	["4.7.0", "retry"],
	["450", "retry"],
	["550", "give up"],
	["unheard_of", "give up"],
	["", "give up"],
	["constructor", "give up"],
	["__proto__", "give up"],
	["toString", "give up"],
])("of %j follows: %s", (code, rule) => {
	expect(ruleFor(code)).toBe(rule);
});

test("why a mail was refused is said in words of ours, else in the mail service's own, else by its code", () => {
	expect(explainRefusal({ code: "5.1.1", detail: "550 5.1.1 user unknown" })).toBe("There is no such mailbox.");
	expect(explainRefusal({ code: "5.9.9", detail: "550 go away" })).toBe("550 go away");
	expect(explainRefusal({ code: "5.9.9", detail: "" })).toBe("5.9.9");
	expect(explainRefusal({ code: "constructor", detail: "odd" })).toBe("odd");
});
