import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { Notice } from "~/ui/notice";

export interface ShownWaiting {
	count: number;
	title: string;
	text: string;
	invoices: readonly { id: string; number: string }[];
	clients: readonly { id: string; name: string }[];
	/** Whether they wait for the confirmation of the account's address. */
	unconfirmed: boolean;
}

/** The invoices and statements of an account that wait to be mailed, and why. */
export function WaitingMails({ waiting }: { waiting: ShownWaiting | null }) {
	if (waiting === null) return null;
	const { count, title, text, invoices, clients, unconfirmed } = waiting;
	const places = [
		...invoices.map(({ id, number }) => ({ key: id, to: `/invoices/${id}`, label: number })),
		...clients.map(({ id, name }, at) => ({ key: `${id} ${at}`, to: `/clients/${id}`, label: name })),
	];
	const rest = count - places.length;
	return (
		<Notice className="mb-6">
			<p>
				<strong>{title}.</strong> {text}
			</p>
			<p>
				{places.map(({ key, to, label }, place) => (
					<span key={key}>
						{place > 0 && ", "}
						<Link to={to}>{label}</Link>
					</span>
				))}
				{rest > 0 && <> {m.sending_waiting_more({ count: rest })}</>}
			</p>
			{unconfirmed && (
				<LinkButton to="/settings/mail" size="s" className="mt-2">
					{m.invoices_waiting_confirm()}
				</LinkButton>
			)}
		</Notice>
	);
}

/** That no mail leaves just now: what its owner need not do anything about, in plain words. */
export function DelayedMails({ delay }: { delay: { count: number; nextTry: string } | null }) {
	if (delay === null) return null;
	return (
		<Notice className="mb-6">
			<strong>{m.sending_delayed({ count: delay.count })}</strong> {m.sending_delayed_about(delay)}
		</Notice>
	);
}
