import type { StoredMail } from "~/mail/domain/outbox";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";

export interface ShownMail extends Omit<StoredMail, "html" | "userId"> {
	id: string;
	at: string;
}

/** Mails that were kept instead of sent: each with its headers, its HTML, its text and its attachments. */
export function OutboxMails({ mails }: { mails: readonly ShownMail[] }) {
	if (mails.length === 0) return <p className="text-ink-2">{m.admin_outbox_none()}</p>;
	return mails.map((mail) => <MailCard key={mail.id} {...mail} />);
}

function MailCard({ id, at, subject, text, attachments, ...mail }: ShownMail) {
	return (
		<Card
			title={<span translate="no">{subject}</span>}
			action={<span className="text-ink-2 text-sm">{at}</span>}
			className="mt-6"
		>
			<div translate="no">
				<Facts rows={headers(mail)} />
			</div>
			<details className="mt-4">
				<summary>{m.admin_outbox_html()}</summary>
				<iframe
					className="mt-3 h-[60rem] w-full border border-rule"
					src={`/dev/outbox/${id}`}
					title={subject}
					translate="no"
					loading="lazy"
				/>
			</details>
			<details className="mt-2">
				<summary>{m.admin_outbox_text()}</summary>
				<pre className="mt-3 whitespace-pre-wrap wrap-anywhere text-sm">{text}</pre>
			</details>
			{attachments.length > 0 && (
				<ul className="mt-4">
					{attachments.map(({ key, name, size }, place) => (
						<li key={key}>
							<a href={`/dev/outbox/${id}/${place}`}>{name}</a>{" "}
							<span className="text-ink-2 text-sm">{Math.ceil(size / 1024)} kB</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

function headers({
	from,
	replyTo,
	to,
	cc,
	bcc,
	headers,
	reference,
}: Omit<ShownMail, "id" | "at" | "subject" | "text" | "attachments">) {
	const rows: [string, string][] = [
		["From", `${from.name} <${from.address}>`],
		["Reply-To", replyTo ? `${replyTo.name} <${replyTo.address}>` : ""],
		["To", to.join(", ")],
		["Cc", cc.join(", ")],
		["Bcc", bcc.join(", ")],
		["Message-ID", reference],
		...Object.entries(headers),
	];
	return rows.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value }));
}
