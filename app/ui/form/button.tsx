import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "../icon";
import { useOpeningButton } from "../opening-place";
import { useSubmission } from "./use-submission";

interface Look {
	/** `primary` is the next step and comes once per region; `danger-solid` is for the page that confirms. */
	variant?: "primary" | "line" | "quiet" | "danger" | "danger-solid";
	size?: "s" | "m" | "l";
	icon?: IconName;
}

export function Button({ variant, size, icon, className, children, ...rest }: Look & ComponentProps<"button">) {
	return (
		<button type="button" {...rest} className={classes({ variant, size }, className)}>
			<Face icon={icon}>{children}</Face>
		</button>
	);
}

/** A link that leads on to the next step and so looks like a button. Takes what Remix's `Link` takes. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: Look & LinkProps) {
	return (
		<Link {...rest} className={classes({ variant, size }, className)}>
			<Face icon={icon}>{children}</Face>
		</Link>
	);
}

interface PendingProps extends Look, Omit<ComponentProps<"button">, "type" | "onClick"> {
	pendingLabel: string;
}

/** A submit button. Give it `name` and `value` where a form has more than one. */
export function PendingButton({ pendingLabel, variant, size, icon, className, children, ...rest }: PendingProps) {
	const { pending, button } = useSubmission();
	const place = useOpeningButton(rest.name === "intent" ? rest.value : "");
	return (
		<button {...place} {...rest} {...button} type="submit" className={classes({ variant, size }, className)}>
			<Face icon={icon}>{pending ? pendingLabel : children}</Face>
		</button>
	);
}

/** What the plan lacks: the button stays in its place, takes the focus, and says why. */
export function LockedButton({ size, icon = "lock", why, children }: Omit<Look, "variant"> & LockedProps) {
	return (
		<button type="button" className={classes({ size })} aria-disabled="true" title={why}>
			<Face icon={icon}>{children}</Face>
		</button>
	);
}

interface LockedProps {
	why?: string;
	children: ReactNode;
}

function Face({ icon, children }: { icon?: IconName; children: ReactNode }) {
	return (
		<>
			{icon && <Icon name={icon} />}
			{children}
		</>
	);
}

function classes({ variant = "line", size = "m" }: Look, more = "") {
	return ["btn", variant !== "line" && `btn-${variant}`, size !== "m" && `btn-${size}`, more].filter(Boolean).join(" ");
}
