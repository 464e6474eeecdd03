import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { failureMessages } from "../form/unanswered";
import { Icon } from "../icon";
import type { ToastMessage } from "./toast-event";

export function ToastTitle({ toast }: { toast: ToastMessage }): ReactNode {
	return (
		<>
			{toast.tone === "destructive" && <Icon name="warn" />}
			{toast.title}
		</>
	);
}

interface ToastButtonProps {
	toast: ToastMessage;
	onPress(): void;
}

/** The one button of a toast that does something: Undo, Try again, or Continue where what it opens did not open. */
export function ToastButton({ toast: { undo, again, next }, onPress }: ToastButtonProps) {
	if (next) {
		return (
			<a className="toast-button" href={next}>
				{m.ui_continue()}
			</a>
		);
	}
	if (again) {
		const onClick = () => {
			onPress();
			again.run();
		};
		return (
			<button type="button" className="toast-button" onClick={onClick}>
				{again.label}
			</button>
		);
	}
	if (!undo) return null;
	return (
		<Form method="post" action={undo.action} onSubmit={onPress} {...failureMessages(undo.failed)}>
			{Object.entries(undo.fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button type="submit" className="toast-button">
				{undo.label}
			</button>
		</Form>
	);
}

export function toastClasses({ tone }: ToastMessage) {
	return tone === "destructive" ? "toast toast-late" : "toast";
}
