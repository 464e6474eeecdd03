import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { aMail } from "#tests/mail/a-mail";
import { cloudflareMailer } from "#workers/adapters/cloudflare-mailer";
import { resendMailer } from "#workers/adapters/resend-mailer";

const goes = async () => true;

interface Call {
	url: string;
	headers: Headers;
	// biome-ignore lint/suspicious/noExplicitAny: what a test expects of a body is what it is testing
	body: any;
}

/** Resend with a network of the test's own: each call is noted, and answered with what the test says. */
function recordedResend(...answers: (Response | Error)[]) {
	const calls: Call[] = [];
	const fetch = async (url: string, { headers, body }: RequestInit) => {
		calls.push({ url, headers: new Headers(headers), body: JSON.parse(String(body)) });
		const answer = answers.shift() ?? Response.json({ id: "r-1" });
		if (answer instanceof Error) throw answer;
		return answer;
	};
	return { mailer: resendMailer({ apiKey: "re_test", webhookSecret: "", fetch }, "mail@duebill.test"), calls };
}

const refusal = (status: number, name: string) =>
	Response.json({ statusCode: status, name, message: "no" }, { status });

test("Resend is told all of a mail, under a key by which the same is one", async () => {
	const { mailer, calls } = recordedResend();
	const mail = aMail({
		...{
			from: { name: 'Adler "A", Studio', address: "mail@duebill.test" },
			cc: ["c@example.com"],
			bcc: ["b@example.com"],
		},
		attachments: [{ name: "a.pdf", type: "application/pdf", bytes: Uint8Array.of(37, 80, 68, 70) }],
	});
	expect(await mailer.send(mail, goes)).toEqual({ state: "accepted", providerId: "r-1" });
	const [call] = calls;
	expect(call?.url).toBe("https://api.resend.com/emails");
	expect(call?.headers.get("Authorization")).toBe("Bearer re_test");
	expect(call?.headers.get("Idempotency-Key")).toBe(`${mail.reference}.1`);
	expect(call?.body).toMatchObject({
		from: '"Adler \\"A\\", Studio" <mail@duebill.test>',
		reply_to: '"Nora Adler" <nora@adler.example>',
		to: ["accounts@kestrelpine.example"],
		cc: ["c@example.com"],
		bcc: ["b@example.com"],
		subject: mail.subject,
		html: mail.html,
		text: mail.text,
		attachments: [{ filename: "a.pdf", content_type: "application/pdf", content: "JVBERg==" }],
	});
});

test("what Resend refuses comes with its name; what it leaves open is asked again under the same key", async () => {
	const limited = recordedResend(refusal(429, "rate_limit_exceeded"));
	expect(await limited.mailer.send(aMail(), goes)).toEqual({
		state: "refused",
		code: "rate_limit_exceeded",
		detail: "no",
	});

	const shaky = recordedResend(new Error("connection lost"), refusal(500, "internal_server_error"));
	expect(await shaky.mailer.send(aMail(), goes)).toEqual({ state: "accepted", providerId: "r-1" });
	expect(new Set(shaky.calls.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
	expect(shaky.calls).toHaveLength(3);

	const gone = recordedResend(...Array.from({ length: 3 }, () => new Error("connection lost")));
	await expect(gone.mailer.send(aMail(), goes)).rejects.toThrow("connection lost");
});

test("Cloudflare's binding takes a mail, as the local runtime checks it", async () => {
	const mailer = cloudflareMailer(env.EMAIL as SendEmail, "mail@duebill.test");
	const mail = aMail({
		attachments: [{ name: "a.pdf", type: "application/pdf", bytes: Uint8Array.of(37, 80, 68, 70) }],
	});
	const outcome = await mailer.send(mail, goes);
	expect(outcome).toMatchObject({ state: "accepted", providerId: expect.stringMatching(/.+/) });
});

test("what Cloudflare refuses comes with its code; an error without one leaves the mail's fate unknown", async () => {
	const failing = (error: unknown) =>
		cloudflareMailer({ send: async () => Promise.reject(error) } as unknown as SendEmail, "mail@duebill.test");
	const refused = Object.assign(new Error("not onboarded"), { code: "E_SENDER_NOT_VERIFIED" });
	expect(await failing(refused).send(aMail(), goes)).toEqual({
		...{ state: "refused", code: "E_SENDER_NOT_VERIFIED", detail: "not onboarded" },
	});
	await expect(failing(new Error("network")).send(aMail(), goes)).rejects.toThrow("network");
	const internal = Object.assign(new Error("internal"), { code: "E_INTERNAL_SERVER_ERROR" });
	await expect(failing(internal).send(aMail(), goes)).rejects.toThrow("internal");
});
