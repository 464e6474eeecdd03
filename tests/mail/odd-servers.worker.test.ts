import { expect, inject, test } from "vitest";
import type { ReceivedMail } from "#tests/harness/smtp/servers";
import { aMail } from "#tests/mail/a-mail";
import { mailableAddress } from "#workers/adapters/mailable-address";
import { TIMEOUTS } from "#workers/adapters/smtp-connection";
import { smtpMailer } from "#workers/adapters/smtp-mailer";
import type { Attachment } from "~/mail/domain/mail";
import { explainRefusal, ruleFor } from "~/mail/domain/refusals";

const ports = inject("smtp");
const plain = { host: "localhost", security: "none", user: "", password: "" } as const;
const odd = (timeouts = TIMEOUTS) => smtpMailer({ ...plain, port: ports.odd }, "mail@duebill.test", timeouts);

/** Sends a mail to a server that departs from the rules as the address says; counts how often it was marked as handed over. */
async function sendTo(address: string, timeouts = TIMEOUTS, attachments: Attachment[] = []) {
	let marks = 0;
	const handOver = async () => ++marks > 0;
	const outcome = await odd(timeouts)
		.send(aMail({ to: [address], attachments }), handOver)
		.catch((error: unknown) => ({ state: "unknown", detail: String(error) }));
	return { outcome, marks };
}

test.each([
	["repeats an earlier reply before it refuses a recipient", "repeats-mail"],
	["repeats its answer to DATA", "repeats-data"],
	["answers DATA as if the message were there", "takes-data"],
])("a server that %s is out of step: nothing left, and it is tried again", async (_, name) => {
	const { outcome, marks } = await sendTo(`${name}@odd.test`);
	expect(outcome).toMatchObject({ state: "refused", code: "out_of_step" });
	expect([marks, ruleFor("out_of_step")]).toEqual([0, "retry"]);
	expect(explainRefusal({ code: "out_of_step", detail: "" })).toContain("responses");
});

test.each([
	["repeats an earlier reply before it refuses the message", "repeats-rcpt"],
	["answers the last dot with 354", "asks-on"],
	["goes without a word once it has the last dot", "cuts-at-dot"],
])("a server that %s has not accepted: nobody can tell", async (_, name) => {
	const { outcome, marks } = await sendTo(`${name}@odd.test`);
	expect([outcome.state, marks]).toEqual(["unknown", 1]);
});

test.each(["cuts-at-data", "cuts-in-message"])(
	"what is cut before the last dot (%s) has certainly not left",
	async (name) => {
		// More than fits on the way at once.
		const file = { name: "a.pdf", type: "application/pdf", bytes: new Uint8Array(4_000_000) };
		const { outcome, marks } = await sendTo(`${name}@odd.test`, TIMEOUTS, [file]);
		expect([outcome, marks]).toMatchObject([{ state: "refused", code: "unreachable" }, 0]);
		expect(ruleFor("unreachable")).toBe("retry");
	},
);

test("the answer to the last dot may take longer than any other: ten minutes", async () => {
	expect(TIMEOUTS.taken).toBe(600_000);
	const timeouts = { reply: 300, submission: 5000, taken: 5000 };
	expect(await sendTo("slow@odd.test", timeouts)).toMatchObject({ outcome: { state: "accepted" }, marks: 1 });
	const hasty = { ...timeouts, taken: 300 };
	expect(await sendTo("slow@odd.test", hasty)).toMatchObject({ outcome: { state: "unknown" }, marks: 1 });
});

test("what may not go any more is not ended, and so not taken", async () => {
	const mail = aMail();
	const told = async () => (await (await fetch(`http://localhost:${ports.told}/`)).json()) as ReceivedMail[];
	const mailer = smtpMailer({ ...plain, port: ports.plain }, "mail@duebill.test");
	expect(await mailer.send(mail, async () => false)).toEqual({ state: "withheld" });
	expect((await told()).filter(({ subject }) => subject === mail.subject)).toEqual([]);
});

test("an address with letters beyond ASCII goes by a server that takes it, and is refused in words by another", async () => {
	const account = { ...plain, security: "starttls", user: "duebill", password: "the password" } as const;
	const by = (port: number) => smtpMailer({ ...account, port }, "mail@duebill.test");
	const goes = async () => true;
	const mail = aMail({ to: ["é@x.test", "one@bücher.test"] });
	expect(await by(ports.starttls).send(mail, goes)).toMatchObject({ state: "accepted", refused: [] });
	const received = (await (await fetch(`http://localhost:${ports.told}/`)).json()) as ReceivedMail[];
	const [seen] = received.filter(({ subject }) => subject === mail.subject);
	// The server of the tests reads domains back.
	expect(seen?.envelope.to).toEqual(["é@x.test", "one@bücher.test"]);
	expect(mailableAddress("one@bücher.test")).toEqual({ address: "one@xn--bcher-kva.test", needsUtf8: false });

	const refused = [{ address: "é@x.test", code: "no_smtputf8", detail: "" }];
	const other = aMail({ to: mail.to });
	expect(await by(ports.ascii).send(other, goes)).toMatchObject({ state: "accepted", refused });
	const alone = await by(ports.ascii).send(aMail({ to: ["é@x.test"] }), goes);
	expect(alone).toEqual({ state: "refused", code: "no_smtputf8", detail: "", addresses: ["é@x.test"] });
	expect(explainRefusal({ code: "no_smtputf8", detail: "" })).toContain("beyond ASCII");
	expect(ruleFor("no_smtputf8")).toBe("give up");
});
