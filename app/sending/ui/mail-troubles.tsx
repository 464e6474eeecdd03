import { Form, Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";

interface ShownTrouble {
	id: string;
	kind: string;
	/** Whether the address is a client's; else it is the account's own. */
	toClient: boolean;
	invoice: { id: string; number: string } | null;
	clientId: string | null;
	address: string;
	text: string;
	stopped: boolean;
	mayTryAgain: boolean;
	/** Whether it waits for an answer: nothing is to be paid any more. */
	asks: boolean;
}

export interface ShownTroubles {
	shown: readonly ShownTrouble[];
	count: number;
	/** Whether all are known not to have arrived; the fate of others is unknown, or up to their sender. */
	allLost: boolean;
	/** Up to which all can be dismissed at once. */
	until: number;
}

/** Mails that went wrong, and what can be done about each. Posts to the page that it is on. */
export function MailTroubles({ shown, count, allLost, until }: ShownTroubles) {
	if (count === 0) return null;
	const rest = count - shown.length;
	return (
		<section className="mail-troubles" aria-labelledby="mail-troubles">
			<h2 id="mail-troubles">
				<Icon name="warn" />
				{allLost ? m.mail_troubles({ count }) : m.mail_troubles_look({ count })}
			</h2>
			<ul>
				{shown.map((trouble) => (
					<Trouble key={trouble.id} {...trouble} />
				))}
				{count > 1 && (
					<li>
						<div>{rest > 0 && <Link to="?mails=all">{m.mail_troubles_show_all({ count })}</Link>}</div>
						<Form method="post" className="mail-trouble-actions" {...failureMessages(m.mail_dismiss_failed())}>
							<input type="hidden" name="until" value={until} />
							<PendingButton
								name="intent"
								value="dismiss-mails"
								variant="quiet"
								pendingLabel={m.mail_dismiss_all({ count })}
							>
								{m.mail_dismiss_all({ count })}
							</PendingButton>
						</Form>
					</li>
				)}
			</ul>
		</section>
	);
}

function Trouble({ id, kind, toClient, invoice, clientId, address, text, stopped, mayTryAgain, asks }: ShownTrouble) {
	const ofClient = clientId ? `/clients/${clientId}/edit` : `/invoices/edit/${invoice?.id}#invoice-clientEmail`;
	const changeAt = toClient ? ofClient : "/settings#settings-email";
	return (
		<li>
			<div>
				<p>
					{invoice ? (
						<RichText
							parts={m.mail_trouble_to.parts({ kind, number: invoice.number, address })}
							marks={{ link: (label) => <Link to={`/invoices/${invoice.id}`}>{label}</Link> }}
						/>
					) : clientId ? (
						<Link to={`/clients/${clientId}#sent-mails`}>{m.mail_trouble_own({ kind, address })}</Link>
					) : (
						m.mail_trouble_own({ kind, address })
					)}
				</p>
				<small>{text}</small>
			</div>
			<div className="mail-trouble-actions">
				{!asks && (
					<LinkButton to={changeAt} variant={stopped ? "line" : "quiet"} {...(stopped ? { icon: "pen" } : {})}>
						{m.mail_change_address()}
					</LinkButton>
				)}
				<Form method="post" {...failureMessages(m.mail_failed())}>
					<input type="hidden" name="delivery" value={id} />
					{mayTryAgain && (
						<PendingButton
							name="intent"
							value="try-again"
							icon={asks ? "send" : "undo"}
							pendingLabel={m.sending_pending_sending()}
						>
							{asks ? m.mail_send_anyway() : m.ui_try_again()}
						</PendingButton>
					)}
					<PendingButton name="intent" value="dismiss-mail" variant="quiet" pendingLabel={m.mail_dismiss()}>
						{asks ? m.mail_send_not() : m.mail_dismiss()}
					</PendingButton>
				</Form>
			</div>
		</li>
	);
}
