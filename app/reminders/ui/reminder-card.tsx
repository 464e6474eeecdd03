import { Form, Link } from "@remix-run/react";
import { type ComponentProps, useId } from "react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { RichText } from "~/ui/rich-text";
import { stepText } from "../domain/step-text";

export interface ShownReminders {
	/** What is to come, and when, on the clocks of the account: "Jul 2, 2026, 09:00". */
	next: readonly { days: number; at: string }[];
	/** What is paused: this invoice's reminders, or all of its client's. */
	paused: "invoice" | "client" | null;
	byClient: boolean;
	on: boolean;
	late: boolean;
	/** Why none goes that would. */
	hold: "no-email" | "unconfirmed" | "stopped" | "waiting" | null;
}

/** What an invoice's client is reminded of next; to remind now, and to pause. */
export function ReminderCard({ invoiceId, ...plan }: ShownReminders & { invoiceId: string }) {
	const id = useId();
	if (plan.hold === "no-email") {
		return (
			<section className="sheet reminder-card" aria-labelledby={id}>
				<h2 id={id} className="text-lg">
					{m.reminders_reminders()}
				</h2>
				<p className="text-sm text-ink-2">{m.reminders_reminders_no_email()}</p>
			</section>
		);
	}
	const held = plan.hold === "stopped" || plan.hold === "unconfirmed";
	return (
		<section className="sheet reminder-card" aria-labelledby={id}>
			<h2 id={id} className="text-lg">
				{m.reminders_reminders()}
			</h2>
			{plan.next.length > 0 && (
				<ol>
					{plan.next.map(({ days, at }) => (
						<li key={days}>
							<b>{stepText(days)}</b>
							{held ? <span>{m.reminders_reminder_held({ at })}</span> : <time>{at}</time>}
						</li>
					))}
				</ol>
			)}
			<p className="text-sm text-ink-2">
				<ReminderStatus {...plan} invoiceId={invoiceId} />
			</p>
			<Form
				method="post"
				preventScrollReset
				className="flex flex-wrap gap-3"
				{...failureMessages(m.reminders_reminders_failed())}
			>
				<LinkButton to={`/invoices/${invoiceId}/remind`} size="s" icon="send">
					{m.reminders_send_reminder()}
				</LinkButton>
				{plan.late && (
					<PendingButton size="s" name="intent" value="begin-reminders" pendingLabel={m.reminders_reminders_saving()}>
						{m.reminders_reminders_begin()}
					</PendingButton>
				)}
				{plan.on && <Pauses paused={plan.paused} />}
			</Form>
		</section>
	);
}

function ReminderStatus({
	invoiceId,
	next,
	paused,
	byClient,
	on,
	hold,
}: Omit<ShownReminders, "late"> & { invoiceId: string }) {
	if (!on) {
		const toSettings = (label: string) => <Link to="/settings">{label}</Link>;
		return <RichText parts={m.reminders_reminders_off.parts()} marks={{ link: toSettings }} />;
	}
	if (paused === "client") return m.reminders_reminders_paused_client();
	if (byClient) return m.reminders_reminders_paused_by_client();
	if (paused === "invoice") return m.reminders_reminders_paused();
	const linked = (parts: ComponentProps<typeof RichText>["parts"], to: string) => (
		<RichText parts={parts} marks={{ link: (label) => <Link to={to}>{label}</Link> }} />
	);
	if (hold === "unconfirmed") return linked(m.reminders_reminders_unconfirmed.parts(), "/settings/mail");
	if (hold === "stopped") {
		return linked(m.reminders_reminders_stopped.parts(), `/invoices/edit/${invoiceId}#invoice-clientEmail`);
	}
	if (hold === "waiting") return m.reminders_reminders_waiting();
	return next.length > 0 ? m.reminders_reminders_stop() : m.reminders_reminders_over();
}

function Pauses({ paused }: Pick<ShownReminders, "paused">) {
	const button = (value: string, label: string) => (
		<PendingButton size="s" name="intent" value={value} pendingLabel={m.reminders_reminders_saving()}>
			{label}
		</PendingButton>
	);
	if (paused) return button(`resume-${paused}`, m.reminders_reminders_resume());
	return (
		<>
			{button("pause-invoice", m.reminders_reminders_pause())}
			{button("pause-client", m.reminders_reminders_pause_client())}
		</>
	);
}
