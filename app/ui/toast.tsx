import { Form, Link, useLocation } from "@remix-run/react";
import { Toast as Radix } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icon";
import { TOAST_EVENT } from "./toast-event";
import { useHydrated } from "./use-hydrated";

export interface ToastMessage {
	/** Differs from toast to toast: a new id shows a new toast. */
	id: string;
	title: string;
	description?: string;
	tone: "default" | "destructive";
	/** Posts `fields` to `action`. */
	undo?: { action: string; label: string; fields: Record<string, string> };
}

/**
 * Shows one toast at a time, for five seconds; a swipe to the right dismisses it, F8 moves the focus to it. The server
 * renders it as a plain box in the same place, so that it is there without JavaScript; then Radix takes over.
 */
export function Toaster({ toast }: { toast: ToastMessage | null }) {
	const hydrated = useHydrated();
	const [shown, setShown] = useState(toast);
	const [first] = useState(toast?.id);
	const modal = useModal();
	// The message comes once, with the page after the deed; the toast outlives the page.
	const [brought, setBrought] = useState(toast?.id);
	if (toast && toast.id !== brought) {
		setBrought(toast.id);
		setShown(toast);
	}
	useEffect(() => {
		const onToast = (event: Event) => setShown((event as CustomEvent<ToastMessage>).detail);
		window.addEventListener(TOAST_EVENT, onToast);
		return () => window.removeEventListener(TOAST_EVENT, onToast);
	}, []);
	if (!hydrated) return shown && <StaticToast toast={shown} />;

	const viewport = <Radix.Viewport className="toaster" hotkey={["F8"]} />;
	return (
		<Radix.Provider label="Notification" swipeDirection="right" swipeThreshold={50} duration={5000}>
			{shown && <LiveToast key={shown.id} toast={shown} settled={shown.id === first} />}
			{modal ? createPortal(viewport, modal) : viewport}
		</Radix.Provider>
	);
}

/** The dialog that makes the rest of the page rest, if one is open: a toast outside of it could not be reached. */
function useModal() {
	const [modal, setModal] = useState<Element | null>(null);
	// Dialogs come and go with the location.
	useLocation();
	useEffect(() => setModal(document.querySelector("dialog:modal")));
	return modal;
}

/** `settled` where the server had drawn it already: then it does not move in again. */
function LiveToast({ toast, settled }: { toast: ToastMessage; settled: boolean }) {
	const [open, setOpen] = useState(true);
	return (
		<Radix.Root
			type="foreground"
			className={classes(toast)}
			data-settled={settled || undefined}
			open={open}
			onOpenChange={setOpen}
		>
			<div>
				<Radix.Title className="toast-title">
					<Title toast={toast} />
				</Radix.Title>
				{toast.description && <Radix.Description className="text-sm">{toast.description}</Radix.Description>}
			</div>
			{/* Not Radix's Action: that one closes first, and a form that has left the page posts nothing. */}
			<Undo toast={toast} onSubmit={() => setOpen(false)} />
			<Radix.Close className="icon-btn" aria-label="Dismiss">
				<Icon name="x" />
			</Radix.Close>
		</Radix.Root>
	);
}

/** Without JavaScript nothing fades: the cross asks for the page again, which has forgotten the message. */
function StaticToast({ toast }: { toast: ToastMessage }) {
	const { pathname, search } = useLocation();
	return (
		<div className="toaster">
			<div className={classes(toast)} role={toast.tone === "destructive" ? "alert" : "status"}>
				<div>
					<p className="toast-title">
						<Title toast={toast} />
					</p>
					{toast.description && <p className="text-sm">{toast.description}</p>}
				</div>
				<Undo toast={toast} />
				<Link className="icon-btn" to={pathname + search} aria-label="Dismiss">
					<Icon name="x" />
				</Link>
			</div>
		</div>
	);
}

function Title({ toast }: { toast: ToastMessage }): ReactNode {
	return (
		<>
			{toast.tone === "destructive" && <Icon name="warn" />}
			{toast.title}
		</>
	);
}

function Undo({ toast, onSubmit }: { toast: ToastMessage; onSubmit?: () => void }) {
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

function classes({ tone }: ToastMessage) {
	return tone === "destructive" ? "toast toast-late" : "toast";
}
