import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";

export interface CardMessage {
	text: string;
	tone: "ease" | "late";
	/** Whether the payer has just paid, as far as they know. */
	waits?: boolean;
	refresh?: { seconds: number; href: string };
	/** Where a person looks again, once the page does so no more. */
	again?: string;
}

export interface CardOffer {
	button: { action: string; label: string } | null;
	message: CardMessage | null;
}

/** Leads to the card service: a press, so that nothing which only opens links makes a checkout. */
export function PayByCard({ button, message }: CardOffer) {
	return (
		<>
			{message && (
				<div role={message.tone === "late" ? "alert" : "status"}>
					<Notice tone={message.tone}>
						{message.text} {message.again && <a href={message.again}>{m.client_page_look_again()}</a>}
					</Notice>
				</div>
			)}
			{button && <CardButton {...button} look="btn-primary btn-l" />}
		</>
	);
}

/** Leads to where a card pays what its address says. */
export function CardButton({ action, label, look }: NonNullable<CardOffer["button"]> & { look: string }) {
	return (
		<form method="post" action={action}>
			<button type="submit" className={`btn w-full ${look}`}>
				<Icon name="card" />
				{label}
			</button>
		</form>
	);
}

interface PayOnlineProps {
	link: string;
	amount: string;
	/** Whether a card can be used here too, so that the two say how they differ. */
	besideCard: boolean;
	ownerName: string;
}

/** Leads to where the sender takes payments elsewhere. */
export function PayOnline({ link, amount, besideCard, ownerName }: PayOnlineProps) {
	const { hostname: host } = new URL(link);
	return (
		<div>
			<a
				className={besideCard ? "btn btn-l w-full" : "btn btn-primary btn-l w-full"}
				href={link}
				target="_blank"
				rel="noopener noreferrer"
			>
				<Icon name="card" />
				{besideCard ? m.client_page_pay_at({ amount, host }) : m.client_page_pay_online({ amount })}
			</a>
			{besideCard && <p className="mt-1.5 text-sm text-ink-2">{m.client_page_pay_either({ host, name: ownerName })}</p>}
		</div>
	);
}
