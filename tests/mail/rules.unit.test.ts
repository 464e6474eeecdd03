import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { aMail } from "#tests/mail/a-mail";
import type { ClientData } from "~/invoices/domain/invoice-input";
import { LANGUAGES } from "~/kernel/language/language";
import { hasSafeHeaders } from "~/mail/domain/mail";
import { stopText } from "~/mail/domain/report";
import { knownAddresses } from "~/sending/domain/mail-addresses";
import { MailForm, MailPayload } from "~/sending/domain/mail-input";
import { defaultText, fillIn, PLACEHOLDERS, placeholder } from "~/sending/domain/mail-text";

const form = { to: "a@example.com", subject: "Invoice", message: "Hello", key: "k" };

test.each(["\r\nBcc: b@example.com", "\nBcc: b@example.com", "\rX: y", "\0"])(
	"a subject, a name or an address with %j is refused",
	(end) => {
		expect(MailForm.safeParse({ ...form, subject: `Invoice${end}` }).success).toBe(false);
		expect(MailPayload.safeParse({ subject: `Invoice${end}` }).success).toBe(false);
		expect(MailForm.safeParse({ ...form, to: `a@example.com${end}` }).success).toBe(false);
		const unsafe = [
			{ subject: end },
			{ from: { name: end, address: "a@example.com" } },
			{ replyTo: { name: "", address: end } },
			{ to: [end] },
			{ bcc: [end] },
			{ headers: { "List-Unsubscribe": end } },
			{ headers: { [end]: "" } },
			{ attachments: [{ name: end, type: "application/pdf", bytes: new Uint8Array() }] },
		];
		for (const changed of unsafe) expect(hasSafeHeaders(aMail(changed)), JSON.stringify(changed)).toBe(false);
		expect(hasSafeHeaders(aMail())).toBe(true);
	},
);

test("addresses are read with commas between them, each once, and at most fifty with the sender's own", () => {
	expect(MailForm.parse({ ...form, to: " a@example.com, b@example.com;a@example.com, " }).to).toEqual([
		"a@example.com",
		"b@example.com",
	]);
	expect(MailPayload.parse({ to: ["a@example.com", "b@example.com"] }).to).toHaveLength(2);
	for (const to of ["", " , ", "nobody", "a@example.com, nobody"])
		expect(MailForm.safeParse({ ...form, to }).success, to).toBe(false);
	const many = (count: number) => Array.from({ length: count }, (_, n) => `n${n}@example.com`).join(",");
	expect(MailForm.safeParse({ ...form, to: many(48), cc: "c@example.com" }).success).toBe(true);
	expect(MailForm.safeParse({ ...form, to: many(49), cc: "c@example.com" }).success).toBe(false);
});

test("placeholders are filled in, in whichever language they are written, and nothing else is", () => {
	const values = { client: "K", number: "INV-1", amount: "€1", due: "Jul 2", name: "Nora", company: "Adler" };
	for (const language of LANGUAGES) {
		const all = PLACEHOLDERS.map((name) => placeholder(name, language)).join(" ");
		expect(fillIn(all, values)).toBe(Object.values(values).join(" "));
		const { subject, message } = defaultText(language);
		expect(fillIn(subject + message, values)).not.toMatch(/[{}]/);
	}
	expect(fillIn("{ Number } {unknown} {} {{number}} {", values)).toBe("INV-1 {unknown} {} {INV-1} {");
	fc.assert(
		fc.property(fc.string(), (text) => {
			fc.pre(!text.includes("{"));
			expect(fillIn(text, values)).toBe(text);
		}),
		tries(10_000),
	);
	// What is filled in is not filled in again.
	expect(fillIn("{client}", { ...values, client: "{number}" })).toBe("{number}");
});

test("a time counts only where it is chosen, and then has to be one", () => {
	const at = { at: "2026-07-01T08:30" };
	expect(MailForm.parse({ ...form, ...at, when: "now" }).at).toBeUndefined();
	expect(MailForm.parse({ ...form, ...at, when: "at" }).at).toEqual({ wall: "2026-07-01T08:30:00" });
	expect(MailForm.safeParse({ ...form, when: "at" }).error?.issues[0]?.path).toEqual(["at"]);
	expect(MailForm.safeParse({ ...form, at: "tomorrow", when: "at" }).success).toBe(false);
	expect(MailPayload.parse({ at: "2026-07-01T08:30:00Z" }).at).toEqual({ instant: Date.UTC(2026, 6, 1, 8, 30) });
});

test("addresses that are ticked and typed are one list, each once; none at all is told at the field to type in", () => {
	const parsed = MailForm.parse({ ...form, to: ["a@example.com"], other: "b@example.com, a@example.com", copy: "on" });
	expect(parsed).toMatchObject({ to: ["a@example.com", "b@example.com"], copy: true, keep: false, pdf: false });
	expect(MailForm.safeParse({ ...form, to: [] }).error?.issues[0]?.path).toEqual(["other"]);
});

test("who was mailed before can be ticked again, but not where mail came back", () => {
	const sent = [
		{ kind: "invoice", recipients: { to: ["old@example.com", "k@example.com"], cc: [], bcc: [] } },
		{ kind: "question", recipients: { to: ["own@example.com"], cc: [], bcc: [] } },
	] as const;
	const stopped = [{ address: "old@example.com", state: "bounced", code: "no_mailbox", detail: "", at: 0 }] as const;
	const client = { name: "Kestrel", email: "k@example.com" } as ClientData;
	expect(knownAddresses({ client }, sent, { stopped, timezone: "UTC" })).toEqual([
		{ address: "k@example.com", name: "Kestrel", stop: null },
		{ address: "old@example.com", name: "", stop: "Mail to this address bounced on Jan 1, 1970." },
	]);
	expect(stopText({ ...stopped[0], state: "complained" }, "UTC")).toBe(
		"The recipient reported our mail as spam. Since Jan 1, 1970.",
	);
	expect(knownAddresses({ client: { ...client, email: "" } }, [], { stopped, timezone: "UTC" })).toEqual([]);
});
