import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { m } from "~/paraglide/messages";
import { showToast } from "~/ui/toast/show-toast";
import { storedNames } from "~/working-copies/ui/copy-store";

/** The value of the confirmation's button: sign out and clear the browser's copies in any case. */
export const DISCARD = { "data-anyway": "" };

/**
 * Signing out clears what the browser keeps: what was typed is given to the account first, and where that can't be, the
 * page that it leads to asks. Handled before the form is posted, wherever it is (ui/form/post-elsewhere.ts).
 */
export function useSignOut(): void {
	const navigate = useNavigate();
	useEffect(() => {
		async function handOver(form: HTMLFormElement) {
			const file = await import("~/working-copies/ui/hand-over-copies").catch(() => null);
			const handedOver = (await file?.handOverCopies()) ?? "unreached";
			if (handedOver === "left") navigate("/sign-out/question");
			else if (handedOver === "all") submit(form);
			else showToast({ title: m.access_sign_out_failed(), description: m.ui_unreached(), tone: "destructive" });
		}
		function onSubmit(event: SubmitEvent) {
			const { target: form } = event;
			if (!(form instanceof HTMLFormElement) || form.getAttribute("action") !== "/sign-out") return;
			if (form.dataset.anyway !== undefined || storedNames().length === 0) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			void handOver(form);
		}
		window.addEventListener("submit", onSubmit, { capture: true });
		return () => window.removeEventListener("submit", onSubmit, { capture: true });
	}, [navigate]);
}

/** The palette around it has closed meanwhile. */
function submit(form: HTMLFormElement) {
	const isGone = !form.isConnected;
	if (isGone) document.body.appendChild(form);
	form.requestSubmit();
	if (isGone) form.remove();
}
