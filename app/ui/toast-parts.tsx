import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

export interface ToastMessage {
	/** Differs from toast to toast: a new id shows a new toast. */
	id: string;
	title: string;
	description?: string;
	tone: "default" | "destructive";
	/** Posts `fields` to `action`. */
	undo?: { action: string; label: string; fields: Record<string, string> };
}

export function ToastTitle({ toast }: { toast: ToastMessage }): ReactNode {
	return (
		<>
			{toast.tone === "destructive" && <Icon name="warn" />}
			{toast.title}
		</>
	);
}

export function ToastUndo({ toast, onSubmit }: { toast: ToastMessage; onSubmit?: () => void }) {
	if (!toast.undo) return null;
	return (
		<Form method="post" action={toast.undo.action} onSubmit={onSubmit}>
			{Object.entries(toast.undo.fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button type="submit">{toast.undo.label}</button>
		</Form>
	);
}

export function toastClasses({ tone }: ToastMessage) {
	return tone === "destructive" ? "toast toast-late" : "toast";
}
