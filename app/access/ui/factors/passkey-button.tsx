import { useState, useSyncExternalStore } from "react";
import { m } from "~/paraglide/messages";
import { Button } from "~/ui/form/button";
import { showToast } from "~/ui/toast/show-toast";
import { knowsPasskeys, Refused } from "./passkey-script";

interface PasskeyButtonProps {
	label: string;
	pendingLabel: string;
	/** Over what is said where it fails. */
	failed: string;
	icon?: "plus" | "key";
	size?: "m" | "l";
	className?: string;
	/** Asks device and server; whatever is to follow, it does. */
	run(): Promise<void>;
}

/**
 * A button that asks a device. Without JavaScript, and where the browser knows no passkeys, a sentence in its place says what
 * they need; both take the same room, so that nothing jumps.
 */
export function PasskeyButton({
	label,
	pendingLabel,
	failed,
	run,
	icon = "key",
	size = "m",
	className,
}: PasskeyButtonProps) {
	const available = useSyncExternalStore(never, knowsPasskeys, () => false);
	const [pending, setPending] = useState(false);
	async function press() {
		if (pending) return;
		setPending(true);
		try {
			await run();
		} catch (error) {
			const description = error instanceof Refused ? error.message : m.access_passkey_failed();
			showToast({ title: failed, description, tone: "destructive" });
		} finally {
			setPending(false);
		}
	}
	return (
		<div className={`grid min-h-16 content-center ${className ?? ""}`}>
			{available ? (
				<Button icon={icon} size={size} aria-disabled={pending} onClick={() => void press()}>
					{pending ? pendingLabel : label}
				</Button>
			) : (
				<p className="text-sm text-ink-2">{m.access_passkey_needs()}</p>
			)}
		</div>
	);
}

function never() {
	return () => {};
}
