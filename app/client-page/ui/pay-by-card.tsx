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
			{button && (
				<form method="post" action={button.action}>
					<button type="submit" className="btn btn-primary btn-l w-full">
						<Icon name="card" />
						{button.label}
					</button>
				</form>
			)}
		</>
	);
}
