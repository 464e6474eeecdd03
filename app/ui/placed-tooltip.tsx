import { Tooltip as Radix } from "radix-ui";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface PlacedTooltipProps {
	text: string;
	trigger: ReactElement;
	/** What fetched this tooltip: the control has the focus, or the pointer may rest on it. */
	interest: "focus" | "hover";
}

/** The tooltip proper, beside its control. Opens after 700 ms, or at once within 300 ms after another one closed. */
export function PlacedTooltip({ text, trigger, interest }: PlacedTooltipProps) {
	const control = useRef<HTMLButtonElement>(null);
	const [delay, setDelay] = useState(DELAY_MS);
	const [open, setOpen] = useState(false);
	useEffect(() => {
		if (interest === "focus") return control.current?.focus();
		const timer = setTimeout(() => setOpen(control.current?.matches(":hover") ?? false), DELAY_MS);
		return () => clearTimeout(timer);
	}, [interest]);

	function follow(nowOpen: boolean) {
		if (!nowOpen) closedAt = performance.now();
		setOpen(nowOpen);
	}

	return (
		<Radix.Provider skipDelayDuration={0}>
			<Radix.Root delayDuration={delay} open={open} onOpenChange={follow}>
				{/* At once, because the pointer's next move reads it. */}
				<Radix.Trigger asChild ref={control} onPointerEnter={() => flushSync(() => setDelay(nextDelay()))}>
					{trigger}
				</Radix.Trigger>
				<Radix.Portal>
					<Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
						{text}
					</Radix.Content>
				</Radix.Portal>
			</Radix.Root>
		</Radix.Provider>
	);
}

const DELAY_MS = 700;
const SKIP_MS = 300;

/** When the last tooltip of the page closed. Radix keeps it per provider, and each of these has its own. */
let closedAt = Number.NEGATIVE_INFINITY;

function nextDelay() {
	return performance.now() - closedAt < SKIP_MS ? 0 : DELAY_MS;
}
