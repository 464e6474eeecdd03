import type { Mail } from "~/mail/domain/mail";

let count = 0;

/** A mail as a use case hands it to its adapter; each has a reference of its own. */
export function aMail(changed: Partial<Mail> = {}): Mail {
	return {
		reference: `0_${crypto.randomUUID()}`,
		attempt: 1,
		userId: "u",
		demo: false,
		from: { name: "Adler Studio", address: "mail@duebill.test" },
		replyTo: { name: "Nora Adler", address: "nora@adler.example" },
		to: ["accounts@kestrelpine.example"],
		cc: [],
		bcc: [],
		subject: `Invoice ${++count}`,
		html: "<p>Hello</p>",
		text: "Hello",
		headers: {},
		attachments: [],
		...changed,
	};
}
