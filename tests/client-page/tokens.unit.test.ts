import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { INTENTS, pageScript } from "~/client-page/domain/page-script";
import { MAX_QUESTION, Question } from "~/client-page/domain/question-input";
import { isShareToken, SharePayload, shareToken, shareUrl } from "~/invoices/domain/share";

const OWNER = "a3f0c0de-0000-4000-8000-000000000000";
const SECRET = "A-_b".repeat(11).slice(0, 43);

test("a token is its bucket and 43 characters of base64url; nothing else is asked of the database", () => {
	expect(isShareToken(shareToken(OWNER, SECRET))).toBe(true);
	expect(isShareToken(`0.${SECRET}`), "from before there were buckets").toBe(true);
	const wrong = [
		...["", "0.", SECRET, `.${SECRET}`, `1.${SECRET}`, `00.${SECRET}`, `0,${SECRET}`, `0.${SECRET}A`],
		...[`0.${SECRET.slice(1)}`, `0.${SECRET}\n`, ` 0.${SECRET}`, `0.${SECRET.slice(1)}=`, `0.${SECRET.slice(1)}/`],
		...[`0.${SECRET.slice(1)}%`, `0.${SECRET.slice(1)}ü`, `0.${SECRET.slice(1)}\0`, `0.${SECRET}\n0.${SECRET}`],
	];
	for (const each of wrong) expect(isShareToken(each), JSON.stringify(each)).toBe(false);
	fc.assert(
		fc.property(fc.string(), (text) => {
			fc.pre(!/^(0|[0-9a-f]{3})\.[\w-]{43}$/.test(text));
			expect(isShareToken(text)).toBe(false);
		}),
		tries(10_000),
	);
});

test("a link is the installation's address and the token, and no more", () => {
	const { pathname, search, hash, origin } = new URL(shareUrl("https://duebill.example", shareToken(OWNER, SECRET)));
	expect([origin, pathname, search, hash]).toEqual(["https://duebill.example", `/i/a3f.${SECRET}`, "", ""]);
});

test.each([
	[{}, null],
	[{ expiresAt: null }, null],
	[{ expiresAt: "2026-12-31T23:59:59Z" }, Date.parse("2026-12-31T23:59:59Z")],
	[{ expiresAt: "2026-12-31T23:59:59+09:00" }, Date.parse("2026-12-31T14:59:59Z")],
])("%j ends at %s", (payload, end) => {
	expect(SharePayload.parse(payload).expiresAt).toBe(end);
});

test.each([
	"",
	"tomorrow",
	"2026-12-31",
	"2026-02-30T00:00:00Z",
	"2026-12-31T23:59:59",
	5,
	{},
	["2026-12-31T00:00:00Z"],
	true,
])("%j is no end of a link", (expiresAt) => {
	expect(SharePayload.safeParse({ expiresAt }).success).toBe(false);
});

test.each([
	["\r\nBcc: all@example.com"],
	["\nX: y"],
	["\0"],
	[">"],
	[", b@example.com"],
	[" b@example.com"],
	["@example.com"],
	["\u2028x"],
])("an address that goes on with %j is none", (end) => {
	expect(Question.safeParse({ message: "?", email: `a@example.com${end}` }).success).toBe(false);
});

test("whatever is taken as an address is one line, without a bracket, a comma or a space", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), fc.constantFrom("@example.com", "@ü.example", "", "@a"), (name, end) => {
			const { data } = Question.safeParse({ message: "?", email: name + end });
			if (data) expect(data.email).toMatch(/^[^\s<>,;:"()[\]\\\0]+@[^\s<>,;:"()[\]\\\0]+$/u);
		}),
		tries(20_000),
	);
});

test("a question is there, no longer than it may be, and without controls", () => {
	const ask = (message: unknown) => Question.safeParse({ message, email: "a@example.com" });
	for (const none of ["", "  \n ", null, undefined, 5, ["?"]]) expect(ask(none).success, String(none)).toBe(false);
	expect(ask("x".repeat(MAX_QUESTION)).success).toBe(true);
	expect(ask("x".repeat(MAX_QUESTION + 1)).success).toBe(false);
	expect(ask("a\r\nb\0c\u0007").data?.message).toBe("a\nbc");
});

test("the page's script is one expression, tells a view of a person's press alone, and nothing where none is told", () => {
	for (const told of [true, false]) expect(() => new Function(pageScript(told))).not.toThrow();
	expect(pageScript(true)).toContain("isTrusted");
	expect(pageScript(true)).toContain(`intent:"${INTENTS.view}"`);
	expect(pageScript(false)).not.toMatch(/sendBeacon|fetch|pointerdown/);
	for (const told of [true, false]) expect(pageScript(told)).not.toMatch(/<\/script|<!--|https?:/i);
});

test("of the script's presses the first trusted one is told, once", () => {
	for (const [trusted, told] of [
		[[true, true, true], 1],
		[[false, false], 0],
		[[false, true, true], 1],
	] as const) {
		const listeners = new Map<string, (event: { isTrusted: boolean }) => void>();
		const beacons: [string, string][] = [];
		const browser = {
			document: { querySelectorAll: () => [] },
			location: { pathname: "/i/0.token" },
			navigator: { sendBeacon: (path: string, body: URLSearchParams) => beacons.push([path, String(body)]) },
			addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
			removeEventListener: (name: string) => listeners.delete(name),
		};
		new Function(...Object.keys(browser), pageScript(true))(...Object.values(browser));
		for (const isTrusted of trusted) listeners.get("pointerdown")?.({ isTrusted });
		for (const isTrusted of trusted) listeners.get("keydown")?.({ isTrusted });
		expect(beacons).toEqual(Array(told).fill(["/i/0.token", "intent=view"]));
	}
});
