import { m } from "~/paraglide/messages";

export interface PauseRemindersProps {
	number: string;
	seller: string;
	done: boolean;
}

/** A button that stops the reminders of one invoice, and what is said once it was pressed. */
export function PauseReminders({ number, seller, done }: PauseRemindersProps) {
	return (
		<div className="client-ended">
			<h1>{done ? m.client_page_paused({ number }) : m.client_page_pause({ number })}</h1>
			<p className="text-lg text-ink-2">
				{done ? m.client_page_paused_text({ seller }) : m.client_page_pause_text({ seller })}
			</p>
			{!done && (
				<form method="post" className="mt-6">
					<button type="submit" className="btn btn-primary">
						{m.client_page_pause_button()}
					</button>
				</form>
			)}
		</div>
	);
}
