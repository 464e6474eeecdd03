import { cloneElement, type HTMLAttributes, type ReactElement, useState } from "react";

interface TooltipProps {
	text: string;
	/** One focusable element that takes a ref, handlers and `title`: a link or a button. */
	children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Words about a control. Their placing (15 kB) is fetched on demand; until then the browser's tooltip does. */
export function Tooltip({ text, children }: TooltipProps) {
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	if (loaded) {
		const { PlacedTooltip, interest } = loaded;
		return <PlacedTooltip text={text} trigger={children} interest={interest} />;
	}
	const onInterest = async ({ currentTarget }: { currentTarget: HTMLElement }) => {
		const { PlacedTooltip } = await import("./placed-tooltip");
		setLoaded({ PlacedTooltip, interest: currentTarget === document.activeElement ? "focus" : "hover" });
	};
	return cloneElement(children, { title: text, onPointerEnter: onInterest, onFocus: onInterest });
}

interface Loaded {
	PlacedTooltip: typeof import("./placed-tooltip").PlacedTooltip;
	/** The control is made anew around Radix's trigger, which has to be told what it missed. */
	interest: "focus" | "hover";
}
