import { useLocation } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { m } from "~/paraglide/messages";
import { usePostElsewhere } from "../form/post-elsewhere";
import { Icon } from "../icon";
import { TOAST_EVENT, type ToastMessage } from "./toast-event";
import { ToastButton, ToastTitle, toastClasses } from "./toast-parts";

/** One toast at a time, for five seconds or until the page goes. The server renders a plain box; Radix is loaded with the first toast. */
export function Toaster({ toast }: { toast: ToastMessage | null }) {
	usePostElsewhere();
	const [shown, setShown] = useState(toast);
	const [first] = useState(toast?.id);
	const { pathname } = useLocation();
	const [page, setPage] = useState(pathname);
	// The message comes once, with the page after the action.
	const [brought, setBrought] = useState(toast?.id);
	const fresh = toast !== null && toast.id !== brought;
	if (fresh) setBrought(toast.id);
	if (page !== pathname) setPage(pathname);
	if (fresh) setShown(toast);
	else if (page !== pathname) setShown(null);
	useEffect(() => {
		const onToast = (event: Event) => {
			const { detail } = event as CustomEvent<ToastMessage | null>;
			setShown((shown) => detail ?? (shown?.tone === "destructive" ? null : shown));
		};
		window.addEventListener(TOAST_EVENT, onToast);
		return () => window.removeEventListener(TOAST_EVENT, onToast);
	}, []);
	const next = toast?.next;
	useEffect(() => {
		if (next) location.assign(next);
	}, [next]);
	const live = useLiveToaster(shown !== null);
	if (!shown) return null;
	if (live) return <live.LiveToaster toast={shown} still={shown.id === first} />;
	return <StaticToast toast={shown} onDismiss={() => setShown(null)} />;
}

interface Loaded {
	LiveToaster: ComponentType<{ toast: ToastMessage; still: boolean }>;
}

function useLiveToaster(wanted: boolean): Loaded | null {
	const [live, setLive] = useState<Loaded | null>(null);
	useEffect(() => {
		// What can't be loaded leaves the plain box, which works as well.
		if (wanted && !live) import("./live-toast").then(setLive, () => undefined);
	}, [wanted, live]);
	return live;
}

interface StaticToastProps {
	toast: ToastMessage;
	onDismiss(): void;
}

/** Without JavaScript nothing fades: the cross leads to the toast itself, which hides then (toast.css). */
function StaticToast({ toast, onDismiss }: StaticToastProps) {
	const urgent = toast.tone === "destructive" && !toast.polite;
	function dismiss(event: MouseEvent) {
		event.preventDefault();
		onDismiss();
	}
	return (
		<div className="toaster" id="toast">
			{toast.next && (
				<noscript>
					<meta httpEquiv="refresh" content={`0;url=${toast.next}`} />
				</noscript>
			)}
			<div className={toastClasses(toast)} role={urgent ? "alert" : "status"}>
				<div>
					<p className="toast-title">
						<ToastTitle toast={toast} />
					</p>
					{toast.description && <p className="text-sm">{toast.description}</p>}
				</div>
				<ToastButton toast={toast} onPress={onDismiss} />
				{/* biome-ignore lint/a11y/useValidAnchor: it is a link wherever there is no JavaScript */}
				<a className="icon-btn" href="#toast" onClick={dismiss} aria-label={m.ui_dismiss()}>
					<Icon name="x" />
				</a>
			</div>
		</div>
	);
}
