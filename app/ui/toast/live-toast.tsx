import { useLocation } from "@remix-run/react";
import { Toast as Radix } from "radix-ui";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { m } from "~/paraglide/messages";
import { Icon } from "../icon";
import type { ToastMessage } from "./toast-event";
import { ToastButton, ToastTitle, toastClasses } from "./toast-parts";

interface LiveToasterProps {
	toast: ToastMessage;
	/** Whether the server had drawn it already: then it does not move in again. */
	still: boolean;
}

const HOTKEY = "F8";
/** Between the first of these and one of the others a button that moves, or is covered, loses its press. */
const PRESSES = ["pointerdown", "pointerup", "pointercancel"];

/** The toast as Radix shows it. What it weighs is loaded with the first toast. */
export function LiveToaster({ toast, still }: LiveToasterProps) {
	const modal = useModal();
	const [laid, setLaid] = useState<HTMLElement | null>(null);
	const away = useAway(laid);
	const viewport = (
		<Radix.Viewport
			className="toaster"
			data-away={away || undefined}
			hotkey={[HOTKEY]}
			label={m.ui_notifications({ hotkey: HOTKEY })}
		/>
	);
	return (
		<Radix.Provider label={m.ui_notification()} swipeDirection="right" swipeThreshold={50} duration={5000}>
			<LiveToast key={toast.id} toast={toast} still={still} laid={setLaid} />
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

/** Whether the toast, as it was laid, makes room for the control that has the focus. It rests while a pointer presses. */
function useAway(toast: HTMLElement | null) {
	const [away, setAway] = useState(false);
	useEffect(() => {
		if (!toast) return;
		let pressed = false;
		const press = ({ type }: Event) => {
			pressed = type === "pointerdown";
		};
		function look() {
			const control = document.activeElement;
			if (pressed || !toast || !control || control.contains(toast) || toast.contains(control)) return;
			const [used, laid] = [control.getBoundingClientRect(), toast.getBoundingClientRect()];
			const covered =
				used.top < laid.bottom && laid.top < used.bottom && used.left < laid.right && laid.left < used.right;
			if (covered) setAway((away) => !away);
		}
		look();
		document.addEventListener("focusin", look);
		for (const type of PRESSES) document.addEventListener(type, press, { capture: true });
		return () => {
			document.removeEventListener("focusin", look);
			for (const type of PRESSES) document.removeEventListener(type, press, { capture: true });
		};
	}, [toast]);
	return away;
}

interface LiveToastProps extends LiveToasterProps {
	/** Told where the toast is, once it is. */
	laid(toast: HTMLElement | null): void;
}

function LiveToast({ toast, still, laid }: LiveToastProps) {
	const [open, setOpen] = useState(true);
	return (
		<Radix.Root
			ref={laid}
			type={toast.polite ? "background" : "foreground"}
			className={toastClasses(toast)}
			data-still={still || undefined}
			open={open}
			onOpenChange={setOpen}
		>
			<div>
				<Radix.Title className="toast-title">
					<ToastTitle toast={toast} />
				</Radix.Title>
				{toast.description && <Radix.Description className="text-sm">{toast.description}</Radix.Description>}
			</div>
			{/* Not Radix's Action: that one closes first, and a form that has left the page posts nothing. */}
			<ToastButton toast={toast} onPress={() => setOpen(false)} />
			<Radix.Close className="icon-btn" aria-label={m.ui_dismiss()}>
				<Icon name="x" />
			</Radix.Close>
		</Radix.Root>
	);
}
