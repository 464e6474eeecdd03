import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

export interface ToastMessage {
	/** Differs from toast to toast: a new id shows a new toast. */
	id: string;
	title: string;
	description?: string;
	tone: "default" | "destructive";
	undo?: { action: string; label: string; fields: Record<string, string> };
	/** Does once more what failed. Of the browser alone. */
	again?: { label: string; run(): void };
}

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

/** The one button of a toast that does something: Undo or Try again. */
export function ToastButton({ toast: { undo, again }, onPress }: ToastButtonProps) {
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
		<Form method="post" action={undo.action} onSubmit={onPress}>
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
