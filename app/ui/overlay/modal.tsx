import { type ReactNode, useEffect, useId } from "react";
import { m } from "~/paraglide/messages";
import { IconButton } from "../form/icon-button";
import { useModalDialog } from "./use-modal-dialog";

interface ModalProps {
	title: string;
	onClose(): void;
	/** `alertdialog` for a question that has to be answered before something is lost. */
	role?: "dialog" | "alertdialog";
	width?: "s" | "m";
	actions?: ReactNode;
	children: ReactNode;
}

/** A dialog over a page that must not be left. Needs JavaScript; one that is a page is {@link PageDialog}. */
export function Modal({ title, onClose, role = "dialog", width = "s", actions, children }: ModalProps) {
	const id = useId();
	const dialog = useModalDialog(onClose);
	useEffect(() => {
		// Not at its cross: a form begins at its field, a question at the answer that loses nothing.
		dialog.current?.querySelector<HTMLElement>("input, textarea, footer button")?.focus();
	}, [dialog]);
	return (
		<dialog
			ref={dialog}
			className={`dialog modal ${width === "s" ? "max-w-[480px]" : "max-w-[640px]"}`}
			role={role}
			aria-labelledby={id}
			aria-describedby={role === "alertdialog" ? `${id}-body` : undefined}
		>
			<header>
				<h2 id={id}>{title}</h2>
				<IconButton icon="x" label={m.ui_close()} onClick={() => dialog.current?.close()} />
			</header>
			<div className="p-(--pad)" id={`${id}-body`}>
				{children}
			</div>
			{actions && <footer>{actions}</footer>}
		</dialog>
	);
}
