import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Icon, type IconName } from "../icon";

export interface IconLook {
	icon: IconName;
	/** The whole sentence, with the thing's name in it: "Edit INV-204817". */
	label: string;
	danger?: boolean;
}

export function IconLink({ icon, label, danger, ...rest }: IconLook & Omit<LinkProps, "children">) {
	return (
		<Link {...rest} className={iconButtonClass(danger)} aria-label={label} title={label}>
			<Icon name={icon} />
		</Link>
	);
}

/** The same as a button. `type` is "submit" where it posts its form. */
export function IconButton({ icon, label, danger, ...rest }: IconLook & Omit<ComponentProps<"button">, "children">) {
	return (
		<button type="button" {...rest} className={iconButtonClass(danger)} aria-label={label} title={label}>
			<Icon name={icon} />
		</button>
	);
}

export function iconButtonClass(danger = false) {
	return danger ? "icon-btn icon-btn-danger" : "icon-btn";
}
