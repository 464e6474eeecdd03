import { insertOutboxMail } from "#db/mail/outbox-mails";
import type { Clock, Databases, Files, Ids } from "~/kernel/ports";
import type { StoredAttachment } from "~/mail/domain/outbox";
import type { Mailer } from "~/mail/domain/port";

interface OutboxPorts {
	databases: Databases;
	files: Files;
	clock: Clock;
	ids: Ids;
}

/** Keeps every mail for `/dev/outbox` to show, and sends none. */
export function outboxMailer({ databases, files, clock, ids }: OutboxPorts, from: string): Mailer {
	return {
		kind: "outbox",
		from,
		missing: [],
		async send({ attachments, ...mail }, handOver) {
			const id = ids.uuid();
			const copies: StoredAttachment[] = [];
			for (const [at, { name, type, bytes, contentId }] of attachments.entries()) {
				const key = `u/${mail.userId}/outbox/${id}/${at}`;
				await files.put(key, bytes, type);
				copies.push({ name, type, size: bytes.byteLength, key, ...(contentId && { contentId }) });
			}
			if (!(await handOver())) return { state: "withheld" };
			await insertOutboxMail(await databases.homeOf(mail.userId), {
				id,
				at: clock.now(),
				mail: { ...mail, attachments: copies },
			});
			return { state: "accepted", providerId: id, messageId: `<${id}@${from.split("@").at(-1)}>` };
		},
	};
}
